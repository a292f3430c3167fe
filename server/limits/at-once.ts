interface AtOnce {
  running: number;
  /** Further ones that wait for their turn; the rest is refused. */
  waiting: number;
  refusal: () => Error;
}

/** Runs a few pieces of work at a time, in the order in which they came. */
export function atOnce({ running, waiting, refusal }: AtOnce): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (busy >= running) {
      if (queue.length >= waiting) throw refusal();
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      queue.shift()?.();
    }
  };
}
