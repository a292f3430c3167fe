// Decided in docs/decisions/2026-11-23-read-after-write.md

import { mergeRanges } from '#domain/readings/quarter-ranges.ts';
import { int2Array, int4Array } from '#server/store/binary-arrays.ts';
import type { Queryable } from '#server/store/queryable.ts';
import type { StoredSpan } from './waiting-ranges.ts';

const INSERT = `
  INSERT INTO quarter_change (module_id, parameter_id, first_quarter, last_quarter)
  SELECT * FROM unnest($1::int[], $2::smallint[], $3::int[], $4::int[])`;

/** Records stored quarter-hours that get another value; part of the transaction that writes them. */
export async function recordChanges(db: Queryable, changes: readonly StoredSpan[]): Promise<void> {
  if (changes.length === 0) return;
  const bySeries = Map.groupBy(changes, ({ moduleId, parameterId }) => `${moduleId} ${parameterId}`);
  const merged = [...bySeries.values()].flatMap((ofSeries) => {
    const { moduleId, parameterId } = ofSeries[0] as StoredSpan;
    return mergeRanges(ofSeries).map((range) => ({ moduleId, parameterId, ...range }));
  });
  await db.query(INSERT, [
    int4Array(merged.map((one) => one.moduleId)),
    int2Array(merged.map((one) => one.parameterId)),
    int4Array(merged.map((one) => one.firstQuarter)),
    int4Array(merged.map((one) => one.lastQuarter)),
  ]);
}

const REMOVE = `
  WITH kept AS MATERIALIZED (
    SELECT read.*
    FROM generation, jsonb_to_recordset(generation.series) AS read (
      "moduleId" int, "parameterId" smallint, "firstQuarter" int, "lastQuarter" int, "readFrom" float8)
    WHERE generation.removed_at IS NULL)
  DELETE FROM quarter_change AS change
  WHERE changed_at < now() - interval '1 day' AND NOT EXISTS (
    SELECT FROM kept
    WHERE kept."moduleId" = change.module_id AND kept."parameterId" = change.parameter_id
      AND kept."firstQuarter" <= change.last_quarter AND kept."lastQuarter" >= change.first_quarter
      AND kept."readFrom" < extract(epoch FROM change.changed_at)::float8 * 1000)`;

/**
 * Removes changes that no kept edition misses: none shows those quarter-hours, or all that do were made later. Those of
 * the last day stay: an edition may be on its way.
 * @returns how many
 */
export async function removeOldChanges(db: Queryable): Promise<number> {
  return (await db.query(REMOVE)).rowCount ?? 0;
}
