import type { Page } from '@playwright/test';
import { API, fillPath } from '#contract/paths.ts';
import { container, reportInput } from './support/reports.ts';
import { expect, test } from './support/test.ts';

/** Time for a real rendering on a busy machine. */
const DELIVERED = { timeout: 60_000 };

const TEST = { zone: 'Europe/Budapest', period: 'previous-month' };
const entry = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) });

test('a test delivery appears in the open log, and is sent again after a question', async ({
  home,
  api,
  makeReport,
}) => {
  const report = await makeReport(
    reportInput({ structure: [container('TextEditor', 0, { html: '<p>Delivered</p>' })] }),
  );
  await home.goto(`/reports/deliveries?report=${report.id}`);
  await expect(home.getByText('No such delivery')).toBeVisible();
  await api.post(fillPath(API.testDelivery, { id: report.id }), TEST);
  await home.getByRole('button', { name: 'Refresh' }).click();
  const run = entry(home, report.name);
  // One for the run and one for its only mail.
  await expect(run.getByText('In the outbox')).toHaveCount(2, DELIVERED);
  await expect(run).toContainText('Test');
  await expect(run.getByRole('link', { name: 'Open this edition' })).toBeVisible();

  await run.getByRole('button', { name: 'Send again' }).click();
  const dialog = home.getByRole('dialog', { name: 'Send again?' });
  await expect(dialog).toContainText('developer@');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await run.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(home.getByText('It is on its way.')).toBeVisible();
  await expect(run.getByText('sent again by hand 1×')).toBeVisible(DELIVERED);
  await expect(run.getByText('In the outbox')).toHaveCount(2, DELIVERED);
});

test('delivery filters are part of the address and survive a reload', async ({ home }) => {
  await home.goto('/reports/deliveries');
  const filters = home.getByRole('search', { name: 'Narrow the log' });
  await filters.getByRole('radio', { name: 'Failed' }).click();
  await filters.getByRole('radio', { name: 'Test' }).click();
  await filters.getByRole('searchbox', { name: 'Recipient or report' }).fill('nobody at all');
  await expect(home).toHaveURL(/state=failed&kind=test&search=nobody\+at\+all/);
  await expect(home.getByText('No such delivery')).toBeVisible();
  await home.reload();
  await expect(filters.getByRole('searchbox')).toHaveValue('nobody at all');
  await expect(filters.getByRole('radio', { name: 'Failed' })).toBeChecked();
  await filters.getByRole('button', { name: 'Clear filters' }).click();
  await expect(home).toHaveURL('/reports/deliveries');
});

test('an invalid mailed link says so, without a login', async ({ page, faults }) => {
  faults.expect(/404/);
  await page.goto('/delivered/this-is-no-token');
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});
