import type { Page } from 'puppeteer';
import { measure } from '../ingest-measure.ts';
import type { RivalName } from './page/main.tsx';

/** Number of points in a year of quarter-hours. */
const YEAR = 35_040;
/** Number of points in a day so far. */
const DAY = 80;
const LIVE_WIDGETS = 24;
const MOVES = 30;

export interface Shown {
  /** Time from available data to the frame on screen, ms. */
  paintMs: number;
  /** Main-thread time per move of the pointer over the chart, ms. */
  hoverMs: number;
}

export interface Streamed {
  /** Share of a core that the main thread uses. */
  share: number;
  /** Main-thread time per tick, ms. */
  tickMs: number;
  /** Main-thread time per frame in which something is drawn, ms. */
  frameMs: number;
  /** Longest task, ms; 0 when none is over 50 ms. */
  longestTaskMs: number;
  /** CPU time of the whole browser, s. */
  cpuSeconds: number;
  peakMegabytes: number;
}

const mainThreadMs = async (page: Page): Promise<number> => ((await page.metrics()).TaskDuration ?? 0) * 1000;

const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.charts?.leave());
  await idle(page);
};

/** Paints one widget with three series over a year, then sweeps the pointer over it. */
export async function showYear(page: Page, rival: RivalName): Promise<Shown> {
  const paintMs = await page.evaluate(
    (name, points) => window.charts?.show(name, 1, points) ?? Number.NaN,
    rival,
    YEAR,
  );
  await idle(page);
  const before = await mainThreadMs(page);
  for (let move = 0; move < MOVES; move += 1) await page.mouse.move(70 + move * 12, 120 + (move % 20));
  const hoverMs = ((await mainThreadMs(page)) - before) / MOVES;
  await page.mouse.move(0, 0);
  await leave(page);
  return { paintMs, hoverMs };
}

/** Streams to 24 widgets of three series, with a new value for each of them every `everyMs`. */
export async function stream(
  page: Page,
  rival: RivalName,
  everyMs: number,
  seconds: number,
): Promise<Streamed> {
  await page.evaluate(
    (name, widgets, points) => window.charts?.show(name, widgets, points),
    rival,
    LIVE_WIDGETS,
    DAY,
  );
  // Waits for the default animation of Chart.js, which takes a second.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
  await page.evaluate((pace) => {
    window.longestTask = 0;
    window.charts?.startTicks(pace);
  }, everyMs);
  const drawnFrames = () => page.evaluate(() => window.charts?.countDrawnFrames() ?? 0);
  const framesBefore = await drawnFrames();
  const before = await mainThreadMs(page);
  const { cpuSeconds, peakMegabytes, ...took } = await measure(async () => {
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), seconds * 1000);
  });
  const busyMs = (await mainThreadMs(page)) - before;
  const frames = (await drawnFrames()) - framesBefore;
  const longestTaskMs = await page.evaluate(() => {
    window.charts?.stopTicks();
    return window.longestTask;
  });
  await leave(page);
  return {
    share: busyMs / 1000 / took.seconds,
    tickMs: busyMs / Math.floor((took.seconds * 1000) / everyMs),
    frameMs: busyMs / Math.max(1, frames),
    longestTaskMs,
    cpuSeconds,
    peakMegabytes,
  };
}
