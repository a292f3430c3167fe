import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer';
import type { PrintJob, PrintPageJob } from '#contract/reports/print.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { launchBrowser } from '../support/browser.ts';
import type { Jobs } from './job.ts';

// Globals of the print page, for the functions that run there.
declare const window: { quarterhourPrintJob?: PrintPageJob; quarterhourPrintReady?: Promise<unknown> };

/** One way to make a PDF of a job. */
export interface Printer {
  print(job: PrintJob): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Ours: the print service, called as the API calls it. */
export const printService = (product: Product, { printSecret }: Jobs): Printer => ({
  async print(job) {
    const answer = await fetch(`http://127.0.0.1:${product.printPort}/render`, {
      method: 'POST',
      headers: { authorization: `Bearer ${printSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify(job),
    });
    if (!answer.ok) throw new Error(`render: ${answer.status} ${await answer.text()}`);
    return new Uint8Array(await answer.arrayBuffer());
  },
  close: async () => undefined,
});

async function open(browser: Browser, product: Product, job: PrintJob, waitUntil: 'networkidle0' | 'load') {
  const page = await browser.newPage();
  const pageJob: PrintPageJob = { ...job, widgetTimeoutMs: 30_000, hung: [] };
  await page.evaluateOnNewDocument((given: PrintPageJob) => {
    window.quarterhourPrintJob = given;
  }, pageJob);
  await page.goto(`${product.origin}/print/report/${job.reportId}/${job.generatedId}`, { waitUntil });
  return page;
}

const toPdf = (page: Page) => page.pdf({ format: 'A4', printBackground: true });

/** The usual first attempt: a browser for each job, network idle, twice the pixels. */
export const naive = (product: Product): Printer => ({
  async print(job) {
    const browser = await launchBrowser();
    try {
      const page = await open(browser, product, job, 'networkidle0');
      await page.setViewport({ width: 794, height: 1123, deviceScaleFactor: 2 });
      return await toPdf(page);
    } finally {
      await browser.close();
    }
  },
  close: async () => undefined,
});

const POLL_MS = 100;
const EXTRA_WAIT_MS = 1_000;

/** Polled in the page: marks the body after the page's promise, once it exists, has resolved. */
function isReady(): boolean {
  void window.quarterhourPrintReady?.then(() => document.body.setAttribute('data-ready', ''));
  return document.body.hasAttribute('data-ready');
}

/**
 * Recipe of Grafana's renderer: one browser, a page for each job, polled every 100 ms until it is ready, then 1 s
 * more.
 */
export async function grafanaRecipe(product: Product): Promise<Printer> {
  const browser = await launchBrowser();
  return {
    async print(job) {
      const page = await open(browser, product, job, 'load');
      while (!(await page.evaluate(isReady))) await delay(POLL_MS);
      await delay(EXTRA_WAIT_MS);
      const pdf = await toPdf(page);
      await page.close();
      return pdf;
    },
    close: () => browser.close(),
  };
}
