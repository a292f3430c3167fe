import { tooManyAttempts } from '#server/http/per-address.ts';

/**
 * Counts what a user tries: at most `limit` times within `windowMs`, in this process. By user and after the question of
 * rights, as each try speaks to a host that its caller names.
 * @returns a function that throws ApiError 429
 */
export function createTryLimit(limit: number, windowMs: number): (userId: string, nowMs: number) => void {
  const tries = new Map<string, number[]>();
  return (userId, nowMs) => {
    for (const [id, times] of tries) if ((times.at(-1) ?? 0) <= nowMs - windowMs) tries.delete(id);
    const recent = (tries.get(userId) ?? []).filter((time) => time > nowMs - windowMs);
    if (recent.length >= limit) throw tooManyAttempts(Math.ceil(windowMs / 1_000));
    tries.set(userId, [...recent, nowMs]);
  };
}

/** Tests of settings, and saves of another server: mails that go there afterwards tell in the log what answered. */
export const takeServerTry = createTryLimit(20, 10 * 60_000);
