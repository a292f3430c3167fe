/** Statuses of the 4xx that pass: the session is renewed or ends, the wait is over. */
const PASSING: readonly number[] = [401, 408, 425, 429];

/** Was a call refused for good? Asked for again in the same words it would be refused again. */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  const status = Number(error.status);
  return status >= 400 && status < 500 && !PASSING.includes(status);
}
