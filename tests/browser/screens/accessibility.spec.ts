import type { Page } from '@playwright/test';
import { axeFaults } from '#tests/browser/support/axe-faults.ts';
import {
  ANONYMOUS_SCREENS,
  BUILT_SCREENS,
  settled,
  UNBUILT_SCREENS,
} from '#tests/browser/support/screens.ts';
import { expect, test } from '#tests/browser/support/test.ts';

test('axe finds no fault on the screens without a login, in both themes', async ({ page }) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ANONYMOUS_SCREENS) {
      await page.goto(path);
      await settled(page);
      expect.soft(await axeFaults(page), `${path} ${theme}`).toEqual([]);
    }
  }
});

test('the accessibility check itself finds a planted fault', async ({ page }) => {
  await page.goto('/login');
  await settled(page);
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect(await axeFaults(page)).toEqual([expect.stringMatching(/^button-name: main > button/)]);
});

/** Shows the page in a theme, at once: nothing is checked while its colours are still changing. */
async function show(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Faults of the page in the light theme, in which it is afterwards as well, and in the dark one. */
async function faultsInBothThemes(page: Page): Promise<Record<string, string[]>> {
  await show(page, 'dark');
  const dark = await axeFaults(page);
  await show(page, 'light');
  return { dark, light: await axeFaults(page) };
}
const NONE = { light: [], dark: [] };

test('axe finds no fault on any screen of the product, in both themes', async ({ home }) => {
  test.setTimeout(180_000);
  for (const path of [...BUILT_SCREENS, ...UNBUILT_SCREENS.slice(0, 1)]) {
    await home.goto(path);
    await settled(home);
    expect.soft(await faultsInBothThemes(home), path).toEqual(NONE);
  }
});

test('axe finds no fault in the command palette, in both themes', async ({ home }) => {
  await settled(home);
  await home.keyboard.press('Control+k');
  const field = home.getByRole('combobox', { name: 'Page, report, module or action' });
  await expect(field).toBeFocused();
  await field.fill('korosd fo');
  const palette = home.getByRole('dialog');
  await expect(palette.getByRole('option').first()).toHaveText(/^Kőrösd fő betáp/);
  expect(await faultsInBothThemes(home)).toEqual(NONE);
});

test('axe finds no fault on a report and in its editor, in both themes', async ({ home, api }) => {
  const [report] = await api.get<{ id: number }[]>('/reports/base-report');
  await home.goto(`/reports/report/${report?.id}`);
  await settled(home);
  expect(await faultsInBothThemes(home)).toEqual(NONE);
  await home.goto(`/reports/editor/base-report/${report?.id}/true`);
  await settled(home);
  expect(await faultsInBothThemes(home)).toEqual(NONE);
});

test('axe finds no fault on a module’s data health, as calendar, as table and in its dialogs, in both themes', async ({
  home,
  api,
}) => {
  const module = await api.module('Olvasztókemence 2');
  await home.goto(`/admin/data-health/${module.uuid}`);
  await expect(home.getByRole('grid')).toBeVisible();
  expect(await faultsInBothThemes(home)).toEqual(NONE);
  await home.getByRole('radio', { name: 'Table', exact: true }).click();
  await expect(home.getByRole('rowheader').first()).toBeVisible();
  await expect(home.getByRole('link', { name: 'Nem mért maradék' })).toBeVisible();
  expect(await faultsInBothThemes(home)).toEqual(NONE);
  await home.getByRole('button', { name: 'Plan an outage' }).click();
  await expect(home.getByRole('dialog')).toBeVisible();
  expect(await faultsInBothThemes(home)).toEqual(NONE);
});
