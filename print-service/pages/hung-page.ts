import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { withTimeLimit } from '#print-service/time-limit.ts';

/** Time for a page to answer after its script was stopped, ms; it normally answers at once. */
const FREED_MS = 2_000;
/** Pause between two checks, ms. */
const PAUSE_MS = 1_000;

/** A script of the page ran past the limit and blocked everything else. */
export class HungPage extends Error {
  override name = 'HungPage';
  /** Widget that was being drawn; null when the page did not name it. */
  readonly container: string | null;

  constructor(container: string | null) {
    super(`A script of the page did not end${container === null ? '' : ` in widget ${container}`}`);
    this.container = container;
  }
}

/** Watch over one job's page, which the caller ends with the watched part of the job. */
export interface HangWatch {
  /** Rejects with HungPage, or with the error of a page that dies; otherwise stays pending. */
  hung: Promise<never>;
  stop(): void;
}

/**
 * Watches a page and stops a script that keeps it from answering for `limitMs`, so that the page can still name the
 * widget it was drawing.
 */
export function watchForHang(page: Page, limitMs: number): HangWatch {
  const found = Promise.withResolvers<never>();
  const stopped = Promise.withResolvers<void>();
  let isStopped = false;
  askAgainAndAgain(page, limitMs, stopped.promise, () => isStopped).catch((error: unknown) => {
    if (!isStopped) found.reject(error);
  });
  // Avoids an unhandled rejection when the job has ended otherwise.
  found.promise.catch(() => undefined);
  return {
    hung: found.promise,
    stop: () => {
      isStopped = true;
      stopped.resolve();
    },
  };
}

async function askAgainAndAgain(
  page: Page,
  limitMs: number,
  stopped: Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  const session = await page.createCDPSession();
  const ask: Ask = (expression, ms) =>
    withTimeLimit(
      ms,
      session.send('Runtime.evaluate', { expression, returnByValue: true }),
      () => new NoAnswer(),
    );
  const pauseMs = Math.min(PAUSE_MS, limitMs);
  while (!isStopped()) {
    try {
      await Promise.race([ask('1', limitMs), stopped]);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await withTimeLimit(FREED_MS, session.send('Runtime.terminateExecution'), () => new HungPage(null));
      throw new HungPage(await widgetOf(ask));
    }
    const pause = new AbortController();
    await Promise.race([delay(pauseMs, undefined, { signal: pause.signal }).catch(ifAborted), stopped]);
    pause.abort();
  }
  await session.detach();
}

function ifAborted(error: Error): void {
  if (error.name !== 'AbortError') throw error;
}

class NoAnswer extends Error {}

type Ask = (expression: string, ms: number) => Promise<{ result: { value?: unknown } }>;

async function widgetOf(ask: Ask): Promise<string | null> {
  try {
    const { result } = await ask('window.quarterhourPrintAt ?? null', FREED_MS);
    return typeof result.value === 'string' ? result.value : null;
  } catch (error) {
    // The page hangs again, so its widget stays unknown.
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}
