import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/**
 * Time limits for a connection and for an answer, after which the call ends in 503: no request hangs while the
 * database is gone.
 */
const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 15_000;
/** Maximum time for which a process that is stopped within a transaction holds rows that others wait for. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * Settings by which connections notice that nobody answers any longer: a router that has forgotten one says nothing.
 */
const TIMEOUTS = {
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: STATEMENT_TIMEOUT_MS + 1_000,
  keepAlive: true,
};

// numeric and int8 stay strings. float8 arrays and timestamps keep pg's own parsers.

/** Role name inside a connection address; the data role of `databaseUrl`. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(url).username) || 'postgres';

/** Connection of a pool, with the methods of `pg` that its types leave out. */
type Busy = pg.PoolClient & { _getActiveQuery(): unknown; end(): Promise<void> };

/**
 * A pool whose connections see one schema, so that SQL stays unqualified. With `pipeline`, statements are sent
 * without waiting for the answers to earlier ones.
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
  // listens only to idle connections, so each gets a listener of its own; its user gets the error from the statement.
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
