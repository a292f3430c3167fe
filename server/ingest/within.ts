import { databaseUnavailable } from './database-trouble.ts';

/** Looking up a token or the modules: with the commit after it, nobody hangs over 5 s. */
export const LOOK_UP_LIMIT_MS = 1_500;

/**
 * Waits for an answer of the database no longer than `milliseconds`: a server that went silent must not make senders
 * hang. The work itself goes on; `late` gets its result when it comes after all.
 * @throws ApiError 503
 */
export async function within<T>(
  milliseconds: number,
  work: Promise<T>,
  late: (result: T) => void = () => undefined,
): Promise<T> {
  let isLate = false;
  let clock: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    clock = setTimeout(() => {
      isLate = true;
      reject(databaseUnavailable());
    }, milliseconds);
  });
  // Whoever waits has the 503 already; a late failure has nobody left to tell.
  work.then(
    (result) => isLate && late(result),
    () => undefined,
  );
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(clock);
  }
}
