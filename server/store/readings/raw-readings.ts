import type { Reading } from '#domain/readings/merge.ts';
import {
  float8Array,
  float8sOf,
  instantArray,
  int2Array,
  int2sOf,
  int4Array,
} from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** Rows per statement: each statement ends well within its time limit, however large the batch. */
const CHUNK_ROWS = 10_000;

/**
 * All values of a statement lie in two long arrays; each row gives the start and the number of its own. The cost of
 * cutting a slice out of an array of fixed width does not grow with the array.
 */
const ROWS = `
  SELECT module_id, ts, ($3::smallint[])[start + 1 : start + n] AS parameters, ($4::float8[])[start + 1 : start + n] AS values
  FROM unnest($1::int[], $2::timestamptz[], $5::int[], $6::int[]) AS wide (module_id, ts, start, n)`;

const INSERT = `INSERT INTO reading (module_id, ts, parameters, values) ${ROWS} ON CONFLICT (module_id, ts) DO NOTHING`;

const UPDATE = `
  UPDATE reading SET parameters = changed.parameters, values = changed.values
  FROM (${ROWS}) AS changed
  WHERE reading.module_id = changed.module_id AND reading.ts = changed.ts`;

/** Arrays in binary: the driver takes ten times as long to parse their text. */
const COLUMNS = `reading.module_id, extract(epoch FROM reading.ts)::float8 * 1000 AS ts,
  array_send(reading.parameters) AS parameters, array_send(reading.values) AS values`;

const SELECT_STORED = `
  SELECT ${COLUMNS}
  FROM unnest($1::int[], $2::timestamptz[]) AS asked (module_id, ts)
  JOIN reading ON reading.module_id = asked.module_id AND reading.ts = asked.ts
  ORDER BY reading.module_id, reading.ts`;

const LOCK_STORED = `${SELECT_STORED} FOR UPDATE OF reading`;

const DELETE = `
  DELETE FROM reading USING unnest($1::int[], $2::timestamptz[]) AS gone (module_id, ts)
  WHERE reading.module_id = gone.module_id AND reading.ts = gone.ts`;

const SELECT_SPANS = `
  SELECT ${COLUMNS}
  FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) AS span (module_id, first_ts, end_ts)
  CROSS JOIN LATERAL (
    SELECT * FROM reading
    WHERE reading.module_id = span.module_id AND reading.ts >= span.first_ts AND reading.ts < span.end_ts
    ORDER BY reading.ts
  ) AS reading`;

const SELECT_SLICE = `
  SELECT ${COLUMNS} FROM reading
  WHERE module_id = $1 AND ts >= $2 AND ts < $3 ORDER BY ts LIMIT ${CHUNK_ROWS}`;

const COUNT_SPANS = `
  SELECT count(*)::int AS n FROM (
    SELECT FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) AS span (module_id, first_ts, end_ts)
    CROSS JOIN LATERAL (
      SELECT FROM reading
      WHERE reading.module_id = span.module_id AND reading.ts >= span.first_ts AND reading.ts < span.end_ts
    ) AS one
    LIMIT $4) AS counted`;

const ENSURE_PARTITION = 'SELECT ensure_reading_partition($1::date)';

/** Key of a reading: one module at one instant. */
export type ReadingKey = Pick<Reading, 'moduleId' | 'ts'>;

function wideColumns(readings: readonly Reading[]): Buffer[] {
  const [starts, parameters, values]: [number[], number[], number[]] = [[], [], []];
  for (const reading of readings) {
    starts.push(parameters.length);
    for (const id of reading.parameters) parameters.push(id);
    for (const value of reading.values) values.push(value);
  }
  return [
    int4Array(readings.map((reading) => reading.moduleId)),
    instantArray(readings.map((reading) => reading.ts)),
    int2Array(parameters),
    float8Array(values),
    int4Array(starts),
    int4Array(readings.map((reading) => reading.parameters.length)),
  ];
}

async function inChunks(
  readings: readonly Reading[],
  statement: (chunk: readonly Reading[]) => Promise<number>,
): Promise<number> {
  let count = 0;
  for (let from = 0; from < readings.length; from += CHUNK_ROWS) {
    count += await statement(readings.slice(from, from + CHUNK_ROWS));
  }
  return count;
}

