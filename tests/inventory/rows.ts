import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, ROOT } from '#tests/house/project-files.ts';
import { tableIds, testTitles } from '#tests/house/test-titles.ts';

const ROW = /^\| ([PROX]-(?:[A-Z]+-)*\d+) \| (.*?) \|/gm;
const ID = /\b[PROX]-(?:[A-Z]+-)*\d{2}\b/g;

/** Family of a row: P-SES of P-SES-01. */
export const familyOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

/** Rows of docs/requirements.md: id → text. */
export const readRows = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(ROW)].map(
      ([, id = '', text = '']) => [id, text] as const,
    ),
  );

/** Rows that state what the product does; the others (O, X) say how an open point was decided. */
export const isRequirement = (id: string): boolean => /^[PR]-/.test(id);

/** Ids named in the titles of tests → files of these tests. */
export function readNamed(): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>();
  for (const file of projectFiles(/\.(test|spec|fixture)\.tsx?$/)) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const title of [...testTitles(file, source), ...tableIds(file, source)]) {
      for (const [id] of title.matchAll(ID)) named.set(id, (named.get(id) ?? new Set()).add(file));
    }
  }
  return named;
}
