import { UNASSIGNED_LIMIT } from '#contract/readings/ingest.ts';
import { BEYOND_INPUT, type UnassignedInput } from '#server/ingest/read/batch.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** Key of the row that counts inputs beyond the limit; no input has an empty key. */
export const BEYOND_LIMIT_KEY = '';

const UPSERT = `
  WITH seen AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::bigint[])
      AS input (key, module, parameter, last_value, count)
  ), known AS (
    UPDATE unassigned_input AS kept
    SET last_seen = now(), last_value = coalesce(seen.last_value, kept.last_value), count = kept.count + seen.count
    FROM seen WHERE kept.key = seen.key AND seen.key <> $7
    RETURNING kept.key
  ), room AS (
    SELECT greatest(0, $6::bigint - count(*)) AS left FROM unassigned_input WHERE key <> $7
  ), added AS (
    INSERT INTO unassigned_input (key, module, parameter, last_value, count)
    SELECT key, module, parameter, last_value, count FROM seen
    WHERE key <> $7 AND key NOT IN (SELECT key FROM known) ORDER BY key LIMIT (SELECT room.left FROM room)
    ON CONFLICT (key) DO NOTHING
    RETURNING key
  ), beyond AS (
    SELECT sum(count) AS count FROM seen
    WHERE key NOT IN (SELECT key FROM known) AND key NOT IN (SELECT key FROM added)
  )
  INSERT INTO unassigned_input AS kept (key, count) SELECT $7, count FROM beyond WHERE count IS NOT NULL
  ON CONFLICT (key) DO UPDATE SET count = kept.count + excluded.count, last_seen = now()`;

const keyOf = (input: UnassignedInput): string =>
  input.parameter === BEYOND_INPUT.parameter
    ? BEYOND_LIMIT_KEY
    : JSON.stringify([input.module, input.parameter]);

function mergeInputs(inputs: readonly UnassignedInput[]): Map<string, UnassignedInput> {
  const merged = new Map<string, UnassignedInput>();
  for (const input of inputs) {
    const known = merged.get(keyOf(input));
    merged.set(keyOf(input), {
      ...input,
      lastValue: input.lastValue ?? known?.lastValue ?? null,
      count: input.count + (known?.count ?? 0),
    });
  }
  return merged;
}

/** Records inputs that have no module yet; beyond the limit, new ones are counted in one row and not listed. */
export async function storeUnassigned(db: Queryable, inputs: readonly UnassignedInput[]): Promise<void> {
  if (inputs.length === 0) return;
  const merged = [...mergeInputs(inputs)];
  await db.query(UPSERT, [
    merged.map(([key]) => key),
    merged.map(([, input]) => input.module),
    merged.map(([, input]) => input.parameter),
    merged.map(([, input]) => input.lastValue),
    merged.map(([, input]) => input.count),
    UNASSIGNED_LIMIT,
    BEYOND_LIMIT_KEY,
  ]);
}
