import type { Page } from 'puppeteer';
import { measure } from '../ingest-measure.ts';
import type { RivalName } from './page/main.tsx';

/** Points of a year of quarter-hours. */
const YEAR = 35_040;
/** Points of a day so far. */
const DAY = 80;
const LIVE_WIDGETS = 24;
const MOVES = 30;

export interface Shown {
  /** From data in hand to the frame on screen. */
  paintMs: number;
  /** Main thread per move of the pointer over the chart. */
  hoverMs: number;
}

export interface Streamed {
  /** Share of a core that the main thread needs. */
  share: number;
  /** Main thread per tick. */
  tickMs: number;
  /** Main thread per frame in which anything is drawn. */
  frameMs: number;
  /** Longest task, 0 where none is over 50 ms. */
  longestTaskMs: number;
  /** Of the whole browser. */
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

/** One widget with three series over a year: painted, then swept with the pointer. */
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

/** 24 widgets of three series, a new value for each of them at the pace of `everyMs`. */
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
  // Defaults of Chart.js move for a second.
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
