import pg from 'pg';

/** Arbitrary constant of our own. */
const FIRST_RUN_LOCK = 741_504;

/**
 * Waits until nobody else fills an installation, and keeps others from it. The lock belongs to a connection: it ends
 * when its process is killed, and not before. `url`: any role of the database.
 */
export async function lockFirstRun(url: string): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [FIRST_RUN_LOCK]);
  return { release: () => client.end() };
}
