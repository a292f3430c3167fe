import { firstZone } from '#server/reports/report-modules.ts';
import { VERSIONS_LISTED } from '#server/reports/report-versions.ts';
import type { Installation } from '#server/store/installation.ts';

/** All versions of a report of the last days are kept, as long as they are listed. */
export const ALL_VERSIONS_DAYS = 30;
/** Versions of one statement. */
const BATCH = 1_000;

/** $1: zone of the days, $2: days of which all are kept, $3: how many of those. */
const THIN = `
  DELETE FROM report_history WHERE (report_id, revision) IN (
    SELECT report_id, revision FROM (
      SELECT report_id, revision, saved_at,
        row_number() OVER (PARTITION BY report_id ORDER BY revision DESC) AS place,
        row_number() OVER (
          PARTITION BY report_id, (saved_at AT TIME ZONE $1)::date ORDER BY revision DESC
        ) AS place_of_day
      FROM report_history
    ) AS version
    WHERE place_of_day > 1 AND (place > $3 OR saved_at < now() - make_interval(days => $2))
    LIMIT ${BATCH}
  )`;

/**
 * Leaves of older versions of reports the last of each day, in the zone of the first site. It may be ended at any instant.
 * @returns how many were removed
 */
export async function thinVersions(
  installation: Installation,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const values = [await firstZone(installation), ALL_VERSIONS_DAYS, VERSIONS_LISTED];
  let removed = 0;
  while (!isStopping()) {
    const { rowCount } = await installation.pool.query(THIN, values);
    removed += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return removed;
}
