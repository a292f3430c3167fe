import { personName as nameIn } from '#domain/people/person-name.ts';
import { currentLocale } from '#platform/locale/locale.ts';

interface Person {
  firstName: string;
  lastName: string;
}

/** Name of a person in the order of the page's language. */
export const personName = ({ firstName, lastName }: Person): string =>
  nameIn(currentLocale(), firstName, lastName);
