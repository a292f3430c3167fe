import type { Correction } from '#domain/readings/merge.ts';
import type { Queryable } from '#server/store/queryable.ts';

const INSERT = `
  INSERT INTO reading_history (module_id, parameter_id, ts, value, replaced_by, source)
  SELECT module_id, parameter_id, to_timestamp(ts / 1000), value, replaced_by, source
  FROM unnest($1::int[], $2::smallint[], $3::float8[], $4::float8[], $5::float8[], $6::text[])
    AS correction (module_id, parameter_id, ts, value, replaced_by, source)`;

/** Stores the values that corrections replaced. */
export async function addReadingHistory(
  db: Queryable,
  corrections: readonly (Correction & { source: string })[],
): Promise<void> {
  if (corrections.length === 0) return;
  await db.query(INSERT, [
    corrections.map((one) => one.moduleId),
    corrections.map((one) => one.parameterId),
    corrections.map((one) => one.ts),
    corrections.map((one) => one.value),
    corrections.map((one) => one.replacedBy),
    corrections.map((one) => one.source),
  ]);
}
