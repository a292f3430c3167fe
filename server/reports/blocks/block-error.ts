import type { BlockError } from '#contract/reports/block.ts';
import { toApiError } from '#server/http/answer-failure.ts';
import { log } from '#server/log/log.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';

/**
 * Failure of one widget, as its readers see it; a fault of our own is logged. `isKnown`: true when it is in the log
 * already.
 * @throws the error itself when the database is gone, which is no failure of one widget
 */
export function blockErrorOf(error: unknown, container: string, isKnown = false): BlockError {
  if (isDatabaseGone(error)) throw error;
  const { code, message } = toApiError(error);
  if (code === 'internal_error' && !isKnown) log('error', { where: `block ${container}`, error });
  return { error: { code, message } };
}
