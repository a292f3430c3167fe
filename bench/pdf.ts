import { request } from '@playwright/test';
import { API, fillPath } from '#contract/paths.ts';
import { TestApi } from '#tests/browser/support/api.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { container, device, reportInput } from '#tests/browser/support/reports.ts';
import { readPdf } from '#tests/print/support/pdf.ts';
import { median } from './ingest-measure.ts';
import { launchBrowser } from './support/browser.ts';
import { saveResult, startBenchmark } from './support/result.ts';

/** A report of three pages as PDF through the public API, the print browser warm: freezing its data included. */
const GOAL_SECONDS = 2;
const WARM_UP = 3;
const ROUNDS = 9;

/** Milliseconds for an empty page: what the browser itself needs. */
async function emptyPage(): Promise<number> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await page.pdf();
      times.push(performance.now() - start);
    }
    return median(times);
  } finally {
    await browser.close();
  }
}

const calibration = startBenchmark();
const emptyPdfMilliseconds = await emptyPage();
console.log('calibration', { emptyPdfMilliseconds });
const product = await startProduct();
const calls = await request.newContext();
try {
  const api = new TestApi(calls, product);
  const devices = [device(await api.module('Kőrösd fő betáp'), 'energy')];
  const report = await api.createReport(
    reportInput({
      period: 'previous-month',
      structure: [
        container('LineChart', 0, { devices, name: 'Quarter-hours' }),
        container('LineChart', 10, { devices, name: 'Days', aggregate: true }),
        container('PieChart', 20, { devices, name: 'Share' }),
        container('TextEditor', 30, { name: 'Words', html: '<p>One month</p>' }),
        container('DataTable', 40, { devices, name: 'Numbers', aggregate: true }),
      ],
    }),
  );
  const seconds: number[] = [];
  let pdf = new Uint8Array();
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const start = performance.now();
    pdf = await api.download(fillPath(API.pdf, { id: report.id }));
    if (round >= WARM_UP) seconds.push((performance.now() - start) / 1000);
  }
  const { pages, images } = await readPdf(pdf);
  saveResult('pdf', calibration, {
    figures: [
      {
        name: `PDF of ${pages} pages, warm, median of ${ROUNDS}`,
        value: median(seconds),
        unit: 's',
        goal: GOAL_SECONDS,
      },
    ],
    details: { seconds, pages, images, bytes: pdf.length },
    calibration: { emptyPdfMilliseconds },
  });
} finally {
  await calls.dispose();
  await product.stop();
}
