import type { Batch } from './next-batch.ts';
import type { Outcome } from './post-lines.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Functions that the loop depends on. */
export interface GatewayWorld {
  /** Oldest readings not yet stored; undefined when there is nothing to send. */
  nextBatch(sentUntil: number): Batch | undefined;
  post(lines: string): Promise<Outcome>;
  /** Keeps the time up to which readings are stored, across restarts. */
  remember(sentUntil: number): Promise<void>;
  /** Waits until the next interval has ended. */
  waitForInterval(): Promise<void>;
  waitBeforeRetry(milliseconds: number): Promise<void>;
  warn(text: string): void;
  signal: AbortSignal;
}

/**
 * Sends batch after batch until the signal is aborted. A batch counts as sent when the answer says that it is stored;
 * until then it is sent again, so that an API that is away loses nothing.
 */
export async function runGateway(sentUntil: number, world: GatewayWorld): Promise<void> {
  let stored = sentUntil;
  let retryMs = FIRST_RETRY_MS;
  while (!world.signal.aborted) {
    const batch = world.nextBatch(stored);
    if (!batch) {
      await world.remember(stored);
      await world.waitForInterval();
      continue;
    }
    const outcome = await world.post(batch.lines);
    if (outcome.kind === 'later') {
      world.warn(`demo gateway: ${outcome.reason}; trying again in ${retryMs / 1000} s`);
      await world.waitBeforeRetry(retryMs);
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      continue;
    }
    if (outcome.kind === 'refused') world.warn(`demo gateway: readings were refused: ${outcome.reason}`);
    retryMs = FIRST_RETRY_MS;
    stored = batch.until;
  }
  await world.remember(stored);
}
