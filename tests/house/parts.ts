/** One step of `npm test`. */
export interface Part {
  name: string;
  /** `node`, or a command of node_modules/.bin. */
  command: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Counts come from the JSON report written to this file; without one the part is a single check. */
  report?: string;
  limitMinutes: number;
}

const vitest = (name: string, limitMinutes: number): Part => {
  const report = `test-results/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: 'vitest', args: ['run', '--project', name, ...reporters], report, limitMinutes };
};

/** Browsers at once: one more than CI has processors, as pages wait for answers. */
const BROWSERS = 3;

/** `products`: those that only look can share one, others need one for each browser. */
const playwright = (name: string, limitMinutes: number, products: number): Part => {
  const report = `test-results/${name}.json`;
  return {
    name,
    command: 'playwright',
    args: ['test', `--project=${name}`, `--workers=${BROWSERS}`],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, QUARTERHOUR_PRODUCTS: String(products) },
    report,
    limitMinutes,
  };
};

/** In the order in which they run: what is quick to fail first; the browser needs the build. */
export const PARTS: readonly Part[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'], limitMinutes: 3 },
  { name: 'lint', command: 'biome', args: ['check', '--error-on-warnings'], limitMinutes: 2 },
  { name: 'knip', command: 'knip', args: [], limitMinutes: 2 },
  vitest('unit', 8),
  { name: 'build', command: 'node', args: ['tests/house/build-product.ts'], limitMinutes: 5 },
  vitest('api', 20),
  vitest('rigs', 25),
  playwright('screens', 15, 1),
  playwright('browser', 20, BROWSERS),
  playwright('paths', 10, BROWSERS),
];
