import { currentLocale } from '#platform/locale.ts';

interface Person {
  firstName: string;
  lastName: string;
}

/** Name of a person in the order of the page's language: Hungarian puts the family name first. */
export const personName = ({ firstName, lastName }: Person): string =>
  currentLocale() === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
