import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { API, fillPath } from '#contract/paths.ts';
import type { DeliveryLogEntry } from '#contract/reports/delivery.ts';
import type { Report } from '#contract/reports/report.ts';
import { deliveriesPath } from '#platform/routes/paths.ts';
import { linkHashOf } from '#server/deliveries/links/link-token.ts';
import { axeFaults } from './support/axe-faults.ts';
import { inProductDatabase } from './support/product-database.ts';
import { container, reportInput } from './support/reports.ts';
import { expect, switchLanguage, test } from './support/test.ts';

/** Time for a real rendering on a busy machine. */
const DELIVERED = { timeout: 60_000 };

const someReport = () =>
  reportInput({ structure: [container('TextEditor', 0, { html: '<p>Delivered</p>' })] });
const entries = (page: Page) => page.getByRole('article');

interface Run {
  due_at: string;
  state: 'missed' | 'failed';
  reason?: string;
}

/**
 * Adds these runs to the log of a report.
 * @returns address of the log
 */
async function logOf(dataDir: string, { id, name }: Report, runs: readonly Run[]): Promise<string> {
  await inProductDatabase(
    dataDir,
    `INSERT INTO occurrence (report_id, report_name, due_at, state, reason, owner_told_at)
     SELECT $1, $2, due_at, state, reason, now()
     FROM jsonb_to_recordset($3) AS run (due_at timestamptz, state text, reason text)`,
    [id, name, JSON.stringify(runs)],
  );
  return deliveriesPath(id);
}

