/** `npm run bench -- <name> …`: runs benchmarks one after the other; each prints its calibration and stores its result. */
const BENCHMARKS: Record<string, () => Promise<unknown>> = {
  boot: () => import('./boot.ts'),
  charts: () => import('./charts.ts'),
  dashboard: () => import('./dashboard.ts'),
  drag: () => import('./drag.ts'),
  ingest: () => import('./ingest.ts'),
  'ingest-small': () => import('./ingest-small.ts'),
  memory: () => import('./memory.ts'),
  pdf: () => import('./pdf.ts'),
  schedules: () => import('./schedules.ts'),
  series: () => import('./series.ts'),
  sse: () => import('./sse.ts'),
  start: () => import('./start.ts'),
  store: () => import('./store.ts'),
  'store-large': () => import('./store-large.ts'),
  weight: () => import('./weight.ts'),
};

// A script with top-level await has to be a module.
export {};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`Unknown benchmark: ${unknown.join(', ')}`);
  console.error(`Name one or more of: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exitCode = 2;
} else {
  for (const name of names) {
    console.log(`\n── ${name}`);
    await BENCHMARKS[name]?.();
  }
}
