import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

interface VitestFile {
  name: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

interface Problem {
  message?: string;
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: { errors: Problem[] }[] }[];
  }[];
}

type Report = { testResults: VitestFile[] } | { suites: PlaywrightSuite[]; errors: Problem[] };

/** Maximum number of lines of a message: enough for what was expected, and where. */
const LINES = 14;

const told = (title: string, messages: readonly string[]): string =>
  [
    title,
    ...messages.map((message) => stripVTControlCharacters(message).split('\n').slice(0, LINES).join('\n  ')),
  ]
    .join('\n  ')
    .trimEnd();

const ofFile = ({ name, message = '', assertionResults }: VitestFile): string[] => {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && message !== '') return [told(name, [message])];
  return failed.map(({ fullName, failureMessages = [] }) => told(`${name} › ${fullName}`, failureMessages));
};

const ofSuite = ({ suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        told(
          `[${projectName}] ${file}:${line} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        ),
      ),
  ),
  ...suites.flatMap(ofSuite),
];

/** Failed tests in a JSON report of vitest or Playwright, each with the first lines of its message. */
export function readFailures(file: string): string[] {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  if ('testResults' in report) return report.testResults.flatMap(ofFile);
  return [
    ...report.suites.flatMap(ofSuite),
    ...report.errors.map(({ message = '' }) => told('outside of tests', [message])),
  ];
}
