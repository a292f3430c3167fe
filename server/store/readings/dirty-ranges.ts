import { instantArray, int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';

/**
 * Quarter-hours of one series whose raw readings have changed since they were computed. For a register, the series is
 * the raw one (energyRegister) and the quarter-hours are those of the changed instants: the recomputation finds the
 * quarter-hours that they affect.
 */
export interface DirtyRange {
  moduleId: number;
  parameterId: number;
  /** Quarter-hours since 1970-01-01T00:00Z. */
  firstQuarter: number;
  /** Inclusive. */
  lastQuarter: number;
}

/** A range taken off the list. */
export interface TakenRange extends DirtyRange {
  /** When the oldest of its readings came, epoch ms. */
  since: number;
  /** Failed computations of its series since the last success. */
  failures: number;
  isBulk: boolean;
}

/** Rows per statement: each statement ends well within its time limit, however large the batch. */
const CHUNK_ROWS = 50_000;

const INSERT = `
  INSERT INTO dirty_range (module_id, parameter_id, first_quarter, last_quarter, is_bulk)
  SELECT *, $5::boolean FROM unnest($1::int[], $2::smallint[], $3::int[], $4::int[])`;

const INSERT_AGAIN = `
  INSERT INTO dirty_range (module_id, parameter_id, first_quarter, last_quarter, since, failures, is_bulk)
  SELECT *
  FROM unnest($1::int[], $2::smallint[], $3::int[], $4::int[], $5::timestamptz[], $6::smallint[], $7::boolean[])`;

const TAKE = `
  DELETE FROM dirty_range
  WHERE id IN (SELECT id FROM dirty_range ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING module_id, parameter_id, first_quarter, last_quarter, since, failures, is_bulk`;

/**
 * Lists quarter-hours for recomputation; part of the transaction that changes what they are computed from.
 * @param isBulk true for what people order for much at once: incoming readings are not put off because of it
 */
export async function addDirtyRanges(
  db: Queryable,
  ranges: readonly DirtyRange[],
  { isBulk = false } = {},
): Promise<void> {
  for (let from = 0; from < ranges.length; from += CHUNK_ROWS) {
    const chunk = ranges.slice(from, from + CHUNK_ROWS);
    await db.query({
      name: 'add-dirty',
      text: INSERT,
      values: [
        int4Array(chunk.map((range) => range.moduleId)),
        int2Array(chunk.map((range) => range.parameterId)),
        int4Array(chunk.map((range) => range.firstQuarter)),
        int4Array(chunk.map((range) => range.lastQuarter)),
        isBulk,
      ],
    });
  }
}

/** Puts ranges back on the list, with their age: what waits is as old as its readings. */
export async function returnDirtyRanges(db: Queryable, ranges: readonly TakenRange[]): Promise<void> {
  for (let from = 0; from < ranges.length; from += CHUNK_ROWS) {
    const chunk = ranges.slice(from, from + CHUNK_ROWS);
    await db.query(INSERT_AGAIN, [
      int4Array(chunk.map((range) => range.moduleId)),
      int2Array(chunk.map((range) => range.parameterId)),
      int4Array(chunk.map((range) => range.firstQuarter)),
      int4Array(chunk.map((range) => range.lastQuarter)),
      instantArray(chunk.map((range) => range.since)),
      int2Array(chunk.map((range) => range.failures)),
      chunk.map((range) => range.isBulk),
    ]);
  }
}

/**
 * Takes up to `limit` ranges off the list, the oldest first, skipping those that another worker holds. They return to
 * the list if the transaction does not commit.
 */
export async function takeDirtyRanges(db: Queryable, limit: number): Promise<TakenRange[]> {
  const { rows } = await db.query<{
    module_id: number;
    parameter_id: number;
    first_quarter: number;
    last_quarter: number;
    since: Date;
    failures: number;
    is_bulk: boolean;
  }>(TAKE, [limit]);
  return rows.map((row) => ({
    moduleId: row.module_id,
    parameterId: row.parameter_id,
    firstQuarter: row.first_quarter,
    lastQuarter: row.last_quarter,
    since: row.since.getTime(),
    failures: row.failures,
    isBulk: row.is_bulk,
  }));
}
