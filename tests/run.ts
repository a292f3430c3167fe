/**
 * `npm test`, or parts of it: `node tests/run.ts unit api`. Always ends with `N passed, N failed` (and `, N
 * skipped`); the exit code is 0 only with 0 failed.
 */
import { rmSync } from 'node:fs';
import { add, type Counts, NOTHING, summary } from './house/counts.ts';
import { NAMES, type Part, partsOf } from './house/parts.ts';
import { type PartResult, runPart } from './house/run-part.ts';
import { makeWorkFolder } from './house/work-folder.ts';

function chosenParts(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown part: ${unknown.join(', ')}. There are: ${NAMES.join(', ')}`);
    process.exit(2);
  }
  return partsOf(names);
}

const cellsOf = ({ passed, failed, skipped }: Counts): string =>
  [passed, failed, skipped].map((count) => String(count).padStart(8)).join('');

function printTable(results: readonly PartResult[], total: Counts, seconds: number): void {
  console.log('\npart       passed  failed  skipped   seconds');
  for (const result of results) {
    const { name, reason = '' } = result;
    console.log(
      `${name.padEnd(9)}${cellsOf(result)}  ${result.seconds.toFixed(1).padStart(8)}   ${reason}`.trimEnd(),
    );
    for (const [project, counts] of Object.entries(result.projects ?? {}))
      console.log(` ${project.padEnd(8)}${cellsOf(counts)}`);
  }
  console.log(`${'all'.padEnd(9)}${cellsOf(total)}  ${seconds.toFixed(1).padStart(8)}`);
}

/** Repeats the failures at the end, because a log of thousands of lines is read from there. */
function printFailures(results: readonly PartResult[]): void {
  for (const { name, failures } of results)
    for (const failure of failures) console.log(`\nfailed in ${name}: ${failure}`);
}

const parts = chosenParts(process.argv.slice(2));
const workFolder = makeWorkFolder();
process.once('exit', () => rmSync(workFolder, { recursive: true, force: true, maxRetries: 5 }));
console.log(`What the tests write goes to ${workFolder}.`);

const results: PartResult[] = [];
for (const part of parts) {
  console.log(`\n── ${part.name}: ${[part.command, ...part.args].join(' ')}`);
  const result = await runPart(part, workFolder);
  results.push(result);
  if (result.reason === 'interrupted') break;
}

const total = results.reduce(add, NOTHING);
printFailures(results);
printTable(results, total, performance.now() / 1000);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
