/** PostgreSQL: shut down, starting, refusing connections, out of room, a transaction that was idle for too long. */
const DATABASE_GONE_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '25P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '08004',
]);
const SYSTEM_GONE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
const DATABASE_GONE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after/;

/** True when the error says that the database cannot be reached, not that a statement was wrong. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code && DATABASE_GONE_CODES.has(code)) return true;
  if (
    code &&
    SYSTEM_GONE_CODES.has(code) &&
    (syscall === 'connect' || syscall === 'read' || syscall === 'write')
  )
    return true;
  return DATABASE_GONE_MESSAGE.test(error.message);
}

/** True when all connections of a pool stayed busy: a fault of this process, or of statements that hang. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** PostgreSQL: a statement exceeded its time limit. */
const STATEMENT_TIMEOUT = '57014';

/** True when the database works, but too slowly for the request. */
export const isDatabaseSlow = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === STATEMENT_TIMEOUT || error.message === 'Query read timeout');
