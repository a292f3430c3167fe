import type { Locator, Page } from '@playwright/test';
import type { Recipient } from '#contract/reports/recipient.ts';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import type { Report, ReportInput } from '#contract/reports/report.ts';
import { axeFaults } from './support/axe-faults.ts';
import { container, reportInput, twoPastDays } from './support/reports.ts';
import { expect, test } from './support/test.ts';

const TEXT = container('TextEditor', 0, { name: 'About', html: '<p>One page.</p>' });

const recurrence = (over: Partial<Recurrence> = {}): Recurrence => ({
  rule: 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
  users: [],
  isActive: true,
  zone: 'Europe/Budapest',
  period: 'previous-month',
  catchUp: true,
  ...over,
});

const onePage = (over: Partial<ReportInput> = {}): ReportInput =>
  reportInput({ ...twoPastDays(), structure: [TEXT], ...over });

/** Opens the schedule of a report from the head of its editor, which shows it in words. */
async function openSchedule(
  page: Page,
  { id }: Pick<Report, 'id'>,
  words: string | RegExp,
): Promise<Locator> {
  await page.goto(`/reports/editor/base-report/${id}/true`);
  await page.getByRole('button', { name: words }).click();
  const panel = page.getByRole('dialog', { name: 'Schedule' });
  await expect(panel).toBeVisible();
  return panel;
}

const anybody = async (api: { get<T>(path: string): Promise<T> }, language: string): Promise<Recipient> => {
  const people = await api.get<Recipient[]>('/reports/base-report/recipients');
  const found = people.find((one) => one.language === language && one.mayRead);
  if (!found) throw new Error(`Nobody reads ${language}`);
  return found;
};

const nameOf = ({ firstName, lastName }: Recipient): string => `${firstName} ${lastName}`;

test('R-REC-01 a schedule can be set up and saved by keyboard alone', async ({ home, api, makeReport }) => {
  const report = await makeReport(onePage());
  const reader = await anybody(api, 'hu');
  const panel = await openSchedule(home, report, /^Schedule$/);
  await panel.getByRole('button', { name: 'Set up a schedule' }).press('Enter');
  await expect(panel.getByText('Every month on the first day at 06:00')).toBeVisible();
  await panel.getByRole('radio', { name: 'Weekly', exact: true }).press('Space');
  await panel.getByRole('button', { name: 'Thursday' }).press('Space');
  await expect(panel.getByText('Every Monday and Thursday at 06:00')).toBeVisible();
  const search = panel.getByRole('combobox', { name: 'Add people or roles' });
  await search.pressSequentially(reader.email);
  await search.press('Enter');
  await expect(panel.getByRole('button', { name: `Remove ${nameOf(reader)}` })).toBeVisible();
  await home.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const saved = home.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && !answer.url().includes('auto=true'),
  );
  await home.keyboard.press('Control+s');
  expect((await saved).status()).toBe(200);
  const stored = await api.get<Report>(`/report/${report.id}`);
  expect(stored.recurrence).toMatchObject({
    rule: 'FREQ=WEEKLY;BYDAY=MO,TH;BYHOUR=6;BYMINUTE=0',
    users: [reader.id],
    isActive: true,
  });
});

test('F16 a rule that is impossible, or leaves months out, is reported at once', async ({
  home,
  api,
  makeReport,
}) => {
  const users = [(await anybody(api, 'hu')).id];
  const report = await makeReport(
    onePage({
      recurrence: recurrence({ users, rule: 'FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=6;BYMINUTE=0' }),
    }),
  );
  const panel = await openSchedule(home, report, /Every month on day 31/);
  await expect(panel.getByText(/Not sent in February, April, June, September and November/)).toBeVisible();
  await panel.getByRole('radio', { name: 'Yearly' }).click();
  const choose = async (field: string, option: string): Promise<void> => {
    await panel.getByRole('textbox', { name: field, exact: true }).press('ArrowDown');
    await home.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Month', 'February');
  await choose('Day of the month', 'Day 30');
  await expect(panel.getByRole('alert')).toContainText('There is no 30 February');
  await panel.getByRole('button', { name: 'Use the last day' }).click();
  await expect(panel.getByText('Every year on the last day of February at 06:00')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'The next 5 runs' })).toContainText('02-28 06:00');
});

test('a test of a schedule goes to the reader alone, and is followed to its end', async ({
  home,
  api,
  makeReport,
}) => {
  const report = await makeReport(
    onePage({ recurrence: recurrence({ users: [(await anybody(api, 'hu')).id] }) }),
  );
  const panel = await openSchedule(home, report, /Every month on the first day/);
  await panel.getByRole('button', { name: 'Send a test to me now' }).click();
  await expect(panel.getByText(/Put into the outbox for developer@/)).toBeVisible({ timeout: 60_000 });
  await panel.getByRole('link', { name: 'Delivery log' }).click();
  await expect(home).toHaveURL(/\/reports\/deliveries\?.*report=\d+/);
});

test('a recipient’s copy is previewed in their language', async ({ home, api, makeReport }) => {
  const reader = await anybody(api, 'hu');
  const report = await makeReport(onePage({ recurrence: recurrence({ users: [reader.id] }) }));
  const panel = await openSchedule(home, report, /Every month on the first day/);
  const pdf = home.waitForResponse((answer) => answer.url().includes(`as=${reader.id}`));
  await panel.getByRole('button', { name: 'Show PDF' }).click();
  expect((await pdf).status()).toBe(200);
  const preview = home.getByRole('dialog', { name: /^Preview as/ });
  await expect(preview.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  await home.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(panel).toBeVisible();
});

test('the schedule conforms to WCAG 2.2 AA', async ({ home, api, makeReport }) => {
  const reader = await anybody(api, 'hu');
  const report = await makeReport(onePage({ recurrence: recurrence({ users: [reader.id] }) }));
  const panel = await openSchedule(home, report, /Every month on the first day/);
  await expect(panel.getByRole('button', { name: `Remove ${nameOf(reader)}` })).toBeVisible();
  expect(await axeFaults(home)).toEqual([]);
});
