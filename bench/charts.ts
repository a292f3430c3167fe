import { type Shown, type Streamed, showYear, stream } from './charts/measure-rival.ts';
import type { RivalName } from './charts/page/main.tsx';
import { median } from './ingest-measure.ts';
import { launchBrowser } from './support/browser.ts';
import { saveResult, startBenchmark } from './support/result.ts';
import { buildPage, serveFolder } from './support/serve-page.ts';

/**
 * Compares the product's line chart with uPlot and default Chart.js on one page, with the same data at the same size.
 */
const PAGE = 'bench/charts/page/index.html';
/** Ours, peers, peers, ours: changes in the load of the machine affect all alike. */
const ORDER: readonly RivalName[] = ['ours', 'uplot', 'chartjs', 'chartjs', 'uplot', 'ours'];
const ROUNDS = 5;
const STREAM_ROUNDS = 3;
const PACES = [
  { everyMs: 5_000, seconds: 20 },
  { everyMs: 1_000, seconds: 8 },
  { everyMs: 100, seconds: 5 },
] as const;

const PAINT_RATIO = 1.5;
const LIVE_SHARE = 0.015;
const LONGEST_TASK_MS = 50;
const FRAME_MS = 8;

const calibration = startBenchmark();
const { origin, stop } = await serveFolder(await buildPage(PAGE, 'quarterhour-bench-charts'));
const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  await page.goto(`${origin}/${PAGE}`);
  await page.waitForFunction(() => window.charts !== undefined);

  const shown: { rival: RivalName; result: Shown }[] = [];
  const streamed: { rival: RivalName; everyMs: number; result: Streamed }[] = [];
  // A first round that does not count: it compiles the code and loads the fonts.
  for (const rival of ORDER) await showYear(page, rival);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const rival of ORDER) shown.push({ rival, result: await showYear(page, rival) });
  }
  for (let round = 0; round < STREAM_ROUNDS; round += 1) {
    for (const { everyMs, seconds } of PACES) {
      for (const rival of ORDER)
        streamed.push({ rival, everyMs, result: await stream(page, rival, everyMs, seconds) });
    }
  }

  const ofShown = (rival: RivalName, key: keyof Shown): number =>
    median(shown.filter((one) => one.rival === rival).map(({ result }) => result[key]));
  const ofStream = (rival: RivalName, pace: number, key: keyof Streamed): number =>
    median(
      streamed.filter((one) => one.rival === rival && one.everyMs === pace).map(({ result }) => result[key]),
    );
  const longest = Math.max(
    ...streamed.filter(({ rival }) => rival === 'ours').map(({ result }) => result.longestTaskMs),
  );
  const table = (['ours', 'uplot', 'chartjs'] as const).map((rival) => ({
    rival,
    paintMs: ofShown(rival, 'paintMs'),
    hoverMs: ofShown(rival, 'hoverMs'),
    ...Object.fromEntries(
      PACES.flatMap(({ everyMs }) => [
        [`share at ${everyMs} ms`, ofStream(rival, everyMs, 'share')],
        [`ms per tick at ${everyMs} ms`, ofStream(rival, everyMs, 'tickMs')],
        [`ms per drawn frame at ${everyMs} ms`, ofStream(rival, everyMs, 'frameMs')],
        [`CPU s at ${everyMs} ms`, ofStream(rival, everyMs, 'cpuSeconds')],
        [`peak MB at ${everyMs} ms`, ofStream(rival, everyMs, 'peakMegabytes')],
      ]),
    ),
  }));
  console.table(table);
  saveResult('charts', calibration, {
    figures: [
      {
        name: '3 × 35,040 points, data to painted frame, against uPlot',
        value: ofShown('ours', 'paintMs') / ofShown('uplot', 'paintMs'),
        unit: '×',
        goal: PAINT_RATIO,
      },
      { name: 'hover, main thread per move', value: ofShown('ours', 'hoverMs'), unit: 'ms', goal: FRAME_MS },
      {
        name: '24 live widgets × 3 series every 5 s, main thread',
        value: ofStream('ours', 5_000, 'share') * 100,
        unit: '% of a core',
        goal: LIVE_SHARE * 100,
      },
      { name: 'longest task while streaming', value: longest, unit: 'ms', goal: LONGEST_TASK_MS },
      {
        name: 'every 0.1 s, main thread per drawn frame',
        value: ofStream('ours', 100, 'frameMs'),
        unit: 'ms',
        goal: FRAME_MS,
      },
    ],
    details: { table, shown, streamed },
  });
} finally {
  await browser.close();
  stop();
}
