/** `npm run pictures`: the pictures of the README, taken of the demo as a first start makes it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { launchBrowser } from '../bench/support/browser.ts';
import { logIn } from '../bench/support/log-in.ts';
import { startProduct } from '../tests/browser/support/product.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/pictures');
/** The demo's monthly report. */
const REPORT = 2;
/** Pixels of the picture per pixel of the page. */
const SHARPNESS = 1.5;
const QUALITY = 72;

function save(name: string, picture: Uint8Array): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, name), picture);
  console.log(`${name}: ${Math.round(picture.length / 1024)} KiB`);
}

/** `YYYY-MM-DD`: today shows little of itself at night, a weekend little of a plant. */
function lastWholeWorkday(): string {
  const day = new Date();
  do day.setDate(day.getDate() - 1);
  while ([0, 6].includes(day.getDay()));
  return day.toISOString().slice(0, 10);
}

/** Draws the first page of a PDF as the product's own preview does. */
async function drawPdf(page: Page, pdf: Uint8Array): Promise<void> {
  const library = await readFile(join(ROOT, 'node_modules/unpdf/dist/pdfjs.mjs'), 'utf8');
  await page.setViewport({ width: 794, height: 1123, deviceScaleFactor: SHARPNESS });
  await page.setContent(
    '<style>body { margin: 0 } canvas { display: block; width: 100vw }</style><canvas></canvas>',
  );
  const address = `data:text/javascript;base64,${Buffer.from(library).toString('base64')}`;
  await page.evaluate(
    async (module, data) => {
      const { getDocument } = await import(module);
      const first = await (
        await getDocument({ data: Uint8Array.from(atob(data), (character) => character.charCodeAt(0)) })
          .promise
      ).getPage(1);
      const canvas = document.querySelector('canvas') as HTMLCanvasElement;
      const width = first.getViewport({ scale: 1 }).width;
      const viewport = first.getViewport({ scale: (innerWidth * devicePixelRatio) / width });
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      await first.render({ canvas, viewport }).promise;
    },
    address,
    Buffer.from(pdf).toString('base64'),
  );
}

const product = await startProduct({ env: { DEMO: '1' } });
const browser = await launchBrowser();
try {
  const [developer] = product.users;
  if (!developer?.password) throw new Error('the first start has made no login');
  const account = { username: developer.username, password: developer.password };
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900, deviceScaleFactor: SHARPNESS });
  await logIn(page, product.origin, account);
  const day = lastWholeWorkday();
  await page.goto(`${product.origin}/?startTime=${day}T00:00&endTime=${day}T23:45`);
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], [data-state="loading"]') === null,
  );
  await page.waitForNetworkIdle({ concurrency: 1 });
  save('dashboard.webp', await page.screenshot({ type: 'webp', quality: QUALITY }));

  const json = { 'Content-Type': 'application/json' };
  const login = await fetch(`${product.origin}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(`${product.origin}/api/report/${REPORT}/pdf`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(await answer.text());
  const paper = await browser.newPage();
  await drawPdf(paper, await answer.bytes());
  save('report.webp', await paper.screenshot({ type: 'webp', quality: QUALITY }));
} finally {
  await browser.close();
  await product.stop();
}
