import type { CDPSession, Page } from 'puppeteer';

/** Cost of one drag. */
export interface Sweep {
  frames: number;
  /** Main-thread time per frame, ms, with everything that the browser does there. */
  msPerFrame: number;
  /** Number of tasks over 50 ms. */
  longTasks: number;
}

declare global {
  interface Window {
    sweep?: { frames: number; longTasks: number; stop: () => void };
  }
}

const STEPS = 180;

/** Counts frames and long tasks of the page until it is stopped. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sweep: NonNullable<Window['sweep']> = { frames: 0, longTasks: 0, stop: () => undefined };
    let isRunning = true;
    const count = (): void => {
      if (!isRunning) return;
      sweep.frames += 1;
      requestAnimationFrame(count);
    };
    const observer = new PerformanceObserver((list) => {
      sweep.longTasks += list.getEntries().length;
    });
    observer.observe({ type: 'longtask' });
    sweep.stop = () => {
      isRunning = false;
      observer.disconnect();
    };
    requestAnimationFrame(count);
    window.sweep = sweep;
  });

/** Work of the main thread so far, ms of its own CPU time: waiting on a busy machine does not count. */
async function mainThreadMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Drags the first widget in loops over the visible page, so that others give way, and drops it where it was. */
export async function dragAcross(page: Page): Promise<Sweep> {
  const tile = await page.$('[data-tile]');
  const box = await tile?.boundingBox();
  if (!box) throw new Error('The editor shows no widget');
  const start = { x: box.x + 80, y: box.y + 20 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y + 10);
  await watch(page);
  const devtools = await page.createCDPSession();
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await mainThreadMs(devtools);
  for (let step = 0; step < STEPS; step += 1) {
    const turn = (step / STEPS) * 4 * Math.PI;
    await page.mouse.move(
      start.x + 10 + 300 * (1 - Math.cos(turn)),
      start.y + 10 + 240 * Math.abs(Math.sin(turn)),
    );
  }
  const spent = (await mainThreadMs(devtools)) - before;
  await devtools.detach();
  const { frames, longTasks } = await page.evaluate(() => {
    window.sweep?.stop();
    return { frames: window.sweep?.frames ?? 0, longTasks: window.sweep?.longTasks ?? 0 };
  });
  await page.mouse.move(start.x, start.y);
  await page.mouse.up();
  return { frames, msPerFrame: spent / Math.max(1, frames), longTasks };
}
