import { setTimeout as delay } from 'node:timers/promises';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 5_000;
// Time after which a run counts as healthy: its end is then a new event, not one more of a series.
const HEALTHY_MS = 10_000;

export interface KeepRunningOptions {
  /** Starts the program and resolves when it has ended, with the way it ended. */
  runOnce(): Promise<string>;
  /** Called after every end that was not requested. */
  onEnd(how: string, delayMs: number): void;
  /** Aborted to prevent the next start. */
  signal: AbortSignal;
}

/** Restarts a program whenever it has ended, after a delay that grows while it keeps failing. */
export async function keepRunning({ runOnce, onEnd, signal }: KeepRunningOptions): Promise<void> {
  let delayMs = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const how = await runOnce();
    if (signal.aborted) return;
    delayMs = restartDelay(delayMs, performance.now() - startedAt);
    onEnd(how, delayMs);
    await waitUnlessAborted(delayMs, signal);
  }
}

/**
 * Delay before a restart: 0.1 s, then twice the last delay up to 5 s; 0.1 s again after 10 healthy seconds.
 * @param lastMs delay before the run that has just ended, 0 for the first
 * @param livedMs length of that run
 */
export function restartDelay(lastMs: number, livedMs: number): number {
  if (lastMs === 0 || livedMs >= HEALTHY_MS) return FIRST_DELAY_MS;
  return Math.min(lastMs * 2, LONGEST_DELAY_MS);
}

/** Waits, or returns early when the signal is aborted. */
export async function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
