import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { add, type Counts, readCounts, summary } from './house/counts.ts';
import type { Part } from './house/parts.ts';
import { runPart } from './house/run-part.ts';
import { makeWorkFolder } from './house/work-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'quarterhour-run-'));
const counted = (report: unknown): Counts | undefined => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return readCounts(file);
};

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
  ],
};

describe('counts', () => {
  it('of vitest', () => expect(counted(vitestReport)).toEqual({ passed: 5, failed: 1, skipped: 3 }));

  it('a file that broke before its first test is a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = { ...vitestReport, testResults: [...vitestReport.testResults, broken] };
    expect(counted(report)?.failed).toBe(2);
  });

  it('of Playwright: a flaky test and an error outside of tests are failures', () =>
    expect(
      counted({
        stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
        errors: [{ message: 'no server' }],
      }),
    ).toEqual({ passed: 7, failed: 3, skipped: 2 }));

  it('none where a crashed runner left no report', () =>
    expect(readCounts(join(folder, 'missing.json'))).toBeUndefined());

  it('are said in one line', () => {
    const total = add({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 3, skipped: 0 });
    expect(summary(total)).toBe('3 passed, 3 failed');
    expect(summary({ ...total, skipped: 4 })).toBe('3 passed, 3 failed, 4 skipped');
  });
});

describe('a part', () => {
  const part = (change: Partial<Part>): Part => ({
    name: 'part',
    command: 'tsc',
    args: ['--version'],
    limitMinutes: 1,
    ...change,
  });

  it('without a report is one check', async () => {
    expect(await runPart(part({}))).toMatchObject({ passed: 1, failed: 0 });
    expect(await runPart(part({ args: ['--no-such-option'] }))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('that ends well without the report it owes has failed', async () =>
    expect(await runPart(part({ report: 'test-results/never-written.json' }))).toMatchObject({
      passed: 0,
      failed: 1,
    }));

  it('that takes too long is ended and has failed', async () =>
    expect(
      await runPart(part({ args: ['--watch', '--preserveWatchOutput', '-p', '.'], limitMinutes: 0.005 })),
    ).toMatchObject({
      passed: 0,
      failed: 1,
      reason: expect.stringContaining('longer'),
    }));

  it('whose command is not there has failed', async () =>
    expect(await runPart(part({ command: 'no-such-command' }))).toMatchObject({ passed: 0, failed: 1 }));
});

describe('the folder that the tests write to', () => {
  const parentOf = (disk: string, roomBytes: number): string => {
    const made = makeWorkFolder(disk, roomBytes);
    rmSync(made, { recursive: true });
    return dirname(made);
  };

  it('is on the disk that is named when that has room, else where temporary files go', () => {
    expect(parentOf(folder, 1)).toBe(folder);
    expect(parentOf(folder, Number.POSITIVE_INFINITY)).toBe(tmpdir());
    expect(parentOf(join(folder, 'no-such-disk'), 1)).toBe(tmpdir());
  });
});
