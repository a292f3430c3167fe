interface AtOnce {
  running: number;
  /** Further ones that wait for their turn; the rest is refused. */
  waiting: number;
  refusal: () => Error;
}

/**
 * Runs a few pieces of work at a time, in the order in which they came. Work whose turn comes after `gone` was aborted
 * is not begun, and rejects with its reason.
 */
export function atOnce({ running, waiting, refusal }: AtOnce) {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    if (busy >= running) {
      if (queue.length >= waiting) throw refusal();
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    busy += 1;
    try {
      gone?.throwIfAborted();
      return await work();
    } finally {
      busy -= 1;
      queue.shift()?.();
    }
  };
}
