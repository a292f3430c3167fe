import { int2Array, int4Array } from './binary-arrays.ts';
import type { Queryable } from './queryable.ts';

/** A quarter-hour whose raw readings have changed since it was computed. */
export interface DirtyQuarter {
  moduleId: number;
  parameterId: number;
  /** Quarter-hours since 1970-01-01T00:00Z. */
  quarter: number;
}

/** Rows per statement: each ends well within its time limit, however large the batch. */
const CHUNK_ROWS = 50_000;

const INSERT = `
  INSERT INTO dirty_quarter (module_id, parameter_id, quarter)
  SELECT * FROM unnest($1::int[], $2::smallint[], $3::int[])`;

const TAKE = `
  DELETE FROM dirty_quarter
  WHERE id IN (SELECT id FROM dirty_quarter ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING module_id, parameter_id, quarter`;

/** Lists quarter-hours for recomputation; part of the transaction that changes their raw readings. */
export async function addDirtyQuarters(db: Queryable, dirty: readonly DirtyQuarter[]): Promise<void> {
  for (let from = 0; from < dirty.length; from += CHUNK_ROWS) {
    const chunk = dirty.slice(from, from + CHUNK_ROWS);
    await db.query({
      name: 'add-dirty',
      text: INSERT,
      values: [
        int4Array(chunk.map((entry) => entry.moduleId)),
        int2Array(chunk.map((entry) => entry.parameterId)),
        int4Array(chunk.map((entry) => entry.quarter)),
      ],
    });
  }
}

/**
 * Takes up to `limit` entries off the list, leaving those that another worker holds. They are back on the list when
 * the transaction does not commit.
 */
export async function takeDirtyQuarters(db: Queryable, limit: number): Promise<DirtyQuarter[]> {
  const { rows } = await db.query<{ module_id: number; parameter_id: number; quarter: number }>(TAKE, [
    limit,
  ]);
  return rows.map((row) => ({
    moduleId: row.module_id,
    parameterId: row.parameter_id,
    quarter: row.quarter,
  }));
}
