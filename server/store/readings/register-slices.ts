import type { ReadingSeries } from '#domain/readings/quarter-values.ts';
import { instantArray, int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** Readings of one parameter around an instant: a number of them before it, and a number from it on. */
export interface SliceWanted {
  moduleId: number;
  parameterId: number;
  /** Epoch ms. */
  split: number;
  before: number;
  after: number;
}

/** Readings ordered by time; fewer than wanted on a side where there are no more. */
export interface ValueSlice extends ReadingSeries {
  isFromFirst: boolean;
  isToLast: boolean;
}

/** Bytes of an instant as PostgreSQL counts it, in microseconds from 2000-01-01, and of a float64. */
const CELL_BYTES = 16;
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

const instantAt = (cells: Buffer, at: number): number =>
  (cells.readInt32BE(at) * 0x1_0000_0000 + cells.readUInt32BE(at + 4)) / 1000 + POSTGRES_EPOCH_MS;

/** Instants and values are sent as bytes: as texts and rows they would take ten times as long to parse. */
const SELECT = `
  SELECT wanted.n::int AS n, cells
  FROM unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::int[], $5::int[])
    WITH ORDINALITY AS wanted (module_id, parameter_id, split, before, after, n)
  CROSS JOIN LATERAL (
    SELECT string_agg(
      timestamptz_send(ts) || float8send(value), ''::bytea ORDER BY ts) AS cells
    FROM (
      (SELECT ts, values[array_position(parameters, wanted.parameter_id)] AS value FROM reading
       WHERE module_id = wanted.module_id AND ts < wanted.split AND parameters @> ARRAY[wanted.parameter_id]
       ORDER BY ts DESC LIMIT wanted.before)
      UNION ALL
      (SELECT ts, values[array_position(parameters, wanted.parameter_id)] AS value FROM reading
       WHERE module_id = wanted.module_id AND ts >= wanted.split AND parameters @> ARRAY[wanted.parameter_id]
       ORDER BY ts LIMIT wanted.after)
    ) AS both_sides
  ) AS slice`;

function toSlice({ split, before, after }: SliceWanted, cells: Buffer | null): ValueSlice {
  const ts: number[] = [];
  const values: number[] = [];
  let countBefore = 0;
  for (let at = 0; cells && at < cells.length; at += CELL_BYTES) {
    const instant = instantAt(cells, at);
    if (instant < split) countBefore++;
    ts.push(instant);
    values.push(cells.readDoubleBE(at + 8));
  }
  return { ts, values, isFromFirst: countBefore < before, isToLast: ts.length - countBefore < after };
}

/** One slice for each wanted one, in the same order. */
export async function readSlices(db: Queryable, wanted: readonly SliceWanted[]): Promise<ValueSlice[]> {
  const { rows } = await db.query<{ n: number; cells: Buffer | null }>({
    name: 'read-slices',
    text: SELECT,
    values: [
      int4Array(wanted.map((one) => one.moduleId)),
      int2Array(wanted.map((one) => one.parameterId)),
      instantArray(wanted.map((one) => one.split)),
      int4Array(wanted.map((one) => one.before)),
      int4Array(wanted.map((one) => one.after)),
    ],
  });
  const cellsOf = new Map(rows.map((row) => [row.n, row.cells]));
  return wanted.map((one, i) => toSlice(one, cellsOf.get(i + 1) ?? null));
}
