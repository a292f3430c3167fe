import type { Page } from 'puppeteer';
import { accountOf } from '#tests/browser/support/api.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { launchBrowser } from './support/browser.ts';
import { submitLogin } from './support/log-in.ts';
import { saveResult, startBenchmark } from './support/result.ts';

/**
 * Maximum script size over the wire, KiB, until the login form and until the dashboard's grid are usable, in a new
 * browser.
 */
const LOGIN_KIB = 190;
const DASHBOARD_KIB = 350;

interface Weight {
  scriptKib: number;
  styleKib: number;
  fontKib: number;
  files: { path: string; kib: number }[];
}

/** Size of everything that the page has loaded so far, compressed as it was sent. */
const weigh = (page: Page): Promise<Weight> =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const files = entries.map(({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      kib: encodedBodySize / 1024,
    }));
    const sumOf = (ending: RegExp): number =>
      files.filter(({ path }) => ending.test(path)).reduce((sum, { kib }) => sum + kib, 0);
    const scripts = files.filter(({ path }) => path.endsWith('.js'));
    return {
      scriptKib: sumOf(/\.js$/),
      styleKib: sumOf(/\.css$/),
      fontKib: sumOf(/\.woff2?$/),
      files: scripts.sort((a, b) => b.kib - a.kib),
    };
  });

/** Viewport high enough for all widgets of the demo's dashboard at once. */
const ALL_OF_IT = { width: 1280, height: 4000 };

const calibration = startBenchmark();
const product = await startProduct();
const browser = await launchBrowser();

const openLogin = async (): Promise<Page> => {
  const page = await (await browser.createBrowserContext()).newPage();
  await page.goto(`${product.origin}/`);
  await page.waitForSelector('input[type=email]:focus');
  return page;
};

/** Logs in and waits until every widget in sight has its data and its code, so that the grid can be read and used. */
async function openDashboard(page: Page): Promise<void> {
  await submitLogin(page, accountOf(product, 'ROLE_DEVELOPER'));
  await page.waitForSelector('[data-widget][data-state]');
  await page.waitForFunction(() => {
    if (document.querySelector('[data-state=loading]') !== null) return false;
    const skeletons = [...document.querySelectorAll('[data-widget] [data-shape]')];
    return skeletons.every((skeleton) => skeleton.getBoundingClientRect().top > window.innerHeight);
  });
}

try {
  const page = await openLogin();
  const login = await weigh(page);
  await openDashboard(page);
  const dashboard = await weigh(page);

  const high = await openLogin();
  await high.setViewport(ALL_OF_IT);
  await openDashboard(high);
  const whole = await weigh(high);

  saveResult('weight', calibration, {
    figures: [
      { name: 'script until the login form', value: login.scriptKib, unit: 'KiB', goal: LOGIN_KIB },
      {
        name: 'script until the dashboard, login included',
        value: dashboard.scriptKib,
        unit: 'KiB',
        goal: DASHBOARD_KIB,
      },
      {
        name: 'script until all widgets of the dashboard, login included',
        value: whole.scriptKib,
        unit: 'KiB',
        goal: DASHBOARD_KIB,
      },
    ],
    details: { login, dashboard, whole },
  });
} finally {
  await browser.close();
  await product.stop();
}
