import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { DELIVERIES_PAGE, type DeliveriesQuery, type DeliveryLogEntry } from '#contract/delivery.ts';
import type { Call } from '#server/http/endpoint.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { readableReportIds } from '#server/reports/readable-reports.ts';
import type { Installation } from '#server/store/installation.ts';

const selectLog = (installation: Installation) =>
  installation.db
    .selectFrom('occurrence')
    .selectAll('occurrence')
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
    .orderBy('occurrence.id', 'desc')
    .limit(DELIVERIES_PAGE);

/** True in SQL for what comes after an entry in the order of the log; of an entry that is unknown, nothing does. */
const isOlderThan = (occurrenceId: string) => sql<boolean>`(occurrence.due_at, occurrence.id) < (
  SELECT due_at, id FROM occurrence WHERE id = ${occurrenceId}::uuid
)`;

type LogRow = Awaited<ReturnType<ReturnType<typeof selectLog>['execute']>>[number];

const toEntry = (row: LogRow): DeliveryLogEntry => ({
  occurrenceId: row.id,
  reportId: row.report_id,
  reportName: row.report_name,
  kind: row.kind,
  askedBy: null,
  dueAt: row.due_at.toISOString(),
  state: row.state as DeliveryLogEntry['state'],
  attempts: row.attempts,
  reason: row.reason,
  nextAttemptAt: null,
  canResend: false,
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
    recipientName: null,
    nextAttemptAt: null,
    bytes: null,
    resends: 0,
    link: null,
  })),
});

/**
 * GET /deliveries: the log of occurrences and their mails, newest first, a page at a time; of reports the caller may
 * read. Entries of deleted reports are for those who reach every site.
 */
export async function listDeliveries(call: Call<unknown, DeliveriesQuery>): Promise<DeliveryLogEntry[]> {
  const { installation, query } = call;
  const principal = requirePrincipal(call);
  const readable = await readableReportIds(installation, principal);
  let log = selectLog(installation).where((eb) =>
    eb.or([
      eb('occurrence.report_id', '=', eb.fn.any(eb.val(readable))),
      ...(principal.sites === null ? [eb('occurrence.report_id', 'is', null)] : []),
    ]),
  );
  if (query.report !== undefined) log = log.where('occurrence.report_id', '=', query.report);
  if (query.before !== undefined) log = log.where(isOlderThan(query.before));
  return (await log.execute()).map(toEntry);
}
