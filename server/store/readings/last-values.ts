import type { Change } from '#domain/readings/merge.ts';
import { float8Array, instantArray, int2Array, int4Array, readInstant } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';
import type { ParameterIds } from './parameter-ids.ts';

/** First and newest reading of a module's parameter; instants in epoch ms. */
export interface LastValue {
  moduleId: number;
  parameter: string;
  firstTs: number;
  ts: number;
  value: number;
}

const UPSERT = `
  INSERT INTO last_value AS kept (module_id, parameter_id, first_ts, ts, value)
  SELECT * FROM unnest($1::int[], $2::smallint[], $3::timestamptz[], $4::timestamptz[], $5::float8[])
  ON CONFLICT (module_id, parameter_id) DO UPDATE SET
    first_ts = least(kept.first_ts, excluded.first_ts),
    ts = greatest(kept.ts, excluded.ts),
    value = CASE WHEN excluded.ts >= kept.ts THEN excluded.value ELSE kept.value END
  WHERE excluded.ts >= kept.ts OR excluded.first_ts < kept.first_ts`;

/** All rows are in one block of bytes: thousands of rows with instants cost the driver far more than the database. */
const SELECT = `
  SELECT string_agg(
    int4send(module_id) || int2send(parameter_id) || timestamptz_send(first_ts) || timestamptz_send(ts)
      || float8send(value), '') AS rows
  FROM last_value WHERE $1::int[] IS NULL OR module_id = ANY ($1::int[])`;
const ROW_BYTES = 30;

interface Newest {
  moduleId: number;
  parameterId: number;
  firstTs: number;
  ts: number;
  value: number;
}

/** One row per series, ordered by the key, so that concurrent writers lock in the same order. */
function newestOf(changes: readonly Change[]): Newest[] {
  const bySeries = new Map<number, Newest>();
  for (const change of changes) {
    const key = change.moduleId * 65_536 + change.parameterId;
    const known = bySeries.get(key);
    if (!known) bySeries.set(key, { ...change, firstTs: change.ts });
    else {
      known.firstTs = Math.min(known.firstTs, change.ts);
      if (change.ts < known.ts) continue;
      known.ts = change.ts;
      known.value = change.value;
    }
  }
  return [...bySeries.values()].sort((a, b) => a.moduleId - b.moduleId || a.parameterId - b.parameterId);
}

/** Stores the newest (and first) reading of every series that changed. */
export async function upsertLastValues(db: Queryable, changes: readonly Change[]): Promise<void> {
  const newest = newestOf(changes);
  if (newest.length === 0) return;
  await db.query({
    name: 'upsert-last-values',
    text: UPSERT,
    values: [
      int4Array(newest.map((row) => row.moduleId)),
      int2Array(newest.map((row) => row.parameterId)),
      instantArray(newest.map((row) => row.firstTs)),
      instantArray(newest.map((row) => row.ts)),
      float8Array(newest.map((row) => row.value)),
    ],
  });
}

/** First and newest readings of the given modules' parameters; of all modules when `moduleIds` is null. */
export async function readLastValues(
  db: Queryable,
  ids: ParameterIds,
  moduleIds: readonly number[] | null,
): Promise<LastValue[]> {
  const { rows } = await db.query<{ rows: Buffer | null }>({
    name: 'read-last-values',
    text: SELECT,
    values: [moduleIds && int4Array(moduleIds)],
  });
  const bytes = rows[0]?.rows ?? Buffer.alloc(0);
  return Array.from({ length: bytes.length / ROW_BYTES }, (_, i) => {
    const at = i * ROW_BYTES;
    return {
      moduleId: bytes.readInt32BE(at),
      parameter: ids.nameOf.get(bytes.readInt16BE(at + 4)) ?? '',
      firstTs: readInstant(bytes, at + 6),
      ts: readInstant(bytes, at + 14),
      value: bytes.readDoubleBE(at + 22),
    };
  });
}
