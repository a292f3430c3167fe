/**
 * `npm run inventory` prints how many rows of docs/requirements.md are built, partial and missing, per family.
 * `npm run inventory -- P-SES` lists the rows of a family with their state and the files whose tests name them;
 * `npm run inventory -- --write` makes docs/coverage.md anew. Ends with exit code 1 when table and project disagree.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './house/project-files.ts';
import {
  countFamilies,
  disagreements,
  noteOf,
  STATES,
  stateOf,
  totalOf,
  UNBUILT_PAGES,
} from './inventory/coverage.ts';
import { coveragePage, coverageSentence } from './inventory/coverage-page.ts';
import { familyOf, isRequirement, readNamed, readRows } from './inventory/rows.ts';

const rows = readRows();
const named = readNamed();
const wanted = process.argv.slice(2);

if (wanted.includes('--write')) writeFileSync(join(ROOT, 'docs/coverage.md'), coveragePage(rows));

for (const [id, text] of rows) {
  if (!wanted.includes(familyOf(id))) continue;
  const state = isRequirement(id) ? [stateOf(id), noteOf(id)].filter(Boolean).join(': ') : 'decided';
  console.log(`${id}  ${text}\n    ${state}\n    ${[...(named.get(id) ?? ['not named'])].join(', ')}`);
}

const families = countFamilies([...rows.keys()].filter(isRequirement));
const line = (family: string, counts: Readonly<Record<string, number>>): string =>
  family.padEnd(13) + STATES.map((state) => String(counts[state]).padStart(8)).join('');
console.log(`\n${'family'.padEnd(13)}${STATES.map((state) => state.padStart(8)).join('')}`);
for (const [family, counts] of families) console.log(line(family, counts));
console.log(line('all', totalOf(families)));
console.log(`\n${coverageSentence(rows)}.`);

const problems = disagreements({
  rows: new Set(rows.keys()),
  named: new Set(named.keys()),
  unbuilt: UNBUILT_PAGES,
});
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
