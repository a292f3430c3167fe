import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DeliveryLogEntry } from '#contract/delivery.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import type { Call } from '#server/http/endpoint.ts';
import { may, requirePrincipal } from '#server/identity/principal.ts';
import { reachOf } from '#server/reports/access.ts';
import { deviceUuids, reportModules } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';

const ENTRIES_LISTED = 300;

const selectLog = (installation: Installation) =>
  installation.db
    .selectFrom('occurrence')
    .leftJoin('report', 'report.id', 'occurrence.report_id')
    .selectAll('occurrence')
    .select(['report.type', 'report.structure'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('delivery')
          .select([
            'delivery.id',
            'delivery.address',
            'delivery.language',
            'delivery.state',
            'delivery.attempts',
            'delivery.sent_at',
            'delivery.reason',
            'delivery.possibly_sent_twice',
          ])
          .whereRef('delivery.occurrence_id', '=', 'occurrence.id')
          .orderBy('delivery.address'),
      ).as('deliveries'),
    )
    .orderBy('occurrence.due_at', 'desc')
    .limit(ENTRIES_LISTED);

type LogRow = Awaited<ReturnType<ReturnType<typeof selectLog>['execute']>>[number];

const toEntry = (row: LogRow): DeliveryLogEntry => ({
  occurrenceId: row.id,
  reportId: row.report_id,
  reportName: row.report_name,
  dueAt: row.due_at.toISOString(),
  state: row.state as DeliveryLogEntry['state'],
  attempts: row.attempts,
  reason: row.reason,
  generatedId: row.generation_id,
  brokenWidgets: row.broken_widgets,
  deliveries: row.deliveries.map((delivery) => ({
    id: delivery.id,
    recipient: delivery.address,
    language: delivery.language,
    state: delivery.state as DeliveryLogEntry['deliveries'][number]['state'],
    attempts: delivery.attempts,
    // JSON of the database, not a Date.
    sentAt: delivery.sent_at === null ? null : new Date(delivery.sent_at).toISOString(),
    reason: delivery.reason,
    possiblySentTwice: delivery.possibly_sent_twice,
  })),
});

/**
 * GET /deliveries: the log of occurrences and their mails, newest first; of reports the caller may read. Entries of
 * deleted reports are for those who reach every site.
 */
export async function listDeliveries(call: Call): Promise<DeliveryLogEntry[]> {
  const principal = requirePrincipal(call);
  const rows = await selectLog(call.installation).execute();
  const modules = await reportModules(call.installation, [
    ...new Set(rows.flatMap((row) => deviceUuids(row.structure ?? []))),
  ]);
  const isReadable = ({ type, structure }: LogRow): boolean => {
    if (type === null) return principal.sites === null;
    const own = deviceUuids(structure ?? []).flatMap((uuid) => modules.get(uuid) ?? []);
    return may(principal, ROUTE_OF_REPORT_TYPE[type], 'r') && reachOf(principal, own) !== 'none';
  };
  return rows.filter(isReadable).map(toEntry);
}
