import '#ui/styles/styles.css';
import { startI18n } from '#platform/locale/i18n.ts';
import { chartJsRival } from './chart-js.ts';
import { ourRival } from './ours.tsx';
import type { Columns, Mounted, Rival } from './rival.ts';
import { uplotRival } from './uplot.ts';
import { countDrawnFrames, untilPainted } from './when-painted.ts';

const RIVALS = { ours: ourRival, uplot: uplotRival, chartjs: chartJsRival } satisfies Record<string, Rival>;
export type RivalName = keyof typeof RIVALS;

const SERIES = 3;
const QUARTER_MS = 900_000;

/** A load that rises and falls with the day, the same for every rival; it ends with the current quarter-hour. */
function columns(points: number): Columns {
  const end = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS;
  const labels = Array.from({ length: points }, (_, n) => end - (points - 1 - n) * QUARTER_MS);
  const value = (n: number, series: number) =>
    200 + 60 * series + 80 * Math.sin((n / 96) * 2 * Math.PI + series) + ((n * 7919 + series * 104729) % 37);
  return {
    labels,
    values: Array.from({ length: SERIES }, (_, series) => labels.map((_, n) => value(n, series))),
  };
}

let mounted: Mounted | null = null;
let timer = 0;

/** Actions of the benchmark in the page. */
const charts = {
  /** Mounts widgets with `points` points each; returns ms from available data to the frame on screen. */
  async show(name: RivalName, widgets: number, points: number): Promise<number> {
    const host = document.createElement('div');
    document.body.replaceChildren(host);
    const now = await RIVALS[name].mount(host, widgets);
    mounted = now;
    now.prepare(columns(points));
    return untilPainted(() => now.fill());
  },
  /** Starts to push a new value to every series of every widget at this pace. */
  startTicks(everyMs: number): void {
    let ticks = 0;
    timer = window.setInterval(() => {
      ticks += 1;
      mounted?.tick(Array.from({ length: SERIES }, (_, n) => 200 + ((ticks * 13 + n * 7) % 50)));
    }, everyMs);
  },
  stopTicks: () => clearInterval(timer),
  countDrawnFrames,
  leave(): void {
    mounted?.unmount();
    mounted = null;
  },
};
export type ChartsPage = typeof charts;

declare global {
  interface Window {
    charts?: ChartsPage;
    /** Longest task since it was last set to 0, ms. */
    longestTask: number;
  }
}

window.longestTask = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
}).observe({ type: 'longtask' });

await startI18n('en');
window.charts = charts;
