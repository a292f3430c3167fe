/** 4xx statuses that may pass: the session is renewed or ends, or the wait is over. */
const PASSING: readonly number[] = [401, 408, 425, 429];

/** True when a call was refused for good: the same call would be refused again. */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  const status = Number(error.status);
  return status >= 400 && status < 500 && !PASSING.includes(status);
}
