import type { Page } from 'puppeteer';

/** Figures that a dashboard measures itself, times in ms of the page's own time. */
export interface PageTimes {
  /** Time when its widgets were first in the page. */
  mountedAt: number;
  /** Time when all widgets in sight showed their data. */
  paintedAt: number;
  /** Cumulative layout shift up to now. */
  shift: number;
  /** Durations of interactions of at least 16 ms. */
  interactions: number[];
}

declare global {
  interface Window {
    times?: Partial<PageTimes> & Pick<PageTimes, 'shift' | 'interactions'>;
  }
}

/** Watches every page from before its first script: the product's dashboard and the naive one alike. */
export const watchPage = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const times: NonNullable<Window['times']> = { shift: 0, interactions: [] };
    window.times = times;
    const isInSight = (place: Element): boolean => {
      const { top, bottom } = place.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    };
    const isThere = (place: Element): boolean => {
      const state = place.querySelector('[data-state]')?.getAttribute('data-state');
      // The data may be there before the code that draws them.
      return state === 'data' && place.querySelector('canvas') !== null;
    };
    const look = () => {
      const places = [...document.querySelectorAll('.place')];
      if (places.length > 0) times.mountedAt ??= performance.now();
      if (places.length > 0 && places.filter(isInSight).every(isThere)) {
        // The current content of the page is on screen with the next frame.
        requestAnimationFrame(() => {
          times.paintedAt = performance.now();
        });
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) times.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const onlyInteractions = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) times.interactions.push(entry.duration);
    }).observe(onlyInteractions);
  });

/** Long, because the naive dashboard is slow on a busy machine. */
const WAIT_MS = 120_000;

/** Waits until everything in sight is painted and returns the page's own figures. */
export async function readTimes(page: Page): Promise<PageTimes> {
  await page.waitForFunction(() => window.times?.paintedAt !== undefined, { timeout: WAIT_MS });
  return page.evaluate(() => window.times as PageTimes);
}
