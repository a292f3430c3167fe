import { VERSIONS_LISTED } from '#server/reports/reading/report-versions.ts';
import { firstZone } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';

/** All versions of a report of the last days are kept, as long as they are listed. */
export const ALL_VERSIONS_DAYS = 30;
/** Report by report, along its key: one statement over all of them would grow with the whole history. */
const REPORTS = `
  SELECT id FROM report WHERE EXISTS (SELECT FROM report_history WHERE report_id = report.id OFFSET 1) ORDER BY id`;

/** $1: report, $2: zone of the days, $3: days of which all are kept, $4: how many of those. */
const THIN = `
  DELETE FROM report_history WHERE report_id = $1 AND revision IN (
    SELECT revision FROM (
      SELECT revision, saved_at,
        row_number() OVER (ORDER BY revision DESC) AS place,
        row_number() OVER (PARTITION BY (saved_at AT TIME ZONE $2)::date ORDER BY revision DESC) AS place_of_day
      FROM report_history WHERE report_id = $1
    ) AS version
    WHERE place_of_day > 1 AND (place > $4 OR saved_at < now() - make_interval(days => $3))
  )`;

/**
 * Leaves of older versions of reports the last of each day, in the zone of the first site. It may be ended at any instant.
 * @returns how many were removed
 */
export async function thinVersions(
  installation: Installation,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { pool } = installation;
  const values = [await firstZone(installation), ALL_VERSIONS_DAYS, VERSIONS_LISTED];
  const { rows } = await pool.query<{ id: number }>(REPORTS);
  let removed = 0;
  for (const { id } of rows) {
    if (isStopping()) break;
    const { rowCount } = await pool.query(THIN, [id, ...values]);
    removed += rowCount ?? 0;
  }
  return removed;
}
