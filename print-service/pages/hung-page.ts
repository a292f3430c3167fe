import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import { withTimeLimit } from '#print-service/time-limit.ts';

/** A stopped script frees its page at once. */
const FREED_MS = 2_000;
/** Between two questions. */
const PAUSE_MS = 1_000;

/** One script of the page ran so long that nothing else could. */
export class HungPage extends Error {
  override name = 'HungPage';
  /** The widget that was being drawn; null when the page did not say. */
  readonly container: string | null;

  constructor(container: string | null) {
    super(`A script of the page did not end${container === null ? '' : ` in widget ${container}`}`);
    this.container = container;
  }
}

/** Ends with the watched part of a job. */
export interface HangWatch {
  /** Rejects with HungPage, or with what the dying page says; never settles otherwise. */
  hung: Promise<never>;
  stop(): void;
}

/**
 * Watches a page: a script that keeps it from answering for `limitMs` is stopped, so that the page can still tell which
 * widget it was in.
 */
export function watchForHang(page: Page, limitMs: number): HangWatch {
  const found = Promise.withResolvers<never>();
  const stopped = Promise.withResolvers<void>();
  let isStopped = false;
  askAgainAndAgain(page, limitMs, stopped.promise, () => isStopped).catch((error: unknown) => {
    if (!isStopped) found.reject(error);
  });
  // The job may have ended otherwise.
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
    // It began anew: nobody will ever know.
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}
