import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { PATHS, reportPath } from '#platform/routes/paths.ts';
import { UNBUILT_PATHS } from '#platform/routes/unbuilt-paths.ts';
import { reportInput } from './support/reports.ts';
import { seeAll } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
const SMALLEST_TARGET = 44;

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Main menu' });
const isWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
const holdsFocus = (place: Locator): Promise<boolean> =>
  place.evaluate(
    (element) => element.contains(document.activeElement) || document.activeElement === document.body,
  );

async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))).toEqual([]);
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('P-LAY-08 on a phone the menu is hidden; its button opens it over the page and keeps the focus in it', async ({
    home,
  }) => {
    await expect(menuOf(home)).toHaveCount(0);
    const button = home.getByRole('button', { name: 'Open the menu' });
    await button.click();
    const sheet = home.getByRole('dialog', { name: 'Main menu' });
    await expect(menuOf(home)).toBeVisible();
    for (let step = 0; step < 12; step += 1) {
      await home.keyboard.press('Tab');
      expect(await holdsFocus(sheet), `after ${step + 1} steps`).toBe(true);
    }
    await home.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('on a phone, choosing a page from the menu closes the menu', async ({ home }) => {
    await home.getByRole('button', { name: 'Open the menu' }).click();
    await home.getByRole('button', { name: 'Reports' }).click();
    await home.getByRole('link', { name: 'Base reports' }).click();
    await expect(home).toHaveURL(PATHS.reportsBase);
    await expect(home.getByRole('dialog')).toHaveCount(0);
    await expect(home.getByRole('banner').getByText('Base reports')).toBeVisible();
  });

  for (const width of [360, 390]) {
    test(`on a phone, period, full screen and PDF of a report share a line at ${width} px`, async ({
      home,
      makeReport,
    }) => {
      await home.setViewportSize({ width, height: 844 });
      const report = await makeReport(reportInput({ structure: [], period: 'previous-month' }));
      await home.goto(reportPath(report.id));
      const actions = [/^Period/, 'Full screen', 'PDF'].map((name) => home.getByRole('button', { name }));
      const middleOf = async (one: Locator): Promise<number> => {
        const { y, height } = (await one.boundingBox()) ?? { y: 0, height: 0 };
        return y + height / 2;
      };
      const middles = await Promise.all(actions.map(middleOf));
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
      // The editor is read-only on a phone.
      await expect(home.getByRole('link', { name: 'Edit' })).toHaveCount(0);
      expect(await isWide(home)).toBe(false);
    });
  }

  test('on a phone, theme and languages are in the account’s menu', async ({ home }) => {
    await home.getByRole('button', { name: 'Your account' }).click();
    await home.getByRole('menuitem', { name: 'Dark theme' }).click();
    await expect(home.locator('html')).toHaveAttribute('data-theme', 'dark');
    await home.getByRole('button', { name: 'Your account' }).click();
    await home.getByRole('menuitem', { name: 'Magyar' }).click();
    await expect(home.locator('html')).toHaveAttribute('lang', 'hu');
    await expect(home.getByRole('button', { name: 'Menü megnyitása' })).toBeVisible();
  });

  test('on a phone, no page is wider than the screen, and the buttons of the top bar are large enough for a finger', async ({
    home,
    api,
  }) => {
    const [report] = await api.get<{ id: number }[]>('/reports/base-report');
    const module = await api.module('Olvasztókemence 2');
    for (const path of [
      PATHS.dashboardView,
      PATHS.userProfileView,
      PATHS.reportsBase,
      PATHS.reportsDeliveries,
      PATHS.adminConnection,
      PATHS.adminOutbox,
      PATHS.adminDataHealth,
      `${PATHS.adminDataHealth}/${module.uuid}`,
      `/reports/report/${report?.id}`,
      '/reports/editor/base-report/-1/true',
      UNBUILT_PATHS.adminUsers,
      '/no/such/page',
    ]) {
      await home.goto(path);
      await expect(home.getByRole('heading', { level: 1 }), path).toBeAttached();
      await expect(home.locator('[data-state="loading"]')).toHaveCount(0, { timeout: 20_000 });
      expect(await isWide(home), path).toBe(false);
    }
    await home.goto(PATHS.dashboardView);
    for (const button of await home.getByRole('banner').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(SMALLEST_TARGET);
    }
  });

  test('on a phone, the coverage of a chart stays visible, whatever scrolls beside it', async ({
    home,
    api,
  }) => {
    const reports = await api.get<{ id: number; name: string }[]>('/reports/base-report');
    const monthly = reports.find(({ name }) => name === 'Monthly energy report');
    await home.goto(reportPath(monthly?.id ?? 0));
    await seeAll(home);
    const edges = await home
      .locator('.share')
      .filter({ hasText: 'Coverage' })
      .evaluateAll((shares) => shares.map((share) => share.getBoundingClientRect().right));
    expect(edges).not.toEqual([]);
    expect(Math.max(...edges)).toBeLessThanOrEqual(PHONE.width);
  });

  for (const theme of ['light', 'dark'] as const) {
    test(`on a phone, axe finds no fault in the open menu and the account’s menu in the ${theme} theme`, async ({
      home,
    }) => {
      await home.evaluate((wanted) => localStorage.setItem('quarterhour.theme', wanted), theme);
      await home.reload();
      await home.getByRole('button', { name: 'Open the menu' }).click();
      await home.getByRole('button', { name: 'Administration' }).click();
      await expectNoFaults(home);
      await home.keyboard.press('Escape');
      await home.getByRole('button', { name: 'Your account' }).click();
      await expect(home.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
      await expectNoFaults(home);
    });
  }
});
