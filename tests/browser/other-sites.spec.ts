import { reportEditorPath, reportPath } from '#platform/routes/paths.ts';
import { readPdf } from '#tests/print/support/pdf.ts';
import type { TestApi } from './support/api.ts';
import { addPerson, type Person, removePerson } from './support/person.ts';
import { inProductDatabase } from './support/product-database.ts';
import { container, device, reportInput, twoPastDays } from './support/reports.ts';
import { test as base, expect, logIn } from './support/test.ts';
import { contentOf } from './support/widget-numbers.ts';

/** Meters of the demo company: of the site that the reader sees, and of another one. */
const OWN = 'Alderbrook incomer';
const OTHER = 'Kőrösd fő betáp';
const SECRET = 'Secret target of plant K';
/** Role of the demo company for one site, and one that a test adds. */
const READER = 'alderbrook-reader';
const EDITOR = 'alderbrook-editor';
const LINE =
  '2 more widgets show sites that you cannot see. 1 more device belongs to a site that you cannot see.';

const test = base.extend<{ person: Person }>({
  person: async ({ product }, use) => {
    const person = await addPerson(product, READER);
    await use(person);
    await removePerson(product, person);
  },
});

async function mixedReport(api: TestApi) {
  const [own, other] = [
    device(await api.module(OWN), 'energy', 3),
    device(await api.module(OTHER), 'energy', 3),
  ];
  return reportInput({
    ...twoPastDays(),
    structure: [
      container('TextEditor', 0, { html: '<h2>For both sites</h2>', name: 'Words' }),
      container('LineChart', 10, { devices: [own, other], name: 'Both' }),
      container('LineChart', 20, { devices: [other], name: SECRET }),
      container('DataTable', 30, { devices: [other], name: SECRET }),
      container('DataTable', 40, { devices: [own], name: 'Numbers' }),
    ],
  });
}

test('a reader of one site sees of a report of two what is theirs, and one line that counts the rest', async ({
  page,
  api,
  makeReport,
  person,
}) => {
  const report = await makeReport(await mixedReport(api));
  await page.goto(reportPath(report.id));
  await logIn(page, { ...person, roles: [] });
  await expect(page.getByRole('region', { name: 'Both' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(LINE)).toBeVisible();
  await expect(main.getByText(LINE)).toHaveCount(1);
  for (const text of [SECRET, OTHER]) await expect(main.getByText(text)).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Edit' })).toHaveCount(0);

  await page.getByRole('region', { name: 'Both' }).getByRole('button', { name: /Menu/ }).click();
  const csv = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as CSV', exact: true }).click();
  const lines = (await contentOf(csv)).toString('utf8').trimEnd().split('\r\n');
  expect(lines.at(-1)).toMatch(/^"1 more device belongs to a site that you cannot see\.",+$/);
  expect(lines.join()).not.toContain(OTHER);

  const download = page.waitForEvent('download', { timeout: 30_000 });
  await main.getByRole('button', { name: 'PDF' }).click();
  const { text } = await readPdf(await contentOf(download));
  const words = text.replaceAll(/\s+/g, ' ');
  expect(words).toContain(LINE);
  for (const secret of [SECRET, OTHER]) expect(words).not.toContain(secret);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByText(LINE)).toBeVisible();
});

test('the editor of a report that also shows other sites says why it cannot be changed', async ({
  page,
  api,
  makeReport,
  product,
  faults,
}) => {
  const report = await makeReport(await mixedReport(api));
  await inProductDatabase(
    product.dataDir,
    `INSERT INTO role (id, name, grants, sites)
     SELECT $1, $1, '{"reportsBase": ["r", "u", "d"]}', sites FROM role WHERE id = $2
     ON CONFLICT DO NOTHING`,
    [EDITOR, READER],
  );
  const person = await addPerson(product, EDITOR);
  faults.expect(/403/);
  await page.goto(reportEditorPath(report.type, report.id));
  await logIn(page, { ...person, roles: [] });
  await expect(page.getByText('You cannot change this report')).toBeVisible();
  await expect(page.getByText(/Only somebody who sees all of them can change it/)).toBeVisible();
  await removePerson(product, person);
});
