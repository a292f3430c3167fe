import { ALL_VERSIONS_DAYS, THIN } from '#server/reports/editing/keep-version.ts';
import { VERSIONS_LISTED } from '#server/reports/reading/report-versions.ts';
import { firstZone } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';

/** Report by report, along the key: one statement over all reports would grow with the whole history. */
const REPORTS = `
  SELECT id FROM report WHERE EXISTS (SELECT FROM report_history WHERE report_id = report.id OFFSET 1) ORDER BY id`;

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
