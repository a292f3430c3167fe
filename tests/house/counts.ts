import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

type Outcome = 'expected' | 'unexpected' | 'flaky' | 'skipped';

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { tests: { projectName: string; status: Outcome }[] }[];
}

interface PlaywrightReport {
  stats: Record<Outcome, number>;
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** Files that broke before their first test (a failed import, a failed hook) have no failed test of their own. */
const brokenFiles = (report: VitestReport): number =>
  report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;

const fromVitest = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + brokenFiles(report),
  skipped: report.numPendingTests + report.numTodoTests,
});

/** A test that passed only on a retry counts as failed. */
const fromOutcomes = ({ expected, unexpected, flaky, skipped }: Record<Outcome, number>): Counts => ({
  passed: expected,
  failed: unexpected + flaky,
  skipped,
});

const fromPlaywright = ({ stats, errors }: PlaywrightReport): Counts =>
  add(fromOutcomes(stats), { ...NOTHING, failed: errors.length });

const testsIn = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'][number]['tests'] => [
  ...specs.flatMap(({ tests }) => tests),
  ...suites.flatMap(testsIn),
];

/** Counts of one project in a JSON report of Playwright; errors outside tests belong to no project. */
export function readProjectCounts(file: string, project: string): Counts {
  const { suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const outcomes = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  for (const { projectName, status } of suites.flatMap(testsIn))
    if (projectName === project) outcomes[status] += 1;
  return fromOutcomes(outcomes);
}

/** Reads the JSON report of vitest or Playwright; undefined when a crashed runner left none. */
export function readCounts(file: string): Counts | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport | PlaywrightReport;
  return 'stats' in report ? fromPlaywright(report) : fromVitest(report);
}

/** `N passed, N failed`, with `, N skipped` if there are any. */
export const summary = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
