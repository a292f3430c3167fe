import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { ApiError } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';
import { sharedLimiter, take } from './shared-limit.ts';

/**
 * Maximum number of renderings of one user at once, in this process: each keeps the one print browser busy for
 * seconds.
 */
const AT_ONCE = 2;
/**
 * Maximum number of renderings within the window, in all processes together. Windows do not slide: around the end of
 * one, twice as many can start, two at a time.
 */
const window = sharedLimiter({ name: 'pdf', most: 20, seconds: 10 * 60 });
/** Approximate time that a rendering takes, ms. */
const RETRY_MS = 5_000;

/** Renderings that users ask for by hand. */
export interface PrintLimits {
  /**
   * Runs a rendering of a user.
   * @throws ApiError 429 with Retry-After when the user has too many in hand, or had too many lately
   */
  run<T>(userId: string, render: () => Promise<T>): Promise<T>;
}

const refused = (waitMs: number): ApiError =>
  new ApiError(429, 'too_many_requests', 'You have asked for too many PDFs: wait a little', undefined, {
    'Retry-After': String(Math.ceil(waitMs / 1000)),
  });

export function createPrintLimits(limiter: RateLimiterAbstract): PrintLimits {
  /** Renderings in hand by user. */
  const running = new Map<string, number>();
  return {
    async run(userId, render) {
      const others = running.get(userId) ?? 0;
      if (others >= AT_ONCE) throw refused(RETRY_MS);
      running.set(userId, others + 1);
      try {
        await take(limiter, userId, refused);
        return await render();
      } finally {
        const left = (running.get(userId) ?? 0) - 1;
        if (left > 0) running.set(userId, left);
        else running.delete(userId);
      }
    },
  };
}

export const printLimits = (installation: Installation): PrintLimits =>
  createPrintLimits(installation.service(window));
