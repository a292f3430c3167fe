import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SeriesAnswer } from '#contract/readings/series.ts';
import { readPdf } from '#tests/print/support/pdf.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { pushSteelYear } from '#tests/support/push-steel-year.ts';
import { hasSteelYear, STEEL_MISSING } from '#tests/support/steel-year.ts';
import { accountOf } from './support/api.ts';
import { type Product, startProduct } from './support/product.ts';
import { inProductDatabase } from './support/product-database.ts';
import { container, device, reportInput } from './support/reports.ts';
import { test as base, expect, logIn } from './support/test.ts';

/** Sum of 2018 in the plant's own file, kWh. */
const YEAR_KWH = 959_636.71;
const IN_ENGLISH = '959,636.71';
const IN_HUNGARIAN = '959636,71';
const RECIPIENTS = [
  { address: 'anna@steel.example', language: 'en', total: IN_ENGLISH },
  { address: 'ildiko@steel.example', language: 'hu', total: IN_HUNGARIAN },
] as const;

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

/** An empty installation with a real SMTP server beside it; nothing on the path is mocked. */
const test = base.extend<{ sink: MailSink; steel: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are found by their parameter names
  sink: async ({}, use) => {
    const sink = await startMailSink();
    await use(sink);
    await sink.stop();
  },
  steel: async ({ sink }, use) => {
    const steel = await startProduct({ env: { DEMO: '0', SMTP_URL: sink.url } });
    await use(steel);
    await steel.stop();
  },
  product: async ({ steel }, use) => use(steel),
});

test('a plant’s year has the same total on screen, in the CSV, in the PDF and in the mailboxes', async ({
  page,
  api,
  steel,
  sink,
}) => {
  test.skip(!hasSteelYear, STEEL_MISSING);
  test.setTimeout(180_000);
  const { dataDir } = steel;
  await inProductDatabase(dataDir, "UPDATE site SET timezone = 'Asia/Seoul', name = 'Steel plant'");
  const recipients = RECIPIENTS.map((recipient) => ({ ...recipient, id: randomUUID() }));
  for (const { id, address, language } of recipients) {
    const insert = 'INSERT INTO app_user (id, email, language, first_name) VALUES ($1, $2, $3, $2)';
    await inProductDatabase(dataDir, insert, [id, address, language]);
    await inProductDatabase(dataDir, "INSERT INTO user_role VALUES ($1, 'ROLE_USER')", [id]);
  }

  // Readings come in through the customer's endpoint …
  const module = await api.createModule({
    name: 'Steel plant',
    measureType: 'electricity',
    externalId: 'steel',
  });
  const pushed = await pushSteelYear({ url: steel.origin, token: steel.ingestToken, module: 'steel' });
  expect(pushed).toBe(35_040);
  const year = `/series?module=steel&parameters=energy&resolution=month&start=2017-12-31T15:00Z&end=2018-12-31T15:00Z`;
  await expect
    .poll(
      async () => {
        const { series } = await api.get<SeriesAnswer>(year);
        return series.energy?.values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
      },
      { timeout: 60_000 },
    )
    .toBeCloseTo(YEAR_KWH, 2);
  const devices = [device(module, 'energy', 2)];
  const report = await api.createReport({
    ...reportInput({
      structure: [
        container('LineChart', 0, { name: 'Course', devices, aggregate: true }),
        container('DataTable', 10, { name: 'Days', devices, aggregate: true }),
      ],
    }),
    period: 'fixed',
    startTime: '2018-01-01T00:00',
    endTime: '2018-12-31T23:45',
    recurrence: {
      rule: 'FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0',
      users: recipients.map(({ id }) => id),
      isActive: true,
      zone: 'Asia/Seoul',
      period: 'previous-year',
      catchUp: true,
    },
  });

  // … are shown on the screen …
  await page.goto('/');
  await logIn(page, accountOf(steel, 'ROLE_DEVELOPER'));
  await page.goto(`/reports/report/${report.id}`);
  const table = page.getByRole('region', { name: 'Days' });
  await expect(table.getByRole('table').getByText(IN_ENGLISH)).toBeVisible();

  // … in the CSV file …
  const csv = page.waitForEvent('download');
  await table.getByRole('button', { name: 'Menu of Days' }).click();
  await page.getByRole('menuitem', { name: 'Save as CSV with totals' }).click();
  const lines = (await readFile(await (await csv).path(), 'utf8')).trimEnd().split('\r\n');
  expect(Number(lines.at(-1)?.split(',')[1])).toBeCloseTo(YEAR_KWH, 2);

  // … in the PDF …
  const pdf = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('main').getByRole('button', { name: 'PDF' }).click();
  const printed = await readPdf(await readFile(await (await pdf).path()));
  expect(withoutSpaces(printed.text)).toContain(IN_ENGLISH);
  expect(printed.images, 'bitmaps').toBe(0);

  // … and in the mailboxes: the run of New Year 2019 covers 2018.
  await inProductDatabase(
    dataDir,
    "INSERT INTO occurrence (report_id, report_name, due_at) VALUES ($1, $2, '2019-01-01T06:00+09:00')",
    [report.id, 'Steel year'],
  );
  for (const { address, total } of recipients) {
    await expect.poll(() => sink.mailsTo(address).length, { timeout: 90_000 }).toBe(1);
    const attachment = sink.mailsTo(address)[0]?.mail.attachments[0];
    expect(attachment?.mimeType).toBe('application/pdf');
    const { text } = await readPdf(Buffer.from(attachment?.content as ArrayBuffer));
    expect(withoutSpaces(text)).toContain(total);
  }
});
