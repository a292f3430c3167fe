// Decided in docs/decisions/2026-11-23-heavy-reads.md

import { ApiError } from '#server/errors/api-error.ts';
import { serverBusy, tooManyReads } from '#server/http/untaken-answers.ts';
import { Turns } from './turns.ts';

/**
 * Reads that may take a second, or answer megabytes, per process. One user has two of them at once, from the beginning
 * until the answer has been taken; the others wait, as a browser with several open pages makes them do. More that compute
 * at once would only wait for each other, and hold memory.
 */
export const heavyReads = (): Turns =>
  new Turns({
    ...{ ofOwner: 2, waiting: 12, computing: 6, waitMs: 30_000 },
    ...{ refuseOwner: tooManyReads, refuseAll: serverBusy },
  });

const tooManySaves = (): ApiError =>
  new ApiError(429, 'too_many_requests', 'You save too much at once: wait a little', undefined, {
    'Retry-After': '2',
  });

/** Saves of reports, whose check may take a tenth of a second. They wait for nobody but their own user. */
export const heavySaves = (): Turns =>
  new Turns({
    ...{ ofOwner: 2, waiting: 4, computing: Number.POSITIVE_INFINITY, waitMs: 30_000 },
    ...{ refuseOwner: tooManySaves, refuseAll: tooManySaves },
  });
