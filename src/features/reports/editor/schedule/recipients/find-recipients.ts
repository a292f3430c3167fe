import type { Recipient } from '#contract/reports/recipient.ts';
import { foldText } from '#platform/locale/fold-text.ts';

/** Suggestion of the search: a person, or everybody in a role at once. */
export type Suggestion =
  | { kind: 'person'; key: string; recipient: Recipient }
  | { kind: 'role'; key: string; name: string; people: readonly Recipient[] };

/** Maximum number of people suggested, to be seen without much scrolling. */
const MOST_SHOWN = 30;

const textOf = ({ firstName, lastName, email }: Recipient): string =>
  foldText(`${firstName} ${lastName} ${firstName} ${email}`);

/**
 * People not chosen yet whose name or address contains the text, and roles whose name contains it, with at least two
 * such members who may read the report.
 * @param nameOfRole null: a role that the reader does not know
 */
export function findRecipients(
  all: readonly Recipient[],
  chosen: readonly string[],
  search: string,
  nameOfRole: (id: string) => string | null,
): Suggestion[] {
  const wanted = foldText(search.trim());
  const left = all.filter(({ id }) => !chosen.includes(id));
  const roles = [...new Set(left.flatMap((one) => one.roles))].flatMap((id): Suggestion[] => {
    const name = nameOfRole(id);
    const people = left.filter((one) => one.roles.includes(id) && one.mayRead);
    if (name === null || people.length < 2 || !foldText(name).includes(wanted)) return [];
    return [{ kind: 'role', key: `role ${id}`, name, people }];
  });
  const people = left
    .filter((one) => textOf(one).includes(wanted))
    .map((recipient): Suggestion => ({ kind: 'person', key: recipient.id, recipient }));
  return [...people.slice(0, MOST_SHOWN), ...roles];
}
