import type { Change, Reading } from '#domain/readings/merge.ts';
import { float8Array, instantArray, int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';

const INSERT = `
  INSERT INTO import_stage (import_id, module_id, ts, parameter_id, value)
  SELECT $1, * FROM unnest($2::int[], $3::timestamptz[], $4::smallint[], $5::float8[])
  ON CONFLICT (import_id, module_id, ts, parameter_id) DO UPDATE SET value = excluded.value`;

const NEXT = `
  SELECT module_id, extract(epoch FROM ts)::float8 * 1000 AS ts, parameter_id, value FROM import_stage
  WHERE import_id = $1 AND (module_id, ts, parameter_id) > ($2, $3::timestamptz, $4)
  ORDER BY module_id, ts, parameter_id LIMIT $5`;

const keyOf = (value: Change): string => `${value.moduleId} ${value.parameterId} ${value.ts}`;

/** Stages values of a file, each instant once: the last of several values stays, as it would on the other endpoints. */
export async function stageValues(db: Queryable, importId: string, values: readonly Change[]): Promise<void> {
  // One statement must not meet the same row twice.
  const last = [...new Map(values.map((value) => [keyOf(value), value])).values()];
  await db.query({
    name: 'stage-import',
    text: INSERT,
    values: [
      importId,
      int4Array(last.map((value) => value.moduleId)),
      instantArray(last.map((value) => value.ts)),
      int2Array(last.map((value) => value.parameterId)),
      float8Array(last.map((value) => value.value)),
    ],
  });
}

interface StagedRow {
  module_id: number;
  /** Epoch ms: a third of the cost of a Date, for tens of thousands of rows. */
  ts: number;
  parameter_id: number;
  value: number;
}

function toReadings(rows: readonly StagedRow[]): Reading[] {
  const readings: Reading[] = [];
  for (const row of rows) {
    const last = readings.at(-1);
    const ts = Math.round(row.ts);
    if (last?.moduleId === row.module_id && last.ts === ts) {
      last.parameters.push(row.parameter_id);
      last.values.push(row.value);
    } else
      readings.push({ moduleId: row.module_id, ts, parameters: [row.parameter_id], values: [row.value] });
  }
  return readings;
}

/** Staged values of an import, in pieces of `size` values, by module and time. */
export async function* stagedReadings(
  db: Queryable,
  importId: string,
  size: number,
): AsyncGenerator<Reading[], void, void> {
  let after: [module: number, ts: Date, parameter: number] = [0, new Date(0), 0];
  for (;;) {
    const { rows } = await db.query<StagedRow>(NEXT, [importId, ...after, size]);
    const last = rows.at(-1);
    if (!last) return;
    yield toReadings(rows);
    after = [last.module_id, new Date(Math.round(last.ts)), last.parameter_id];
  }
}

/** Number of values staged for an import. */
export async function countStaged(db: Queryable, importId: string): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    'SELECT count(*) FROM import_stage WHERE import_id = $1',
    [importId],
  );
  return Number(rows[0]?.count);
}

/** Drops staged values, those of every import when none is named. */
export async function clearStage(db: Queryable, importId: string | null): Promise<void> {
  await db.query('DELETE FROM import_stage WHERE $1::uuid IS NULL OR import_id = $1', [importId]);
}
