import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';
import { GAPS, type Gap } from './coverage-table.ts';
import { familyOf, isRequirement } from './rows.ts';

export const STATES = ['built', 'partial', 'missing'] as const;
export type State = (typeof STATES)[number];
type Gaps = Readonly<Record<string, Gap>>;

export const stateOf = (id: string, gaps: Gaps = GAPS): State => gaps[id]?.state ?? 'built';

/** What a row lacks; empty for a built one. */
export const noteOf = (id: string): string => GAPS[id]?.what ?? '';

type Counts = Record<State, number>;

/** Number of rows in each state, per family and in the order of the rows. */
export function countFamilies(ids: Iterable<string>): ReadonlyMap<string, Counts> {
  const families = new Map<string, Counts>();
  for (const id of ids) {
    const family = familyOf(id);
    const counts = families.get(family) ?? { built: 0, partial: 0, missing: 0 };
    counts[stateOf(id)] += 1;
    families.set(family, counts);
  }
  return families;
}

export const totalOf = (families: ReadonlyMap<string, Counts>): Counts => {
  const total: Counts = { built: 0, partial: 0, missing: 0 };
  for (const counts of families.values()) for (const state of STATES) total[state] += counts[state];
  return total;
};

/** The project as it is, for comparison with the table. */
export interface World {
  /** Ids of all rows. */
  rows: ReadonlySet<string>;
  /** Ids that titles of tests name. */
  named: ReadonlySet<string>;
  /** Names of the pages that say "not built yet". */
  unbuilt: ReadonlySet<string>;
}

export const UNBUILT_PAGES: ReadonlySet<string> = new Set(Object.keys(UNBUILT_PATHS));

/** Everything in which the table and the project disagree, one line each. */
export function disagreements({ rows, named, unbuilt }: World, gaps: Gaps = GAPS): string[] {
  const requirements = [...rows].filter(isRequirement);
  const inState = (state: State): string[] => requirements.filter((id) => stateOf(id, gaps) === state);
  const pages = new Set<string>(Object.values(gaps).flatMap((gap) => gap.pages));
  const built = Object.entries(gaps).flatMap(([id, gap]) =>
    gap.pages.filter((page) => !unbuilt.has(page)).map((page) => ({ id, page, state: gap.state })),
  );
  return [
    ...Object.keys(gaps)
      .filter((id) => !rows.has(id))
      .map((id) => `${id} stands in the table and is no row`),
    ...[...named].filter((id) => !rows.has(id)).map((id) => `${id} is named by a test and is no row`),
    ...inState('built')
      .filter((id) => !named.has(id))
      .map((id) => `${id} counts as built, and no test names it`),
    ...inState('missing')
      .filter((id) => named.has(id))
      .map((id) => `${id} counts as missing, and a test names it`),
    ...built.map(({ id, page, state }) => `${id} counts as ${state}, and its page ${page} is built`),
    ...[...unbuilt]
      .filter((page) => !pages.has(page))
      .map((page) => `${page} is not built, and no row of the table names it`),
  ];
}
