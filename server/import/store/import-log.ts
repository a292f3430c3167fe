import type { Change } from '#domain/readings/merge.ts';
import type { MergedBatch } from '#server/ingest/read/batch.ts';
import { float8Array, instantArray, int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';
import type { WrittenValue } from './restore.ts';

/** A retry after a lost answer may meet its own rows: the undo restores the value that was there first. */
const INSERT = `
  INSERT INTO import_reading (import_id, module_id, parameter_id, ts, value, before)
  SELECT $1, module_id, parameter_id, ts, value, nullif(before, 'NaN')
  FROM unnest($2::int[], $3::smallint[], $4::timestamptz[], $5::float8[], $6::float8[])
    AS written (module_id, parameter_id, ts, value, before)
  ON CONFLICT (import_id, module_id, parameter_id, ts) DO NOTHING`;

const COUNT = `
  SELECT count(*) FILTER (WHERE before IS NULL) AS accepted, count(*) FILTER (WHERE before IS NOT NULL) AS changed
  FROM import_reading WHERE import_id = $1`;

const TAKE = `
  DELETE FROM import_reading
  WHERE (import_id, module_id, parameter_id, ts) IN (
    SELECT import_id, module_id, parameter_id, ts FROM import_reading
    WHERE import_id = $1 ORDER BY module_id, parameter_id, ts LIMIT $2
  )
  RETURNING module_id, parameter_id, ts, value, before`;

/** Runs are few, and each is looked up by its key. */
const DROP = `
  UPDATE import_reading AS later SET before = nullif(gone.before, 'NaN')
  FROM import_run, unnest($2::int[], $3::smallint[], $4::timestamptz[], $5::float8[], $6::float8[])
    AS gone (module_id, parameter_id, ts, value, before)
  WHERE import_run.id <> $1 AND import_run.state = 'done' AND later.import_id = import_run.id
    AND later.module_id = gone.module_id AND later.parameter_id = gone.parameter_id AND later.ts = gone.ts
    AND later.before = gone.value`;

const keyOf = (one: { moduleId: number; parameterId: number; ts: number }): string =>
  `${one.moduleId} ${one.parameterId} ${one.ts}`;

const columnsOf = (values: readonly Change[]): Buffer[] => [
  int4Array(values.map((one) => one.moduleId)),
  int2Array(values.map((one) => one.parameterId)),
  instantArray(values.map((one) => one.ts)),
  float8Array(values.map((one) => one.value)),
];

/** Held until the transaction ends: an undo waits for it, and once the undo has begun nothing more is stored. */
const HOLD_STORING = `SELECT FROM import_run WHERE id = $1 AND state = 'storing' FOR SHARE`;

/**
 * Logs what an import has changed, with the values before, in the transaction that changes them.
 * @throws when the import is being undone, which also ends the transaction
 */
export async function logWritten(
  db: Queryable,
  importId: string,
  { changes, corrections }: MergedBatch,
): Promise<void> {
  if (changes.length === 0) return;
  const { rowCount } = await db.query(HOLD_STORING, [importId]);
  if (rowCount === 0) throw new Error(`import ${importId} is being undone`);
  const before = new Map(corrections.map((one) => [keyOf(one), one.value]));
  await db.query({
    name: 'log-import',
    text: INSERT,
    values: [
      importId,
      ...columnsOf(changes),
      float8Array(changes.map((one) => before.get(keyOf(one)) ?? Number.NaN)),
    ],
  });
}

/**
 * Corrects the logs of later imports that wrote over these values of an undone import: their own undo restores what
 * was there before both.
 */
export async function dropFromLaterLogs(
  db: Queryable,
  importId: string,
  gone: readonly WrittenValue[],
): Promise<void> {
  if (gone.length === 0) return;
  const before = gone.map((one) => one.before ?? Number.NaN);
  await db.query(DROP, [importId, ...columnsOf(gone), float8Array(before)]);
}

/** Counts the new and changed values of an import on disk. */
export async function countWritten(
  db: Queryable,
  importId: string,
): Promise<{ accepted: number; changed: number }> {
  const { rows } = await db.query<{ accepted: string; changed: string }>(COUNT, [importId]);
  return { accepted: Number(rows[0]?.accepted), changed: Number(rows[0]?.changed) };
}

/** Removes up to `limit` values from the log; they return when the transaction does not commit. */
export async function takeWritten(db: Queryable, importId: string, limit: number): Promise<WrittenValue[]> {
  const { rows } = await db.query<{
    module_id: number;
    parameter_id: number;
    ts: Date;
    value: number;
    before: number | null;
  }>(TAKE, [importId, limit]);
  return rows.map((row) => ({
    moduleId: row.module_id,
    parameterId: row.parameter_id,
    ts: row.ts.getTime(),
    value: row.value,
    before: row.before,
  }));
}
