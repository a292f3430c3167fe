import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { ApiError } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';

const TRY = `SELECT pg_try_advisory_lock(hashtext(current_schema() || ' import'), 0) AS is_mine`;
const RELEASE = `SELECT pg_advisory_unlock(hashtext(current_schema() || ' import'), 0)`;

/**
 * Runs work that only one process of an installation may do at a time: checking a file, storing it, undoing an
 * import. The lock ends with its connection, so that it is free again after a crash.
 * @returns null when another process holds the lock
 */
export async function whenFree<T>(
  { pool }: Installation,
  work: (client: PoolClient) => Promise<T>,
): Promise<{ result: T } | null> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    const { rows } = await client.query<{ is_mine: boolean }>(TRY);
    if (!rows[0]?.is_mine) {
      isBroken = false;
      return null;
    }
    const result = await work(client);
    await client.query(RELEASE);
    isBroken = false;
    return { result };
  } finally {
    // After an error the connection is discarded, and its lock and transaction with it.
    client.release(isBroken);
  }
}

/**
 * How long a person's file waits for the lock, ms: the check for what crashes have left behind holds it for moments
 * only.
 */
const PATIENCE_MS = 3_000;
const TRY_AGAIN_MS = 100;

/**
 * Runs work as `whenFree` does, but waits a while for the lock.
 * @throws ApiError 409 when another process keeps the lock
 */
export async function alone<T>(
  installation: Installation,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const done = await whenFree(installation, work);
    if (done) return done.result;
    if (Date.now() > until) {
      throw new ApiError(409, 'conflict', 'Another file is being imported; try again when it is done');
    }
    await delay(TRY_AGAIN_MS);
  }
}