test('the link of a mail is withdrawn after a question, and says so when it is opened', async ({
  home,
  page,
  api,
  product,
  faults,
  makeReport,
}) => {
  faults.expect(/410/);
  const report = await makeReport(someReport());
  await api.post(fillPath(API.testDelivery, { id: report.id }), {
    zone: 'Europe/Budapest',
    period: 'previous-month',
  });
  const log = `${API.deliveries}?report=${report.id}`;
  await expect
    .poll(async () => (await api.get<DeliveryLogEntry[]>(log))[0]?.deliveries[0]?.state, DELIVERED)
    .toBe('outbox');
  const [entry] = await api.get<DeliveryLogEntry[]>(log);
  const token = randomBytes(32).toString('base64url');
  await inProductDatabase(
    product.dataDir,
    "UPDATE delivery SET link_hash = $2, link_expires_at = now() + interval '14 days' WHERE occurrence_id = $1",
    [entry?.occurrenceId, linkHashOf(token)],
  );

  await page.goto(`/delivered/${token}`);
  await expect(page.getByRole('heading', { name: report.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible();

  await home.goto(`/reports/deliveries?report=${report.id}`);
  await home.getByRole('button', { name: 'Revoke link' }).click();
  const dialog = home.getByRole('dialog', { name: 'Revoke this link?' });
  await expect(dialog).toContainText('can then no longer fetch the PDF');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const revoke = home.getByRole('button', { name: 'Revoke link' });
  await expect(revoke).toBeFocused();
  await revoke.click();
  await dialog.getByRole('button', { name: 'Revoke link' }).click();
  await expect(home.getByText('The link no longer works.')).toBeVisible();
  await expect(entries(home)).toContainText('Link revoked');
  await expect(revoke).toHaveCount(0);

  await page.goto(`/delivered/${token}`);
  await expect(page.getByRole('heading', { name: 'This link was revoked' })).toBeVisible();
});

test('the delivery log can be limited to days, and the limits can be removed again', async ({
  home,
  product,
  makeReport,
}) => {
  const report = await makeReport(someReport());
  const log = await logOf(product.dataDir, report, [
    // 23:30 on the 10th in Budapest, by whose days the log counts.
    { due_at: '2026-02-10T22:30:00Z', state: 'missed' },
    { due_at: '2026-02-11T22:30:00Z', state: 'failed' },
    { due_at: '2026-02-12T22:30:00Z', state: 'missed' },
  ]);
  await home.goto(log);
  await expect(entries(home)).toHaveCount(3);
  const from = home.getByRole('combobox', { name: 'Due from' });
  const to = home.getByRole('combobox', { name: 'Due to' });
  await from.fill('2026-02-11');
  await expect(entries(home)).toHaveCount(2);
  await to.fill('2026-02-11');
  await expect(entries(home)).toHaveCount(1);
  await expect(home).toHaveURL(/from=2026-02-11&to=2026-02-11/);
  await to.fill('2026-02-10');
  await expect(home.getByText('The end is before the start.')).toBeVisible();
  await expect(home.getByText('No such delivery')).toBeVisible();
  await from.fill('');
  await expect(entries(home)).toHaveCount(1);
  await expect(home).not.toHaveURL(/from=/);
  await home.getByRole('button', { name: 'Clear filters' }).click();
  await expect(to).toHaveValue('');
});

test('a mail that the mail server refused leads to the mail settings', async ({
  home,
  product,
  makeReport,
}) => {
  const report = await makeReport(someReport());
  const refused = {
    due_at: new Date().toISOString(),
    state: 'failed',
    reason: 'smtp_connect: ECONNREFUSED',
  } as const;
  await home.goto(await logOf(product.dataDir, report, [refused]));
  const toSettings = home.getByRole('link', { name: 'Open the mail settings' });
  await expect(toSettings).toBeVisible();
  expect(await axeFaults(home)).toEqual([]);
  await toSettings.click();
  await expect(home).toHaveURL('/admin/mail');
  await expect(home.getByText('For the operator: setting SMTP_URL')).toBeVisible();
  await home.goto('/admin/outbox');
  await expect(home.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible();
  await expect(home.getByRole('main')).not.toContainText('SMTP_URL');
  await home.getByRole('link', { name: 'Mail settings' }).click();
  await expect(home).toHaveURL('/admin/mail');
});

test('a long delivery log shows its newest entries; older ones follow, and the focus moves to the first of them', async ({
  home,
  product,
  makeReport,
}) => {
  const report = await makeReport(someReport());
  const runs = Array.from({ length: 105 }, (_, n): Run => {
    const due = Date.UTC(2026, 0, 1 + n, 5);
    return { due_at: new Date(due).toISOString(), state: 'missed' };
  });
  await home.goto(await logOf(product.dataDir, report, runs));
  await expect(home.getByText('the newest 100')).toBeVisible();
  const older = home.getByRole('button', { name: 'Show older deliveries' });
  await older.focus();
  await home.keyboard.press('Enter');
  await expect(home.getByText('105 deliveries')).toBeVisible();
  await expect(entries(home).nth(100)).toBeFocused();
  await expect(older).toHaveCount(0);
});

test('on a phone every filter of the delivery log is in view', async ({ home }) => {
  const width = 320;
  await home.setViewportSize({ width, height: 700 });
  await home.goto('/reports/deliveries');
  const filters = home.getByRole('search', { name: 'Narrow the log' });
  await expect(filters).toBeVisible();
  for (const control of await filters.locator('[role=button], input').all()) {
    const box = await control.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0), await control.innerText()).toBeLessThanOrEqual(width);
  }
});

const mailIn = (state: DeliveryLogEntry['deliveries'][number]['state'], n: number) => ({
  ...{
    id: `30000000-0000-4000-8000-00000000000${n}`,
    recipient: 'ilona@korosd.example',
    language: 'hu' as const,
    state,
  },
  ...{ recipientName: 'Ilona Őrhegyi', attempts: 1, reason: null, sentAt: null, possiblySentTwice: false },
  ...{ nextAttemptAt: '2026-11-22T15:46:00Z', bytes: 1, resends: 0, link: null },
});

test('the actions of a mail fit into its card, also in the language with the longest words', async ({
  home,
}) => {
  const entry: DeliveryLogEntry = {
    ...{ occurrenceId: '30000000-0000-4000-8000-000000000009', reportId: 1, reportName: 'Kemence' },
    ...{ kind: 'schedule', askedBy: null, dueAt: '2026-11-22T15:45:00Z', covers: null, state: 'done' },
    ...{ attempts: 1, reason: null, nextAttemptAt: null, canResend: true, generatedId: null },
    ...{ dataChangedAt: null, issueRemovedAt: null, brokenWidgets: [] },
    deliveries: [mailIn('pending', 1), mailIn('sent', 2)],
  };
  await home.route(/\/api\/deliveries(\?|$)/, (route) => route.fulfill({ json: [entry] }));
  await switchLanguage(home, 'fr');
  await home.setViewportSize({ width: 1280, height: 900 });
  await home.goto('/reports/deliveries');
  const card = entries(home).first();
  await expect(card.locator('li button')).toHaveCount(2);
  const edge = await card.evaluate((element) => element.getBoundingClientRect().right);
  for (const button of await card.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect((box?.x ?? edge) + (box?.width ?? 0), await button.innerText()).toBeLessThan(edge);
  }
});