const writeRows = async (db: Queryable, name: string, text: string, rows: readonly Reading[]) =>
  (await db.query({ name, text, values: wideColumns(rows) })).rowCount ?? 0;

/**
 * Stores readings.
 * @returns how many; fewer than given when some instants are stored already
 */
export const insertReadings = (db: Queryable, readings: readonly Reading[]): Promise<number> =>
  inChunks(readings, (chunk) => writeRows(db, 'insert-readings', INSERT, chunk));

/**
 * Replaces all values of stored readings.
 * @returns how many were replaced
 */
export const updateReadings = (db: Queryable, readings: readonly Reading[]): Promise<number> =>
  inChunks(readings, (chunk) => writeRows(db, 'update-readings', UPDATE, chunk));

interface RawRow {
  module_id: number;
  /** Epoch ms. */
  ts: number;
  parameters: Buffer;
  values: Buffer;
}

const ROWS_PER_YIELD = 10_000;

async function selectReadings(
  db: Queryable,
  name: string,
  text: string,
  values: unknown[],
): Promise<Reading[]> {
  const { rows } = await db.query<RawRow>({ name, text, values });
  const readings: Reading[] = [];
  for (const row of rows) {
    readings.push({
      moduleId: row.module_id,
      ts: Math.round(row.ts),
      parameters: int2sOf(row.parameters),
      values: float8sOf(row.values),
    });
    // Yields to the event loop: a day of readings every second must not hold up others.
    if (readings.length % ROWS_PER_YIELD === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return readings;
}

const keyColumns = (readings: readonly ReadingKey[]): Buffer[] => [
  int4Array(readings.map((reading) => reading.moduleId)),
  instantArray(readings.map((reading) => reading.ts)),
];

/** Stored readings of the same modules and instants. */
export const findReadings = (db: Queryable, keys: readonly ReadingKey[]): Promise<Reading[]> =>
  selectReadings(db, 'find-readings', SELECT_STORED, keyColumns(keys));

/** Stored readings of the same modules and instants, locked until the transaction ends. */
export const lockReadings = (db: Queryable, keys: readonly ReadingKey[]): Promise<Reading[]> =>
  selectReadings(db, 'lock-readings', LOCK_STORED, keyColumns(keys));

/** Removes readings with all their values. */
export async function deleteReadings(db: Queryable, keys: readonly ReadingKey[]): Promise<void> {
  if (keys.length > 0) await db.query({ name: 'delete-readings', text: DELETE, values: keyColumns(keys) });
}

/** Period of one module, [start, end) in epoch ms. */
export interface RawSpan {
  moduleId: number;
  start: number;
  end: number;
}

/** Raw readings of the spans, ordered by time within each. */
export function readRaw(db: Queryable, spans: readonly RawSpan[]): Promise<Reading[]> {
  return selectReadings(db, 'read-raw', SELECT_SPANS, [
    int4Array(spans.map((span) => span.moduleId)),
    instantArray(spans.map((span) => span.start)),
    instantArray(spans.map((span) => span.end)),
  ]);
}

/** Raw readings of a span in slices, ordered by time: all of them at once may take hundreds of megabytes. */
export async function* readRawSlices(db: Queryable, span: RawSpan): AsyncGenerator<Reading[]> {
  let from = span.start;
  for (;;) {
    const values = [span.moduleId, new Date(from), new Date(span.end)];
    const readings = await selectReadings(db, 'read-raw-slice', SELECT_SLICE, values);
    yield readings;
    const last = readings.at(-1);
    if (!last || readings.length < CHUNK_ROWS) return;
    from = last.ts + 1;
  }
}

/** Number of instants in the spans; counting stops soon after `enough`. */
export async function countRaw(db: Queryable, spans: readonly RawSpan[], enough: number): Promise<number> {
  const values = [
    int4Array(spans.map((span) => span.moduleId)),
    instantArray(spans.map((span) => span.start)),
    instantArray(spans.map((span) => span.end)),
    enough + 1,
  ];
  const { rows } = await db.query<{ n: number }>({ name: 'count-raw', text: COUNT_SPANS, values });
  return rows[0]?.n ?? 0;
}

/** Creates the partition of a month, given by any date in it, in its own transaction. */
export async function ensurePartition(db: Queryable, date: string): Promise<void> {
  await db.query(ENSURE_PARTITION, [date]);
}
