import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** A wait for a connection or an answer ends in 503 after so long: no request hangs while the database is gone. */
const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** A process that is stopped within a transaction holds rows that others wait for no longer than this. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/** How connections notice that nobody answers any more: a router that has forgotten one says nothing. */
const TIMEOUTS = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  keepAlive: true,
};

// numeric stays a string; int8 too. float8 arrays and timestamps keep pg's own parsers.

/** Role name inside a connection address; the data role of `databaseUrl`. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username) || 'postgres';

/** Connection of a pool, with the methods of `pg` that its types leave out. */
type Busy = pg.PoolClient & { _getActiveQuery(): unknown; end(): Promise<void> };

/**
 * A pool whose connections see one schema, so that SQL stays unqualified. With `pipeline` statements are sent without
 * waiting for the answers of those before them.
 */
export const openPool = (
  url: string,
  schema: string,
  max: number,
  how: { pipeline?: boolean; idleTimeoutMillis?: number } = {},
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: `-c search_path=${schema} -c TimeZone=UTC`,
    ...TIMEOUTS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    idleTimeoutMillis: 30_000,
    ...how,
  });
  // A connection that dies is replaced at the next use; without listeners its error would end the process. The pool
  // listens to idle ones only, so each gets a listener of its own; whoever uses it has the error from its statement.
  pool.on('error', (error) => console.warn(`database connection lost: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('release', (_, client) => {
    // A statement timed out and has no answer yet: the next user would wait behind it. Kysely releases without an error.
    if ((client as Busy)._getActiveQuery()) (client as Busy).end();
  });
  return pool;
};

export const kyselyOn = <T>(pool: pg.Pool): Kysely<T> =>
  new Kysely<T>({ dialect: new PostgresDialect({ pool }) });
