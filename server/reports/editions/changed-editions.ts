// Decided in docs/decisions/2026-11-23-read-after-write.md

import { sql } from 'kysely';
import type { IsSeen } from '#server/reports/seen-modules.ts';

/** Instant of the newest change that an edition does not hold, in ISO 8601, by module or collection of the edition. */
export type ChangedModules = Record<string, string>;

/**
 * Modules and collections of an edition (`generation`), in SQL, that were changed after it was made of them: by late
 * readings, a correction, or a decision on readings, also of modules behind them. NULL: none are, or the edition is
 * older than the record of its series. Almost always the comparison with the newest change of all ends the question.
 * Editions from before modules were recorded know only the modules that were measured.
 */
export const CHANGED_MODULES = sql<ChangedModules | null>`CASE
  WHEN generation.read_from < (SELECT max(changed_at) FROM quarter_change) THEN (
    SELECT jsonb_object_agg(changed.uuid, changed.at)
    FROM (
      SELECT shown.uuid, max(change.changed_at) AS at
      FROM jsonb_to_recordset(generation.series) AS read (
        "moduleId" int, "parameterId" smallint, "firstQuarter" int, "lastQuarter" int, "readFrom" float8, modules jsonb)
      JOIN quarter_change AS change
        ON change.module_id = read."moduleId" AND change.parameter_id = read."parameterId"
        AND change.first_quarter <= read."lastQuarter" AND change.last_quarter >= read."firstQuarter"
        AND change.changed_at > to_timestamp(read."readFrom" / 1000)
      CROSS JOIN LATERAL jsonb_array_elements_text(coalesce(read.modules, (
        SELECT jsonb_build_array(module.uuid) FROM module WHERE module.id = read."moduleId"
      ))) AS shown (uuid)
      GROUP BY shown.uuid
    ) AS changed) END`;

/** Newest change of what a reader sees of an edition; null: there is none. */
export function newestChange(changed: ChangedModules | null, isSeen: IsSeen): Date | null {
  const instants = Object.entries(changed ?? {}).flatMap(([uuid, at]) =>
    isSeen(uuid) ? [Date.parse(at)] : [],
  );
  return instants.length > 0 ? new Date(Math.max(...instants)) : null;
}
