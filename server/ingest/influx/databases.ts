import type { Pool } from 'pg';
import { ApiError } from '#server/errors/api-error.ts';

/**
 * Maximum number of databases that senders may create. Each is only a name: all readings go into the one
 * installation.
 */
const MAX_DATABASES = 1_000;

const ADD = `
  INSERT INTO influx_database (name)
  SELECT $1 WHERE (SELECT count(*) FROM influx_database) < $2
  ON CONFLICT (name) DO NOTHING`;
const IS_KNOWN = 'SELECT FROM influx_database WHERE name = $1';
const LIST = 'SELECT name FROM influx_database ORDER BY created_at, name';

/**
 * CREATE DATABASE: a name that exists already changes nothing.
 * @throws ApiError 400 when there are too many
 */
export async function createDatabase(pool: Pool, name: string): Promise<void> {
  const { rowCount } = await pool.query(ADD, [name, MAX_DATABASES]);
  if (rowCount === 1 || (await pool.query(IS_KNOWN, [name])).rowCount === 1) return;
  throw new ApiError(400, 'bad_request', `there are ${MAX_DATABASES} databases already`, 'q');
}

/** SHOW DATABASES: lists the oldest first. */
export const listDatabases = async (pool: Pool): Promise<string[]> =>
  (await pool.query<{ name: string }>(LIST)).rows.map((row) => row.name);
