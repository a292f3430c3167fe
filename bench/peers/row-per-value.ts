import pg from 'pg';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { float8Array } from '#server/store/binary-arrays.ts';
import { YEAR_START } from '../support/meter-data.ts';

/** The usual table: a row for every value, with an index that answers without a look at the rows. */
const CREATE = `
  CREATE TABLE peer_value (
    module_id int NOT NULL, parameter_id smallint NOT NULL, ts timestamptz NOT NULL, value float8 NOT NULL);
  CREATE UNIQUE INDEX peer_value_covering ON peer_value (module_id, parameter_id, ts) INCLUDE (value)`;

const INSERT = `
  INSERT INTO peer_value
  SELECT $1, $2, to_timestamp($3::float8) + (n - 1) * interval '15 minutes', value
  FROM unnest($4::float8[]) WITH ORDINALITY AS t (value, n)`;

export const openPeer = (ownerUrl: string): pg.Pool =>
  new pg.Pool({ connectionString: ownerUrl, max: 2, options: '-c TimeZone=UTC' });

export async function createRows(pool: pg.Pool): Promise<void> {
  await pool.query(CREATE);
}

/** `series` is the number of the parameter. */
export async function loadRows(
  pool: pg.Pool,
  moduleId: number,
  series: number,
  values: Float64Array,
): Promise<void> {
  await pool.query(INSERT, [moduleId, series, YEAR_START / 1000, float8Array([...values])]);
}

/** Prepares index-only scans, as autovacuum does later. */
export const settleRows = (pool: pg.Pool): Promise<unknown> => pool.query('VACUUM ANALYZE peer_value');

/** Bytes of table and index. */
export async function sizeOfRows(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `SELECT pg_total_relation_size('peer_value')::float8 AS bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

export interface RowsAnswer {
  labels: number[];
  series: number[][];
}

/** Columns of one module's year, as a service on such a table would read them. */
export async function readRowsYear(
  pool: pg.Pool,
  moduleId: number,
  series: readonly number[],
): Promise<RowsAnswer> {
  const { rows } = await pool.query<{ parameter_id: number; at: number; value: number }>({
    name: 'peer-year',
    text: `SELECT parameter_id, extract(epoch FROM ts)::float8 * 1000 AS at, value FROM peer_value
      WHERE module_id = $1 AND parameter_id = ANY ($2) AND ts >= to_timestamp($3) AND ts < to_timestamp($4)
      ORDER BY parameter_id, ts`,
    values: [moduleId, series, YEAR_START / 1000, (YEAR_START + 35_040 * QUARTER_MS) / 1000],
  });
  const columns = series.map((id) => rows.filter((row) => row.parameter_id === id));
  return {
    labels: (columns[0] ?? []).map((row) => row.at),
    series: columns.map((column) => column.map((row) => row.value)),
  };
}

/** Values of these modules, summed by local day. */
export async function readRowsDays(
  pool: pg.Pool,
  moduleIds: readonly number[],
  series: number,
  days: number,
): Promise<unknown> {
  const { rows } = await pool.query({
    name: 'peer-days',
    text: `SELECT module_id, date_trunc('day', ts AT TIME ZONE 'Europe/Budapest') AS day, sum(value) AS value
      FROM peer_value
      WHERE module_id = ANY ($1) AND parameter_id = $2 AND ts >= to_timestamp($3) AND ts < to_timestamp($4)
      GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [moduleIds, series, YEAR_START / 1000, YEAR_START / 1000 + days * 86_400],
  });
  return rows;
}
