import type { Page } from '@playwright/test';
import type { ReportListItem } from '#contract/report.ts';
import { uniqueName } from './support/reports.ts';
import { expect, test } from './support/test.ts';

/** Adds a widget, gives it a title and one device in the dialog that opens. */
async function addWidget(page: Page, kind: string, title: string, deviceName: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${kind} \\d`) }).click();
  const settings = page.getByRole('dialog', { name: 'Chart settings' });
  await settings.getByLabel('Title').fill(title);
  await settings.getByRole('button', { name: /^Choose (a device|devices)/ }).click();
  await chooseDevice(page, deviceName);
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
}

async function chooseDevice(page: Page, deviceName: string): Promise<void> {
  const picker = page.getByRole('dialog', { name: 'Choose devices' });
  await picker.getByRole('searchbox', { name: 'Find a module' }).fill(deviceName);
  await picker.getByText(deviceName, { exact: true }).click();
  await picker.getByRole('button', { name: 'Take over' }).click();
  await expect(picker).toBeHidden();
}

test('R-LIFE-02 R-LIFE-10 P-ROUTE-21 P-ROUTE-23 a report is made, changed and deleted through the form', async ({
  home,
  api,
}) => {
  const name = uniqueName('Form report');
  const stored = async (): Promise<ReportListItem | undefined> => {
    const reports = await api.get<ReportListItem[]>('/reports/base-report');
    return reports.find((report) => report.name === name || report.name === `${name} changed`);
  };

  await home.goto('/reports/base');
  await home.getByRole('link', { name: 'New report' }).click();
  await expect(home).toHaveURL('/reports/editor/base-report/-1/true');
  await home.getByRole('textbox', { name: 'Name' }).fill(name);
  await addWidget(home, 'Line chart', 'Load of the incomer', 'Kőrösd fő betáp');
  await home.getByRole('button', { name: 'Save' }).click();
  await expect(home.getByText('Report saved')).toBeVisible();
  const created = await stored();
  expect(created).toMatchObject({ name, widgets: 1 });

  await home.goto('/reports/base');
  await home.getByRole('link', { name: `Edit ${name}` }).click();
  await home.getByRole('textbox', { name: 'Name' }).fill(`${name} changed`);
  await home.getByRole('button', { name: 'Save' }).click();
  await expect(home.getByText('Report updated')).toBeVisible();
  expect(await stored()).toMatchObject({ id: created?.id, name: `${name} changed` });

  await home.goto(`/reports/report/${created?.id}`);
  await expect(home.getByRole('region', { name: 'Load of the incomer' })).toBeVisible();

  await home.goto('/reports/base');
  await home.getByRole('button', { name: `Delete ${name} changed` }).click();
  await home.getByRole('button', { name: 'Delete report' }).click();
  await expect(home.getByText('Report deleted')).toBeVisible();
  expect(await stored()).toBeUndefined();
});

test('a widget without devices says so on its card, and its settings at once', async ({ home }) => {
  await home.goto('/reports/editor/base-report/-1/true');
  await home.getByRole('textbox', { name: 'Name' }).fill(uniqueName('Incomplete'));
  await home.getByRole('button', { name: /^Pie chart \d/ }).click();
  await home.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await home.getByRole('button', { name: 'Save' }).click();
  await expect(home.getByText('Choose at least one device.')).toBeVisible();
  await home.getByRole('button', { name: 'Settings of Pie chart' }).click();
  await expect(home.getByRole('dialog').getByText('Choose at least one device.')).toBeVisible();
  await home.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
});

test('a report that is not complete is not sent, and the form says where', async ({ home }) => {
  await home.goto('/reports/editor/base-report/-1/true');
  let sent = 0;
  home.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().endsWith('/api/report')) sent += 1;
  });
  await home.getByRole('textbox', { name: 'Name' }).fill('');
  await home.getByRole('button', { name: 'Save' }).click();
  await expect(home.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toBe(0);
});
