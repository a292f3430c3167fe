import { test as base, expect, type Page } from '@playwright/test';
import type { Report, ReportInput } from '#contract/reports/report.ts';
import { accountOf, TestApi } from './api.ts';
import { type PageFaults, watchFaults } from './faults-of-page.ts';
import { productOf } from './global-setup.ts';
import type { Account, ProductFacts } from './product.ts';

export { expect };

interface Fixtures {
  product: ProductFacts;
  api: TestApi;
  faults: PageFaults;
  /** Page with the dashboard, logged in as the developer. */
  home: Page;
  /** Creates a report and deletes it after the test. */
  makeReport: (report: ReportInput) => Promise<Report>;
}

/**
 * Base of every test: the running product, a fresh browser context, and a failure on any unexpected error of the
 * page.
 */
export const test = base.extend<Fixtures>({
  // Playwright wants the destructuring, be it empty.
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are found by their parameter names
  product: async ({}, use, { parallelIndex }) => {
    await use(productOf(parallelIndex));
  },
  baseURL: async ({ product }, use) => use(product.origin),
  page: async ({ page }, use) => {
    await slowDown(page);
    await use(page);
  },
  api: async ({ request, product }, use) => use(new TestApi(request, product)),
  faults: [
    async ({ page }, use) => {
      const faults = await watchFaults(page);
      await use(faults);
      expect(faults.list(), 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  makeReport: async ({ api }, use) => {
    const made: number[] = [];
    await use(async (input) => {
      const report = await api.createReport(input);
      made.push(report.id);
      return report;
    });
    for (const id of made) await api.deleteReport(id);
  },
  home: async ({ page, product }, use) => {
    await page.goto('/');
    await logIn(page, accountOf(product, 'ROLE_DEVELOPER'));
    // Waits until the login has led to the dashboard.
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await use(page);
  },
});

/** Slows the page's processor down by the factor SLOW_PAGES, to find what only a busy machine shows. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_PAGES);
  if (!(rate > 1)) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Fills in and sends the login form on screen. */
export async function submitLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Logs in and waits until the product is on screen. */
export async function logIn(page: Page, account: Account & { password: string }): Promise<void> {
  await submitLogin(page, account.username, account.password);
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 20_000 });
}

/**
 * Chooses a language other than the current one and waits for the page load, which would interrupt the next
 * navigation.
 */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  const isLoaded = page.waitForEvent('load');
  await page.getByRole('combobox', { name: 'Language' }).selectOption(language);
  await isLoaded;
}
