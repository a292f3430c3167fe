import type { Pool } from 'pg';
import { ApiError } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { BodyHold } from '#server/ingest/read/body-budget.ts';
import { readBody } from '#server/ingest/read/read-body.ts';
import { authenticateInfluxSender } from '#server/ingest/tokens/credentials.ts';
import { resultsAsCsv, resultsAsJson, type StatementResult } from './results.ts';
import { readStatements, type Statement } from './statements.ts';

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
async function createDatabase(pool: Pool, name: string): Promise<void> {
  const { rowCount } = await pool.query(ADD, [name, MAX_DATABASES]);
  if (rowCount === 1 || (await pool.query(IS_KNOWN, [name])).rowCount === 1) return;
  throw new ApiError(400, 'bad_request', `there are ${MAX_DATABASES} databases already`, 'q');
}

/** SHOW DATABASES: lists the oldest first. */
const listDatabases = async (pool: Pool): Promise<string[]> =>
  (await pool.query<{ name: string }>(LIST)).rows.map((row) => row.name);

const FORM = /^application\/x-www-form-urlencoded\b/i;
const CSV = /\b(?:application|text)\/csv\b/i;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads `q` and `pretty` from the address, or else from a posted form. */
async function readParameters({ request }: Call, hold: BodyHold): Promise<{ q: string; isPretty: boolean }> {
  const isForm = request.method === 'POST' && FORM.test(request.headers['content-type'] ?? '');
  const form = new URLSearchParams(isForm ? (await readBody(request, hold)).toString('utf8') : '');
  const read = (name: string): string => textOf(request.query[name]) || (form.get(name) ?? '');
  return { q: read('q'), isPretty: read('pretty') === 'true' };
}

async function run(call: Call, statement: Statement): Promise<StatementResult> {
  const { pool } = call.installation;
  if (statement.kind === 'create database') {
    await createDatabase(pool, statement.name);
    return { series: null };
  }
  const values = (await listDatabases(pool)).map((name) => [name]);
  return { series: { name: 'databases', columns: ['name'], values } };
}

/**
 * GET and POST /query of InfluxDB 1.x: answers CREATE DATABASE and SHOW DATABASES, which its clients send before they
 * write.
 * @throws ApiError 400 for anything else
 */
export async function answerQuery(call: Call): Promise<undefined> {
  const { ingest } = await authenticateInfluxSender(call);
  const { q, isPretty } = await ingest.bodies.holding((hold) => readParameters(call, hold));
  const statements = readStatements(q);
  const results: StatementResult[] = [];
  for (const statement of statements) results.push(await run(call, statement));
  const isCsv = CSV.test(call.request.headers.accept ?? '');
  // Express's send would add a charset, which some clients compare.
  call.response.status(200).setHeader('Content-Type', isCsv ? 'text/csv' : 'application/json');
  call.response.end(isCsv ? resultsAsCsv(results) : resultsAsJson(results, isPretty));
}
