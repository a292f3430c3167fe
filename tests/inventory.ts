/**
 * `npm run inventory` counts, per group, the rows of docs/requirements.md that are named in a test's title. `npm run
 * inventory -- P-SES` lists the rows of a group with the files that name them. Ends with exit code 1 when a title
 * names a row that does not exist.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, ROOT } from './house/project-files.ts';
import { tableIds, testTitles } from './house/test-titles.ts';

const ROW = /^\| ([PROX]-(?:[A-Z]+-)*\d+) \| (.*?) \|/gm;
const ID = /\b[PROX]-(?:[A-Z]+-)*\d{2}\b/g;
const groupOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

const rows = new Map(
  [...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(ROW)].map(
    ([, id = '', text = '']) => [id, text] as const,
  ),
);

/** ID → files with a test that names it. */
const named = new Map<string, Set<string>>();
for (const file of projectFiles(/\.(test|spec|fixture)\.tsx?$/)) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  for (const title of [...testTitles(file, source), ...tableIds(file, source)]) {
    for (const [id] of title.matchAll(ID)) named.set(id, (named.get(id) ?? new Set()).add(file));
  }
}

const groups = Map.groupBy(rows.keys(), groupOf);
for (const wanted of process.argv.slice(2)) {
  for (const id of groups.get(wanted) ?? []) {
    console.log(`${id}  ${rows.get(id)}\n    ${[...(named.get(id) ?? ['not named'])].join(', ')}`);
  }
}

console.log('\ngroup           named  of');
for (const [group, ids] of groups) {
  const count = ids.filter((id) => named.has(id)).length;
  console.log(`${group.padEnd(14)}${String(count).padStart(7)}${String(ids.length).padStart(4)}`);
}
const known = [...named.keys()].filter((id) => rows.has(id));
console.log(`\n${known.length} of ${rows.size} rows are named in test titles`);

const unknown = [...named.keys()].filter((id) => !rows.has(id));
for (const id of unknown) console.error(`${id} is no row: ${[...(named.get(id) ?? [])].join(', ')}`);
process.exitCode = unknown.length === 0 ? 0 : 1;
