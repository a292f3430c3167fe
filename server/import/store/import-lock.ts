import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { ApiError } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';

const TRY = `SELECT pg_try_advisory_lock(hashtext(current_schema() || ' import'), 0) AS is_mine`;
const RELEASE = `SELECT pg_advisory_unlock(hashtext(current_schema() || ' import'), 0)`;

/**
 * Runs what only one process of an installation does at a time: checking a file, storing it, undoing an import. The
 * lock ends with its connection, so that it is free again after a crash.
 * @returns null when somebody else is at it
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
    // After an error the connection is thrown away, and its lock and transaction with it.
    client.release(isBroken);
  }
}

/** Who looks for what crashes have left behind holds the lock for moments: a person's file is not refused for that. */
const PATIENCE_MS = 3_000;
const TRY_AGAIN_MS = 100;

/** The same for a person who waits for it. @throws ApiError 409 when somebody else is at it, and stays at it */
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
