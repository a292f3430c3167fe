import { HttpError } from './http-error.ts';

/** Number of times that a read is repeated which the server puts off. */
const REPEATS = 3;
/** Longest wait before a repeat, s. */
const LONGEST_WAIT_SECONDS = 15;

/** Waits, or rejects as a cancelled call does. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(new HttpError(0, 'cancelled', 'The call was given up'));
      else resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}

/** Seconds after which a read may be tried again that was put off because too much is read at once; null otherwise. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof HttpError) || error.retryAfterSeconds === undefined) return null;
  const isPutOff = error.code === 'too_many_reads' || error.code === 'server_busy';
  return isPutOff ? Math.min(error.retryAfterSeconds, LONGEST_WAIT_SECONDS) : null;
}

/**
 * Reads, and repeats it a few times where the server asks to come again later; a widget stays in its loading state
 * meanwhile. The waits differ at random, so that all that were refused together do not come back together.
 */
export async function whenFree<T>(read: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  for (let repeat = 0; ; repeat += 1) {
    try {
      return await read();
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds === null || repeat >= REPEATS) throw error;
      await wait(seconds * (1 + Math.random() / 2) * 1000, signal);
    }
  }
}
