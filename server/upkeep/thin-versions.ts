import { VERSIONS_LISTED } from '#server/reports/reading/report-versions.ts';
import { firstZone } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';

/** Number of days for which all listed versions of a report are kept. */
export const ALL_VERSIONS_DAYS = 30;
/** Report by report, along the key: one statement over all reports would grow with the whole history. */
const REPORTS = `
  SELECT id FROM report WHERE EXISTS (SELECT FROM report_history WHERE report_id = report.id OFFSET 1) ORDER BY id`;

/** $1: report, $2: zone of the days, $3: number of days of which all versions are kept, $4: maximum number of these. */
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
 * Keeps only the last version of each day among the older versions of reports, in the zone of the first site. It may
 * be ended at any instant.
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
