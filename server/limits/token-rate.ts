import { ApiError } from '#server/errors/api-error.ts';

/** Maximum number of tokens counted; above it the count starts again for all. */
const MAX_TOKENS = 10_000;

interface Bucket {
  left: number;
  filledAt: number;
}

/**
 * Lets each token make a number of requests per second, and as many at once. Counted in the memory of this process: a
 * statement for every request would cost more than storing its readings. Several processes let a token make as many each.
 */
export class TokenRate {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Counts one request.
   * @throws ApiError 429 with the seconds to wait
   */
  count(tokenId: string, perSecond: number): void {
    const now = this.#now();
    let bucket = this.#buckets.get(tokenId);
    if (!bucket) {
      if (this.#buckets.size >= MAX_TOKENS) this.#buckets.clear();
      bucket = { left: perSecond, filledAt: now };
      this.#buckets.set(tokenId, bucket);
    }
    bucket.left = Math.min(perSecond, bucket.left + (Math.max(0, now - bucket.filledAt) * perSecond) / 1000);
    bucket.filledAt = now;
    if (bucket.left < 1) {
      throw new ApiError(
        429,
        'too_many_requests',
        'This token sends too often; send again later',
        undefined,
        {
          'Retry-After': '1',
        },
      );
    }
    bucket.left -= 1;
  }
}
