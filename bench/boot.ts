import type { Browser } from 'puppeteer';
import { accountOf } from '#tests/browser/support/api.ts';
import { type Product, startProduct } from '#tests/browser/support/product.ts';
import { type Boot, readBoot, watchReady } from './boot/measure-boot.ts';
import { seedModules } from './boot/seed-modules.ts';
import { median } from './ingest-measure.ts';
import { launchBrowser } from './support/browser.ts';
import { submitLogin } from './support/log-in.ts';
import { saveResult, startBenchmark } from './support/result.ts';

/** Boot of a large client, from the token to the main layout on screen. */
const MODULES = 1_000;
const READY_MS = 700;
const ROUND_TRIPS = 4;
const VISITS = 7;

/** Visits twice with a new browser: it logs in, then comes again with what it saved. */
async function visitTwice(browser: Browser, product: Product): Promise<{ first: Boot; second: Boot }> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await watchReady(page);
    await page.goto(`${product.origin}/`);
    await submitLogin(page, accountOf(product, 'ROLE_DEVELOPER'));
    const first = await readBoot(page, /\/login$/);
    // The structure is saved a second after the boot.
    await page.waitForFunction(() => performance.now() > (window.readyAt ?? 0) + 2_500);
    await page.goto(`${product.origin}/`);
    return { first, second: await readBoot(page, /\/refresh-token$/) };
  } finally {
    await context.close();
  }
}

const figuresOf = (name: string, boots: readonly Boot[]) => [
  {
    name: `${name}: token to ready, ${MODULES} modules`,
    value: median(boots.map(({ milliseconds }) => milliseconds)),
    unit: 'ms',
    goal: READY_MS,
  },
  {
    name: `${name}: sequential round trips`,
    value: Math.max(...boots.map((boot) => boot.roundTrips)),
    unit: '',
    goal: ROUND_TRIPS,
  },
];

const calibration = startBenchmark();
const product = await startProduct();
const browser = await launchBrowser();
try {
  await seedModules(product.dataDir, MODULES);
  // Warms up the server, which has then answered everything once.
  await visitTwice(browser, product);
  const visits = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitTwice(browser, product));
  const first = visits.map((visit) => visit.first);
  const second = visits.map((visit) => visit.second);
  saveResult('boot', calibration, {
    figures: [...figuresOf('first visit', first), ...figuresOf('second visit', second)],
    details: { first, second },
  });
} finally {
  await browser.close();
  await product.stop();
}
