import { sql } from 'kysely';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { ReportType } from '#contract/reports/report.ts';
import { may } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { reachOf } from '#server/reports/reach.ts';
import { reportModules } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import { targetUuidsIn } from '#server/store/report-targets.ts';

/** Reports that a reader may be allowed to read: saved ones and the reader's own drafts. */
const selectOwnAndSaved = ({ db }: Installation, reader: Principal) =>
  db
    .selectFrom('report')
    .where((eb) => eb.or([eb('draft', '=', false), eb('created_by', '=', reader.userId)]));

const isOfReadableType =
  (reader: Principal) =>
  ({ type }: { type: ReportType }): boolean =>
    may(reader, ROUTE_OF_REPORT_TYPE[type], 'r');

/** Ids of all reports that a reader may read: by type, not wholly out of reach, and without drafts of others. */
export async function readableReportIds(installation: Installation, reader: Principal): Promise<number[]> {
  const reports = selectOwnAndSaved(installation, reader);
  if (reader.sites === null) {
    const rows = await reports.select(['id', 'type']).execute();
    return rows.filter(isOfReadableType(reader)).map(({ id }) => id);
  }
  const rows = await reports
    .select(['id', 'type', 'sites', targetUuidsIn(sql.ref('report.structure')).as('uuids')])
    .execute();
  const ofType = rows.filter(isOfReadableType(reader));
  const modules = await reportModules(installation, [...new Set(ofType.flatMap(({ uuids }) => uuids))]);
  return ofType
    .filter(
      ({ uuids, sites }) =>
        reachOf(
          reader,
          uuids.map((uuid) => modules.get(uuid)),
          sites,
        ) !== 'none',
    )
    .map(({ id }) => id);
}
