import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import { may, type Principal } from '#server/identity/principal.ts';
import type { Installation } from '#server/store/installation.ts';
import { reachOf } from './access.ts';
import { deviceUuids, reportModules } from './report-modules.ts';

/** Ids of all reports that a reader may read: by type, not wholly out of reach, and nobody else's draft. */
export async function readableReportIds(installation: Installation, reader: Principal): Promise<number[]> {
  const rows = await installation.db
    .selectFrom('report')
    .select(['id', 'type', 'structure', 'draft', 'created_by'])
    .execute();
  const ofType = rows.filter(
    ({ type, draft, created_by }) =>
      may(reader, ROUTE_OF_REPORT_TYPE[type], 'r') && (!draft || created_by === reader.userId),
  );
  if (reader.sites === null) return ofType.map(({ id }) => id);
  const uuidsOf = new Map(ofType.map(({ id, structure }) => [id, deviceUuids(structure)]));
  const modules = await reportModules(installation, [...new Set([...uuidsOf.values()].flat())]);
  return ofType
    .filter(({ id }) => {
      const own = (uuidsOf.get(id) ?? []).flatMap((uuid) => modules.get(uuid) ?? []);
      return reachOf(reader, own) !== 'none';
    })
    .map(({ id }) => id);
}
