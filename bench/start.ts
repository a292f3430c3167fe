import { rmSync } from 'node:fs';
import { makeDataDir, startProduct } from '#tests/browser/support/product.ts';
import { median } from './ingest-measure.ts';
import { saveResult, startBenchmark } from './support/result.ts';

/** Time from the start of the launcher to its ready line; the build is done before. */
const FIRST_SECONDS = 20;
const LATER_SECONDS = 3;
const LATER_STARTS = 5;

async function timeStart(dataDir: string): Promise<number> {
  const start = performance.now();
  const product = await startProduct({ dataDir });
  const seconds = (performance.now() - start) / 1000;
  await product.stop();
  return seconds;
}

const calibration = startBenchmark();
// Builds what is stale, without demo data.
await (await startProduct({ env: { DEMO: '0' } })).stop();
const dataDir = makeDataDir();
try {
  const first = await timeStart(dataDir);
  const later: number[] = [];
  for (let start = 0; start < LATER_STARTS; start += 1) later.push(await timeStart(dataDir));
  saveResult('start', calibration, {
    figures: [
      { name: 'first start, demo company included', value: first, unit: 's', goal: FIRST_SECONDS },
      {
        name: `later start, median of ${LATER_STARTS}`,
        value: median(later),
        unit: 's',
        goal: LATER_SECONDS,
      },
    ],
    details: { first, later },
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
