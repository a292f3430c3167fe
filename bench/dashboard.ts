import { request } from '@playwright/test';
import { accountOf, TestApi } from '#tests/browser/support/api.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { interact } from './dashboard/interact.ts';
import { createReports } from './dashboard/reports.ts';
import { naiveAddress, offerNaive, ourAddress, type Visit, visit } from './dashboard/visit.ts';
import { watchPage } from './dashboard/watch-page.ts';
import { measure, median } from './ingest-measure.ts';
import { launchBrowser } from './support/browser.ts';
import { logIn } from './support/log-in.ts';
import { type Figure, saveResult, startBenchmark } from './support/result.ts';
import { buildPage } from './support/serve-page.ts';

/** Compares a dashboard of 24 charts in the real product with the same charts mounted naively. */
const NAIVE_PAGE = 'bench/dashboard/page/index.html';
const VISITS = 5;
const SLOW_CPU = 4;

const WARM_MS = 1_000;
const COLD_MS = 2_000;
const SHIFT = 0.02;
const INTERACTION_MS = 100;
const TIMES_FASTER = 4;

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await work());
  return results;
}

const paintedAt = (visits: readonly Visit[]): number => median(visits.map((one) => one.paintedAt));
const fromMount = (visits: readonly Visit[]): number =>
  median(visits.map((one) => one.paintedAt - one.mountedAt));

const percentile98 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.98)] ?? 0;

const calibration = startBenchmark();
const naive = await buildPage(NAIVE_PAGE, 'quarterhour-bench-dashboard');
const product = await startProduct();
const calls = await request.newContext();
const browser = await launchBrowser();
try {
  const { live, month } = await createReports(new TestApi(calls, product));
  const page = await (await browser.createBrowserContext()).newPage();
  await watchPage(page);
  await offerNaive(page, naive);
  const devtools = await page.createCDPSession();
  await logIn(page, product.origin, accountOf(product, 'ROLE_DEVELOPER'));
  const open = () => visit(page, ourAddress(product.origin, live));
  const openCold = async () => {
    await devtools.send('Network.clearBrowserCache');
    return open();
  };

  await open();
  const cold = await times(VISITS, openCold);
  const warm = await times(VISITS, open);
  await page.emulateCPUThrottling(SLOW_CPU);
  const slow = await times(VISITS, open);
  await page.emulateCPUThrottling(null);

  await open();
  const pushed = await measure(() => interact(page));
  const { interactions, shift } = await page.evaluate(
    () => window.times ?? { interactions: [], shift: Number.NaN },
  );

  const race: { rival: 'ours' | 'naive'; result: Visit }[] = [];
  const openMonth = {
    ours: () => visit(page, ourAddress(product.origin, month)),
    naive: () => visit(page, naiveAddress(product.origin, month, NAIVE_PAGE)),
  };
  // A first round that does not count: with it the server has read the previous month once.
  for (const rival of ['ours', 'naive'] as const) await openMonth[rival]();
  for (let round = 0; round < VISITS; round += 1) {
    for (const rival of ['ours', 'naive', 'naive', 'ours'] as const)
      race.push({ rival, result: await openMonth[rival]() });
  }
  const raced = (rival: 'ours' | 'naive'): Visit[] =>
    race.filter((one) => one.rival === rival).map(({ result }) => result);
  const below = Math.max(...warm.map((one) => one.asked - one.inSight));

  const figures: Figure[] = [
    { name: '24 live charts, warm: all in sight painted', value: paintedAt(warm), unit: 'ms', goal: WARM_MS },
    { name: 'cold: all in sight painted', value: paintedAt(cold), unit: 'ms', goal: COLD_MS },
    { name: 'layout shift, with pushes and interactions', value: shift, unit: '', goal: SHIFT },
    {
      name: 'interaction while points are pushed, p98',
      value: percentile98(interactions),
      unit: 'ms',
      goal: INTERACTION_MS,
    },
    {
      name: 'a month, mount to painted, naive against ours',
      value: fromMount(raced('naive')) / fromMount(raced('ours')),
      unit: '×',
      goal: TIMES_FASTER,
      isLeast: true,
    },
    {
      name: 'calls for blocks until painted',
      value: median(warm.map((one) => one.calls)),
      unit: '',
      goal: 1,
    },
    // One row below the fold is requested in advance, so that nobody has to wait while scrolling.
    { name: 'widgets asked for beyond those in sight', value: below, unit: '', goal: 3 },
  ];
  saveResult('dashboard', calibration, {
    figures,
    details: {
      [`warm, ${SLOW_CPU} × slower CPU, ms`]: paintedAt(slow),
      'month, from navigation, ms': { ours: paintedAt(raced('ours')), naive: paintedAt(raced('naive')) },
      'month, from mount, ms': { ours: fromMount(raced('ours')), naive: fromMount(raced('naive')) },
      pushed,
      interactions,
      cold,
      warm,
      slow,
      race,
    },
  });
} finally {
  await browser.close();
  await calls.dispose();
  await product.stop();
}
