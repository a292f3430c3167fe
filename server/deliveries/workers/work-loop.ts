import { createHands, type HandLimits } from './hands.ts';

/** What a loop works on: jobs, each of one installation. */
export interface JobSource<Job extends { installationId: string }> {
  /** The next job, of none of these installations; undefined: there is none. */
  next(busy: readonly string[]): Promise<Job | undefined>;
  /** Never rejects. */
  run(job: Job): Promise<void>;
  /** A look for the next job failed; another follows. */
  onFailure(error: unknown): void;
}

export interface WorkLoop {
  /** There may be work: look now. */
  wake(): void;
  /** Takes no more jobs and waits for those in hand, at most so long. */
  stop(timeoutMs: number): Promise<void>;
}

/** A rest that somebody can end; woken before it begins, it does not begin. */
function createRest(): { rest: (ms: number) => Promise<void>; wake: () => void } {
  let isWoken = false;
  let end: (() => void) | undefined;
  return {
    rest: async (ms) => {
      if (!isWoken) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, ms);
        end = resolve;
        await promise;
        clearTimeout(timer);
        end = undefined;
      }
      isWoken = false;
    },
    wake: () => {
      isWoken = true;
      end?.();
    },
  };
}

/**
 * Hands out jobs one after the other as long as there are hands for them. It looks again as soon as a hand is free or
 * somebody says so, and every `pollMs` in case nobody does.
 */
export function startWorkLoop<Job extends { installationId: string }>(
  source: JobSource<Job>,
  limits: HandLimits,
  pollMs: number,
): WorkLoop {
  const hands = createHands(limits);
  const running = new Set<Promise<void>>();
  const { rest, wake } = createRest();
  let isStopped = false;

  const start = (job: Job): void => {
    hands.take(job.installationId);
    const run = source.run(job).finally(() => {
      running.delete(run);
      hands.giveBack(job.installationId);
      wake();
    });
    running.add(run);
  };
  const look = async (): Promise<boolean> => {
    if (hands.isFull()) return false;
    try {
      const job = await source.next(hands.busy());
      if (job) start(job);
      return job !== undefined;
    } catch (error) {
      source.onFailure(error);
      return false;
    }
  };
  const loop = (async () => {
    while (!isStopped) if (!(await look())) await rest(pollMs);
  })();

  return {
    wake,
    stop: async (timeoutMs) => {
      isStopped = true;
      wake();
      const ended = loop.then(() => Promise.all(running));
      const { promise: tooLate, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, timeoutMs);
      await Promise.race([ended, tooLate]);
      clearTimeout(timer);
    },
  };
}
