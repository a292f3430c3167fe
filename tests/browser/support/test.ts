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
  /** A page that is logged in as the developer and shows the dashboard. */
  home: Page;
  /** Makes a report, and removes it in the end. */
  makeReport: (report: ReportInput) => Promise<Report>;
}

/** Every test: the running product, a fresh browser context, and no complaint of the page. */
export const test = base.extend<Fixtures>({
  // Playwright wants the destructuring, be it empty.
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are found by their parameter names
  product: async ({}, use, { parallelIndex }) => {
    await use(productOf(parallelIndex));
  },
  baseURL: async ({ product }, use) => use(product.origin),
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
    // The way from the login to the dashboard is over.
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await use(page);
  },
});

/** Fills and sends the login form of the page that shows it. */
export async function submitLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Logs in and waits until the product itself is on the screen. */
export async function logIn(page: Page, account: Account & { password: string }): Promise<void> {
  await submitLogin(page, account.username, account.password);
  await expect(page.getByRole('navigation').first()).toBeVisible({ timeout: 20_000 });
}

/** Chooses another language than the one shown; its page load would end a visit that follows at once half way. */
export async function switchLanguage(page: Page, language: string): Promise<void> {
  const isLoaded = page.waitForEvent('load');
  await page.getByRole('combobox', { name: 'Language' }).selectOption(language);
  await isLoaded;
}
