import { log } from '#server/log/log.ts';

/** Work that continues after its request has been answered. */
export interface AfterAnswers {
  /**
   * Never rejects: a failure is logged under `where`. The signal aborts when the process stops, so that the work no
   * longer waits.
   */
  run(where: string, work: (stopping: AbortSignal) => Promise<void>): void;
  /** Resolves when all of this work is done. */
  stop(): Promise<void>;
}

export function createAfterAnswers(): AfterAnswers {
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    run(where, work) {
      const one = work(stopping.signal)
        .catch((error) => log('error', { where, error }))
        .finally(() => running.delete(one));
      running.add(one);
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
