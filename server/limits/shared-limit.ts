import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';

export const tooManyAttempts = (seconds: number): ApiError =>
  new ApiError(429, 'too_many_requests', 'Too many attempts', undefined, { 'Retry-After': String(seconds) });

interface SharedLimit {
  /** Tells its counts from those of other limits of the installation. */
  name: string;
  most: number;
  /** Length of the window, which begins with its first attempt and does not slide. */
  seconds: number;
}

/**
 * Counts in the installation's database, for all API processes on it. A database that is gone lets nobody in: whatever
 * these limits guard needs it as well.
 */
export const sharedLimiter =
  ({ name, most, seconds }: SharedLimit) =>
  ({ pool }: Installation): RateLimiterAbstract =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'limit_count',
      // By a migration: the data role may not.
      tableCreated: true,
      // Old counts are removed with old sessions.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
      // A flood costs the database nothing once it is refused.
      inMemoryBlockOnConsumed: most,
    });

/** Counts an attempt. @throws ApiError 429, by default with the whole window as `Retry-After` */
export async function take(
  limiter: RateLimiterAbstract,
  key: string,
  refusal: (waitMs: number) => ApiError = () => tooManyAttempts(limiter.duration),
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? refusal(refused.msBeforeNext) : refused;
  }
}
