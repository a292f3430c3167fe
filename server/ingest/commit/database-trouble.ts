import type { ErrorCode } from '#contract/error.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { isDatabaseGone } from '#server/store/database-gone.ts';

/** PostgreSQL's error classes that pass without any fault in the readings. */
const PASSING_CLASSES = new Set([
  '08', // connection
  '25', // read-only after a fail-over, or an aborted transaction
  '40', // deadlock, serialisation
  '53', // out of connections, memory or disk space
  '55', // object in use
  '57', // shut down, cancelled
  '58', // system error
]);

/** True when the same readings can be stored later: the sender gets 503 and sends them again. */
export function isPassing(error: unknown): boolean {
  if (isDatabaseGone(error) || (error instanceof ApiError && error.status === 503)) return true;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.length === 5 && PASSING_CLASSES.has(code.slice(0, 2));
}

const RETRY_AFTER_SECONDS = '2';

const sendAgain = (code: ErrorCode, message: string): ApiError =>
  new ApiError(503, code, message, undefined, { 'Retry-After': RETRY_AFTER_SECONDS });

/** Error for a database that is gone, or silent. */
export const databaseUnavailable = (): ApiError =>
  sendAgain('database_unavailable', 'The readings cannot be stored now; send them again');

/** Error for a database that is alive, but has not stored these readings in time. */
export const databaseBusy = (): ApiError =>
  sendAgain('database_busy', 'The database takes too long to store the readings; send them again');

/** Error when more readings come than the database can store. */
export const queueFull = (): ApiError =>
  sendAgain('too_many_readings', 'More readings are waiting than can be stored; send these again');
