import { countFamilies, noteOf, STATES, type State, stateOf, totalOf } from './coverage.ts';
import { familyOf, isRequirement } from './rows.ts';

/** How much is built, in the words of README.md. */
export function coverageSentence(rows: ReadonlyMap<string, string>): string {
  const ids = [...rows.keys()].filter(isRequirement);
  const { built, partial, missing } = totalOf(countFamilies(ids));
  return `${built} of ${ids.length} requirements are built, ${partial} in part; ${missing} wait`;
}

const MARKS: Record<State, string> = { built: '✓', partial: 'in part', missing: '–' };

/** Makes docs/coverage.md from the rows of docs/requirements.md and the tables. */
export function coveragePage(rows: ReadonlyMap<string, string>): string {
  const ids = [...rows.keys()].filter(isRequirement);
  const families = countFamilies(ids);
  const total = totalOf(families);
  const summary = [...families].map(
    ([family, counts]) => `| ${family} | ${STATES.map((state) => counts[state]).join(' | ')} |`,
  );
  const parts = [...Map.groupBy(ids, familyOf)].flatMap(([family, members]) => [
    `## ${family}`,
    '',
    '| ID | Requirement | State | What is missing |',
    '|---|---|---|---|',
    ...members.map((id) => `| ${id} | ${rows.get(id)} | ${MARKS[stateOf(id)]} | ${noteOf(id)} |`),
    '',
  ]);
  return [
    '# Coverage',
    '',
    'How much of [docs/requirements.md](requirements.md) the product fulfils. `npm run inventory -- --write` makes this page from',
    '`tests/inventory/coverage-table.ts`, and a test fails when it is out of date. *Built* means that a user, or a caller of the API, gets it',
    'through the product, and that a test named after the row would fail without it. A page that says "not built yet" counts as missing.',
    '',
    `${coverageSentence(rows)}.`,
    '',
    '| family | built | in part | missing |',
    '|---|---|---|---|',
    ...summary,
    `| **all** | **${total.built}** | **${total.partial}** | **${total.missing}** |`,
    '',
    ...parts,
  ].join('\n');
}
