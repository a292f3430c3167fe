import type { Pool, PoolClient } from 'pg';

/** Runs work in a transaction of its own. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection ends its transaction.
    client.release(true);
    throw error;
  }
}
