import pg from 'pg';
import type { Api } from './api.ts';
import { ask } from './measurement.ts';

/** Rows locked by a transaction of the test, so that every other writer waits. */
export interface HeldRows {
  /** Runs one statement within that transaction. */
  ask(text: string, values: unknown[]): Promise<void>;
  /** Commits, so that waiting writers continue. */
  release(): Promise<void>;
}

/**
 * Begins a transaction in an installation, by default the first client; `text` locks rows, for example by FOR UPDATE.
 */
export async function holdRows(
  api: Api,
  text: string,
  values: unknown[],
  schema = 'client_1',
): Promise<HeldRows> {
  const client = new pg.Client({
    connectionString: api.database.ownerUrl,
    options: `-c search_path=${schema}`,
  });
  await client.connect();
  await client.query('BEGIN');
  await client.query(text, values);
  return {
    ask: async (statement, parameters) => {
      await client.query(statement, parameters);
    },
    release: async () => {
      await client.query('COMMIT');
      await client.end();
    },
  };
}

/** Number of connections to the test's database that wait for a lock. */
export async function waiting(api: Api): Promise<number> {
  const rows = await ask(
    api,
    `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE NOT granted AND datname = current_database()`,
  );
  return rows.length;
}
