/** One step of `npm test`. */
export interface Part {
  name: string;
  /** `node`, or a command of node_modules/.bin. */
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** JSON report from which the counts are read; without one the part is a single check. */
  report?: string;
  /** Projects that the report counts separately. */
  projects?: readonly string[];
  /** About three times what it takes on two processors, and less than an hour with those of all others. */
  limitMinutes: number;
}

const vitest = (name: string, limitMinutes: number): Part => {
  const report = `test-results/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: 'vitest', args: ['run', '--project', name, ...reporters], report, limitMinutes };
};

/** Browsers in parallel: one more than CI has processors, because pages wait for answers. */
const BROWSERS = 3;
/** Kinds of browser tests. */
const PROJECTS = ['screens', 'browser', 'paths'] as const;

/** Kinds of browser tests in one run: products start only once, and no processor idles at the end of a kind. */
const playwright = (projects: readonly string[]): Part => {
  const report = 'test-results/browsers.json';
  return {
    name: 'browsers',
    command: 'playwright',
    args: ['test', ...projects.map((name) => `--project=${name}`), `--workers=${BROWSERS}`],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, QUARTERHOUR_PRODUCTS: String(BROWSERS) },
    report,
    projects,
    limitMinutes: 22,
  };
};

/** Parts in their order: quick failures come first; the browser tests need the build. */
const PARTS: readonly Part[] = [
  { name: 'types', command: 'tsc', args: ['-b'], limitMinutes: 2 },
  { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'], limitMinutes: 1 },
  { name: 'knip', command: 'knip', args: [], limitMinutes: 1 },
  vitest('unit', 7),
  { name: 'build', command: 'node', args: ['scripts/build.ts'], limitMinutes: 1 },
  vitest('api', 12),
  vitest('rigs', 13),
];

/** All names that can be chosen on the command line. */
export const NAMES: readonly string[] = [...PARTS.map(({ name }) => name), ...PROJECTS];

/** Parts with these names in their order; all parts when no name is given. */
export function partsOf(names: readonly string[]): readonly Part[] {
  const isChosen = (name: string): boolean => names.length === 0 || names.includes(name);
  const projects = PROJECTS.filter(isChosen);
  const parts = PARTS.filter(({ name }) => isChosen(name));
  return projects.length === 0 ? parts : [...parts, playwright(projects)];
}
