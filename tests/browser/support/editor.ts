import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Renames the report in the editor through its heading. */
export async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).getByRole('button').click();
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await field.fill(name);
  await field.press('Enter');
}

/** Waits until the server has every edit. */
export const autosaved = (page: Page): Promise<void> =>
  expect(page.getByText(/^autosaved \d\d:\d\d:\d\d$/)).toBeVisible();

/** Clicks Save and waits until nothing is unsaved. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/unsaved changes?$/)).toHaveCount(0);
}

/** Adds a widget from the palette, gives it a title and one device. */
export async function addWidget(page: Page, kind: string, title: string, deviceName: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${kind} \\d`) }).click();
  const tile = page.getByRole('group', { name: new RegExp(`^${kind}, `) });
  await tile.focus();
  await tile.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Chart settings' });
  await settings.getByLabel('Title').fill(title);
  await settings.getByRole('button', { name: /^Choose (a device|devices)/ }).click();
  const picker = page.getByRole('dialog', { name: 'Choose devices' });
  await picker.getByRole('searchbox', { name: 'Find a module' }).fill(deviceName);
  await picker.getByText(deviceName, { exact: true }).click();
  await picker.getByRole('button', { name: 'Add 1 device' }).click();
  await expect(picker).toBeHidden();
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeHidden();
}
