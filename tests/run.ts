/**
 * `npm test`, or a part of it: `node tests/run.ts unit api`.
 * Always ends in `N passed, N failed` (and `, N skipped`); the exit code is 0 only with 0 failed.
 */
import { rmSync } from 'node:fs';
import { add, NOTHING, summary } from './house/counts.ts';
import { PARTS, type Part } from './house/parts.ts';
import { type PartResult, runPart } from './house/run-part.ts';
import { makeWorkFolder } from './house/work-folder.ts';

function chosenParts(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(
      `Unknown part: ${unknown.join(', ')}. There are: ${PARTS.map((part) => part.name).join(', ')}`,
    );
    process.exit(2);
  }
  return names.length === 0 ? PARTS : PARTS.filter((part) => names.includes(part.name));
}

function printTable(results: readonly PartResult[]): void {
  console.log('\npart       passed  failed  skipped   seconds');
  for (const { name, passed, failed, skipped, seconds, reason } of results) {
    const cells = [passed, failed, skipped].map((count) => String(count).padStart(8)).join('');
    console.log(
      `${name.padEnd(9)}${cells}  ${seconds.toFixed(1).padStart(8)}${reason ? `   ${reason}` : ''}`,
    );
  }
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
printTable(results);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
