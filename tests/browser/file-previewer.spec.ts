import type { Page } from '@playwright/test';
import { API, fillPath } from '#contract/paths.ts';
import { pngHead, pngOf } from '#tests/support/pictures.ts';
import { container, reportInput } from './support/reports.ts';
import { expect, test } from './support/test.ts';

/** Files of one mail, served in place of the outbox's own: the product itself mails only PDF files. */
const FILES: Record<string, string | Buffer> = {
  'figures.csv': '\ufeff"Day";"Energy [kWh]"\r\n"2026-03-18";1234,5\r\n',
  'notes.txt': 'Plain <b>text</b> & nothing else',
  'picture.png': pngOf(40, 30),
  'flood.png': pngHead(30_000, 30_000),
  'page.png': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'data.xml': '<data/>',
  'sheet.xlsx': 'PK',
  'film.mp4': 'film',
  'page.html': '<script>alert(1)</script>',
};

async function openOutbox(page: Page, files: Record<string, string | Buffer>): Promise<void> {
  const names = Object.keys(files);
  const bytesOf = (name: string): Buffer => Buffer.from(files[name] ?? '');
  const mail = {
    id: crypto.randomUUID(),
    to: 'a@test.example',
    subject: 'Files',
    createdAt: new Date().toISOString(),
    text: 'Attached.',
    attachments: names.map((name) => ({ name, bytes: bytesOf(name).length })),
  };
  await page.route('**/api/outbox', (route) => route.fulfill({ json: [mail] }));
  await page.route(`**/api${fillPath(API.outboxMail, { id: mail.id })}/attachments/*`, (route) => {
    const name = names[Number(new URL(route.request().url()).pathname.split('/').at(-1))] ?? '';
    return route.fulfill({
      body: bytesOf(name),
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
    });
  });
  await page.goto('/admin/outbox');
}

const open = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
};
const REFUSAL = 'The selected file has no loadable content';

test('P-UI-02 P-UI-04 the previewer shows tables, texts and pictures, and closes by keyboard', async ({
  home,
}) => {
  await openOutbox(home, FILES);
  const table = await open(home, 'figures.csv');
  await expect(table.getByRole('columnheader', { name: 'Energy [kWh]' })).toBeVisible();
  await expect(table.getByRole('cell', { name: '1234,5' })).toBeVisible();
  await home.keyboard.press('Escape');
  await expect(table).toBeHidden();
  await expect(home.getByRole('button', { name: 'figures.csv' })).toBeFocused();

  const text = await open(home, 'notes.txt');
  await expect(text.getByText('Plain <b>text</b> & nothing else')).toBeVisible();
  await text.getByRole('button', { name: 'Close' }).last().click();

  const picture = await open(home, 'picture.png');
  await expect(picture.getByRole('img', { name: 'picture.png' })).toHaveAttribute('src', /^blob:/);
});

test('P-UI-03 T9 the previewer refuses XML, office documents, videos and HTML without loading them, and saves them on request', async ({
  home,
}) => {
  await openOutbox(home, FILES);
  const loads: string[] = [];
  home.on('request', (request) => {
    if (request.url().includes('/attachments/')) loads.push(request.url());
  });
  for (const name of ['data.xml', 'sheet.xlsx', 'film.mp4', 'page.html']) {
    const dialog = await open(home, name);
    await expect(dialog.getByText(REFUSAL)).toBeVisible();
    expect(loads).toEqual([]);
    await home.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const dialog = await open(home, 'data.xml');
  const saved = home.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  expect((await saved).suggestedFilename()).toBe('data.xml');
});

test('T9 the previewer refuses a flood of pixels, and a file that only calls itself a picture', async ({
  home,
}) => {
  await openOutbox(home, FILES);
  for (const name of ['flood.png', 'page.png']) {
    const dialog = await open(home, name);
    await expect(dialog.getByText(REFUSAL)).toBeVisible();
    await expect(dialog.getByRole('img')).toHaveCount(0);
    await home.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('P-UI-02 P-UI-05 the previewer draws the pages of a PDF; a download shows its progress and can be cancelled', async ({
  home,
  api,
  makeReport,
}) => {
  const text = { html: '<p>Written on paper</p>' };
  const report = await makeReport(reportInput({ structure: [container('TextEditor', 0, text)] }));
  const pdf = Buffer.from(await api.download(fillPath(API.pdf, { id: report.id })));
  await openOutbox(home, { 'report.pdf': pdf });
  const file = await open(home, 'report.pdf');
  await expect(file.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  await expect(file.getByText('Written on paper')).toBeAttached();
  await home.keyboard.press('Escape');
  await expect(file).toBeHidden();

  const answered = Promise.withResolvers<void>();
  await home.route('**/attachments/*', async (route) => {
    await answered.promise;
    await route.fallback().catch(() => undefined);
  });
  const slow = await open(home, 'report.pdf');
  await expect(slow.getByRole('progressbar', { name: 'Loading the file' })).toBeVisible();
  await slow.getByRole('button', { name: 'Cancel' }).click();
  await expect(slow.getByText('The download was cancelled')).toBeVisible();
  answered.resolve();
  await slow.getByRole('button', { name: 'Try again' }).click();
  await expect(slow.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
});
