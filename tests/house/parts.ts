/** One step of `npm test`. */
export interface Part {
  name: string;
  /** `node`, or a command of node_modules/.bin. */
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Counts come from the JSON report written to this file; without one the part is a single check. */
  report?: string;
  /** Projects whose counts that report tells apart. */
  projects?: readonly string[];
  /** About three times what it takes on two processors, and less than an hour with those of all others. */
  limitMinutes: number;
}

const vitest = (name: string, limitMinutes: number): Part => {
  const report = `test-results/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: 'vitest', args: ['run', '--project', name, ...reporters], report, limitMinutes };
};

/** Browsers at once: one more than CI has processors, as pages wait for answers. */
const BROWSERS = 3;
/** Kinds of browser tests. */
const PROJECTS = ['screens', 'browser', 'paths'] as const;

/** Kinds of browser tests in one run: products start once, and the last tests of a kind keep no processor waiting. */
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

/** In the order in which they run: what is quick to fail first; the browser needs the build. */
const PARTS: readonly Part[] = [
  { name: 'types', command: 'tsc', args: ['-b'], limitMinutes: 2 },
  { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'], limitMinutes: 1 },
  { name: 'knip', command: 'knip', args: [], limitMinutes: 1 },
  vitest('unit', 7),
  { name: 'build', command: 'node', args: ['tests/house/build-product.ts'], limitMinutes: 1 },
  vitest('api', 12),
  vitest('rigs', 13),
];

/** Everything that can be asked for by name. */
export const NAMES: readonly string[] = [...PARTS.map(({ name }) => name), ...PROJECTS];

/** The parts of these names, all of them when there are none, in the order in which they run. */
export function partsOf(names: readonly string[]): readonly Part[] {
  const isChosen = (name: string): boolean => names.length === 0 || names.includes(name);
  const projects = PROJECTS.filter(isChosen);
  const parts = PARTS.filter(({ name }) => isChosen(name));
  return projects.length === 0 ? parts : [...parts, playwright(projects)];
}
