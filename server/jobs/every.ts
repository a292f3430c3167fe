import { log } from '#server/log/log.ts';
import { isDatabaseGone, isPoolExhausted } from '#server/store/database-gone.ts';
import type { Installation } from '#server/store/installation.ts';

/** Work that is looked for regularly; never two looks at once. */
export interface Job {
  /** Looks now, or once more after the look that is running. Resolves when nothing more is asked for; never rejects. */
  soon(): Promise<void>;
  /** Starts no more looks and waits for the running one. */
  stop(): Promise<void>;
}

type Look = (stopping: AbortSignal) => Promise<unknown>;
type Facts = { where: string; installation?: string };

interface Options {
  /** Pause in ms between a look that took `tookMs` and the one queued behind it; none by default. */
  rest?: (tookMs: number) => number;
}

/**
 * Logs a failure, which the next look makes good. A database that is gone is logged by the requests that need it; a pool
 * without a free connection may fail in jobs alone.
 */
export async function orLogged(facts: Facts, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseGone(error) || isPoolExhausted(error)) log('error', { ...facts, error });
  }
}

/** Waits, but no longer than until the stop. */
function pause(ms: number, stopping: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): void => {
    clearTimeout(timer);
    stopping.removeEventListener('abort', end);
    resolve();
  };
  const timer = setTimeout(end, ms);
  stopping.addEventListener('abort', end);
  return promise;
}

/** Looks every `ms`, the first time after `ms`: call `soon` to look at the start. */
export function every(ms: number, facts: Facts, look: Look, { rest }: Options = {}): Job {
  const stop = new AbortController();
  const { signal } = stop;
  let isWanted = false;
  let running: Promise<void> | null = null;

  const run = async (): Promise<void> => {
    while (isWanted && !signal.aborted) {
      isWanted = false;
      const startedAt = performance.now();
      await orLogged(facts, () => look(signal));
      if (isWanted && rest && !signal.aborted) await pause(rest(performance.now() - startedAt), signal);
    }
    running = null;
  };
  const soon = async (): Promise<void> => {
    if (signal.aborted) return;
    isWanted = true;
    running ??= run();
    await running;
  };
  const timer = setInterval(soon, ms);
  return {
    soon,
    stop: async () => {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}

/** Looks into one installation after the other every `ms`; a failure in one leaves the others their turn. */
export const everyInEach = (
  ms: number,
  where: string,
  installations: readonly Installation[],
  look: (installation: Installation, stopping: AbortSignal) => Promise<unknown>,
): Job =>
  every(ms, { where }, async (stopping) => {
    for (const installation of installations) {
      if (stopping.aborted) return;
      await orLogged({ where, installation: installation.schema }, () => look(installation, stopping));
    }
  });
