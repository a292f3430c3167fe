import { join } from 'node:path';
import pg from 'pg';
import { PORT } from '#launch/postgres/configuration.ts';
import { DATABASE, OWNER_ROLE, readCredentials } from '#launch/postgres/credentials.ts';

/**
 * Runs one statement as the owner of the first client installation's tables, for data that no screen can create yet.
 */
export async function inProductDatabase(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new pg.Client({
    host: join(dataDir, 'postgres', 'run'),
    port: PORT,
    user: OWNER_ROLE,
    password: readCredentials(dataDir).ownerPassword,
    database: DATABASE,
    options: '-c search_path=client_1 -c TimeZone=UTC',
  });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
