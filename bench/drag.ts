import { request } from '@playwright/test';
import { accountOf, TestApi } from '#tests/browser/support/api.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { createWideReport } from './drag/report.ts';
import { dragAcross, type Sweep } from './drag/sweep.ts';
import { median } from './ingest-measure.ts';
import { launchBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { saveResult, startBenchmark } from './support/result.ts';

/** Cost of a frame for the main thread while a widget is dragged among 50 with data in the real editor. */
const ROUNDS = 5;
const GOAL_MS = 8;

const calibration = startBenchmark();
const product = await startProduct();
const calls = await request.newContext();
const browser = await launchBrowser();
try {
  const id = await createWideReport(new TestApi(calls, product));
  const page = await (await browser.createBrowserContext()).newPage();
  await logIn(page, product.origin, accountOf(product, 'ROLE_DEVELOPER'));
  await page.goto(`${product.origin}/reports/editor/base-report/${id}/true`);
  await page.waitForSelector('[data-tile] section[data-state=data] canvas');
  const sweeps: Sweep[] = [];
  // A first drag that does not count: it compiles the code.
  for (let round = 0; round <= ROUNDS; round += 1) sweeps.push(await dragAcross(page));
  const counted = sweeps.slice(1);
  saveResult('drag', calibration, {
    figures: [
      {
        name: 'a widget dragged among 50, main thread per frame',
        value: median(counted.map(({ msPerFrame }) => msPerFrame)),
        unit: 'ms',
        goal: GOAL_MS,
      },
    ],
    details: { sweeps },
  });
} finally {
  await browser.close();
  await calls.dispose();
  await product.stop();
}
