// Decided in docs/decisions/2026-11-23-read-after-write.md

import { sql } from 'kysely';

/**
 * Instant, in SQL, of the newest change of a quarter-hour that an edition (`generation`) was made of and did not see:
 * by late readings, a correction, or a decision on readings. NULL: there is none, or the edition is older than the
 * record of its series. Almost always the comparison with the newest change of all ends the question.
 */
export const DATA_CHANGED_AT = sql<Date | null>`CASE
  WHEN generation.read_from < (SELECT max(changed_at) FROM quarter_change) THEN (
    SELECT max(change.changed_at)
    FROM jsonb_to_recordset(generation.series) AS read (
      "moduleId" int, "parameterId" smallint, "firstQuarter" int, "lastQuarter" int, "readFrom" float8)
    JOIN quarter_change AS change
      ON change.module_id = read."moduleId" AND change.parameter_id = read."parameterId"
      AND change.first_quarter <= read."lastQuarter" AND change.last_quarter >= read."firstQuarter"
      AND change.changed_at > to_timestamp(read."readFrom" / 1000)) END`;
