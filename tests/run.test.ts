import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { add, type Counts, readCounts, readProjectCounts, summary } from './house/counts.ts';
import { readFailures } from './house/failures.ts';
import { type Part, partsOf } from './house/parts.ts';
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
  it('test counts are read from a vitest report', () =>
    expect(counted(vitestReport)).toEqual({ passed: 5, failed: 1, skipped: 3 }));

  it('test counts include a file that broke before its first test as a failure', () => {
    const broken = { status: 'failed', assertionResults: [] };
    const report = { ...vitestReport, testResults: [...vitestReport.testResults, broken] };
    expect(counted(report)?.failed).toBe(2);
  });

  it('test counts are read from a Playwright report, where a flaky test and an error outside tests are failures', () =>
    expect(
      counted({
        stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 },
        errors: [{ message: 'no server' }],
      }),
    ).toEqual({ passed: 7, failed: 3, skipped: 2 }));

  it('test counts are read for each project of Playwright, from nested suites too', () => {
    const file = join(folder, 'projects.json');
    const spec = (projectName: string, status: string) => ({ tests: [{ projectName, status }] });
    const inner = { specs: [spec('paths', 'unexpected'), spec('paths', 'flaky'), spec('paths', 'skipped')] };
    const suites = [{ specs: [spec('screens', 'expected'), spec('paths', 'expected')], suites: [inner] }];
    writeFileSync(file, JSON.stringify({ suites }));
    expect(readProjectCounts(file, 'screens')).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(readProjectCounts(file, 'paths')).toEqual({ passed: 1, failed: 2, skipped: 1 });
  });

  it('test counts are undefined when a crashed runner left no report', () =>
    expect(readCounts(join(folder, 'missing.json'))).toBeUndefined());

  it('test counts are summarised in one line', () => {
    const total = add({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 3, skipped: 0 });
    expect(summary(total)).toBe('3 passed, 3 failed');
    expect(summary({ ...total, skipped: 4 })).toBe('3 passed, 3 failed, 4 skipped');
  });
});

describe('failures', () => {
  const failuresIn = (report: unknown): string[] => {
    const file = join(folder, 'failures.json');
    writeFileSync(file, JSON.stringify(report));
    return readFailures(file);
  };

  it('failures of vitest name the file and the test, and give the message of a broken file', () =>
    expect(
      failuresIn({
        testResults: [
          {
            name: 'a.test.ts',
            assertionResults: [
              { fullName: 'adds', status: 'passed' },
              {
                fullName: 'divides',
                status: 'failed',
                failureMessages: ['\u001b[31mby 0\u001b[39m\n at a.ts:3'],
              },
            ],
          },
          { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
        ],
      }),
    ).toEqual(['a.test.ts › divides\n  by 0\n   at a.ts:3', 'b.test.ts\n  no such module']));

  it('failures of Playwright include those in nested suites and outside tests', () => {
    const spec = (title: string, status: string, message: string) => ({
      title,
      file: 'c.spec.ts',
      line: 7,
      tests: [{ projectName: 'screens', status, results: [{ errors: [{ message }] }] }],
    });
    expect(
      failuresIn({
        suites: [
          { specs: [spec('opens', 'expected', '')], suites: [{ specs: [spec('closes', 'flaky', 'late')] }] },
        ],
        errors: [{ message: 'no server' }],
      }),
    ).toEqual(['[screens] c.spec.ts:7 › closes\n  late', 'outside of tests\n  no server']);
  });

  it('failures are an empty list when no report was written', () =>
    expect(readFailures(join(folder, 'missing.json'))).toEqual([]));
});

describe('a part of the test run', () => {
  const part = (change: Partial<Part>): Part => ({
    name: 'part',
    command: 'tsc',
    args: ['--version'],
    limitMinutes: 1,
    ...change,
  });

  it('a part of the test run counts as one check when it has no report', async () => {
    expect(await runPart(part({}))).toMatchObject({ passed: 1, failed: 0 });
    expect(await runPart(part({ args: ['--no-such-option'] }))).toMatchObject({ passed: 0, failed: 1 });
  });

  it('a part of the test run fails when it ends well but leaves no report', async () =>
    expect(await runPart(part({ report: 'test-results/never-written.json' }))).toMatchObject({
      passed: 0,
      failed: 1,
    }));

  it('a part of the test run is ended and fails when it takes too long', async () =>
    expect(
      await runPart(part({ args: ['--watch', '--preserveWatchOutput', '-p', '.'], limitMinutes: 0.005 })),
    ).toMatchObject({
      passed: 0,
      failed: 1,
      reason: expect.stringContaining('longer'),
    }));

  it('a part of the test run fails when its command does not exist', async () =>
    expect(await runPart(part({ command: 'no-such-command' }))).toMatchObject({ passed: 0, failed: 1 }));
});

describe('parts chosen by name', () => {
  const named = (...names: string[]): string[] => partsOf(names).map(({ name }) => name);

  it('chosen parts of the test run have a fixed order, with the browser tests as one part', () => {
    expect(named('paths', 'api', 'screens')).toEqual(['api', 'browsers']);
    expect(partsOf(['paths', 'screens'])[0]?.projects).toEqual(['screens', 'paths']);
    expect(named('unit')).toEqual(['unit']);
  });

  it('all parts of the test run are chosen when no name is given', () => {
    expect(named().slice(-3)).toEqual(['api', 'rigs', 'browsers']);
    expect(partsOf([]).at(-1)?.projects).toEqual(['screens', 'browser', 'paths']);
  });

  it('the limits of all parts of the test run add up to less than an hour', () => {
    const minutes = partsOf([]).reduce((sum, { limitMinutes }) => sum + limitMinutes, 0);
    expect(minutes).toBeLessThan(60);
  });
});

describe('work folder of the tests', () => {
  const parentOf = (disk: string, roomBytes: number): string => {
    const made = makeWorkFolder(disk, roomBytes);
    rmSync(made, { recursive: true });
    return dirname(made);
  };

  it('the work folder of the tests is on the named disk when that has room, else in the folder for temporary files', () => {
    expect(parentOf(folder, 1)).toBe(folder);
    expect(parentOf(folder, Number.POSITIVE_INFINITY)).toBe(tmpdir());
    expect(parentOf(join(folder, 'no-such-disk'), 1)).toBe(tmpdir());
  });
});
