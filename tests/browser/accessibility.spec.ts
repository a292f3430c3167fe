import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Waits until no widget is loading: what is checked is what a person works with. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-state="loading"]')).toHaveCount(0, { timeout: 20_000 });
}

/** Serious and critical faults against WCAG 2.2 AA, one line each. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
}

const ANONYMOUS = ['/login', '/forgotten-password', '/no/such/page'];
const PRODUCT = [
  '/',
  '/profile',
  '/reports/base',
  '/reports/dashboard',
  '/reports/editor/base-report/-1/true',
  '/reports/deliveries',
  '/admin/data-health',
  '/admin/outbox',
  '/forbidden',
];

for (const path of ANONYMOUS) {
  test(`axe finds nothing serious on ${path}`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    expect(await faultsOf(page)).toEqual([]);
  });
}

test('the check itself finds a planted fault', async ({ page }) => {
  await page.goto('/login');
  await settled(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect(await faultsOf(page)).toEqual([expect.stringMatching(/^button-name: main > button/)]);
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ home }) => {
      if (theme === 'dark') await home.getByRole('button', { name: 'Dark theme' }).click();
    });

    for (const path of PRODUCT) {
      test(`axe finds nothing serious on ${path}`, async ({ home }) => {
        await home.goto(path);
        await settled(home);
        expect(await faultsOf(home)).toEqual([]);
      });
    }

    test('axe finds nothing serious on a report and in its form', async ({ home, api }) => {
      const [report] = await api.get<{ id: number }[]>('/reports/base-report');
      await home.goto(`/reports/report/${report?.id}`);
      await settled(home);
      expect(await faultsOf(home)).toEqual([]);
      await home.goto(`/reports/editor/base-report/${report?.id}/true`);
      await settled(home);
      expect(await faultsOf(home)).toEqual([]);
    });

    test('axe finds nothing serious on a module’s data health, as calendar, as table and in its dialogs', async ({
      home,
      api,
    }) => {
      const module = await api.module('Olvasztókemence 2');
      await home.goto(`/admin/data-health/${module.uuid}`);
      await expect(home.getByRole('grid')).toBeVisible();
      expect(await faultsOf(home)).toEqual([]);
      await home.getByRole('button', { name: 'Table', exact: true }).click();
      await expect(home.getByRole('rowheader').first()).toBeVisible();
      await expect(home.getByRole('link', { name: 'Nem mért maradék' })).toBeVisible();
      expect(await faultsOf(home)).toEqual([]);
      await home.getByRole('button', { name: 'Plan an outage' }).click();
      await expect(home.getByRole('dialog')).toBeVisible();
      expect(await faultsOf(home)).toEqual([]);
    });
  });
}
