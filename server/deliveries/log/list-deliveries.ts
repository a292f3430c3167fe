import { type RawBuilder, sql } from 'kysely';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import { DELIVERIES_PAGE, type DeliveriesQuery, type DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { REPORT_TYPES } from '#contract/reports/report.ts';
import { may, requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { readableReportIds } from '#server/reports/reading/readable-reports.ts';
import { firstZone } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import { isUuid } from '#server/store/uuid.ts';
import { toEntries } from './log-entry.ts';
import { conditionsOf } from './log-filters.ts';
import { type LogRow, selectLog } from './log-rows.ts';

/**
 * True in SQL for entries of deleted reports whose type the reader may read. The type is kept in the edition; without
 * an edition it is unknown, and the reader must be allowed every type. A test may have shown a draft, so only the
 * person who asked for it sees it.
 */
function ofDeletedReports(reader: Principal): RawBuilder<boolean> {
  const types = REPORT_TYPES.filter((type) => may(reader, ROUTE_OF_REPORT_TYPE[type], 'r'));
  const anyType = types.length === REPORT_TYPES.length;
  return sql<boolean>`(
    occurrence.report_id IS NULL AND (occurrence.kind = 'schedule' OR occurrence.asked_by = ${reader.userId}::uuid)
    AND CASE WHEN occurrence.generation_id IS NULL THEN ${anyType}::boolean ELSE EXISTS (
      SELECT FROM generation
      WHERE generation.id = occurrence.generation_id AND generation.report ->> 'type' = ANY (${types}::text[])
    ) END
  )`;
}

/** True in SQL for entries of reports that a reader may read; those of deleted reports need a reach of every site. */
async function isReadable(installation: Installation, reader: Principal): Promise<RawBuilder<boolean>> {
  const readable = await readableReportIds(installation, reader);
  const ofReadable = sql<boolean>`occurrence.report_id = ANY (${readable}::int[])`;
  return reader.sites === null ? sql<boolean>`(${ofReadable} OR ${ofDeletedReports(reader)})` : ofReadable;
}

/** True in SQL for entries that follow the given one in the log; an unknown entry has none. */
const isOlderThan = (occurrenceId: string) => sql<boolean>`(occurrence.due_at, occurrence.id) < (
  SELECT due_at, id FROM occurrence WHERE id = ${occurrenceId}::uuid
)`;

/**
 * Entry of the log that the caller may read.
 * @throws ApiError 404
 */
export async function readableEntry(
  installation: Installation,
  reader: Principal,
  occurrenceId: string,
): Promise<LogRow> {
  const row = isUuid(occurrenceId)
    ? await selectLog(installation, reader)
        .where('occurrence.id', '=', occurrenceId)
        .where(await isReadable(installation, reader))
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('This delivery');
  return row;
}

/**
 * Page of the log that a reader asks for, newest first.
 * @throws ApiError 400 for a day that does not exist
 */
export async function selectPage(installation: Installation, reader: Principal, query: DeliveriesQuery) {
  let log = selectLog(installation, reader).where(await isReadable(installation, reader));
  const zone = await firstZone(installation, reader);
  for (const condition of conditionsOf(query, zone, reader)) log = log.where(condition);
  if (query.before !== undefined) log = log.where(isOlderThan(query.before));
  return log.orderBy('occurrence.due_at', 'desc').orderBy('occurrence.id', 'desc').limit(DELIVERIES_PAGE);
}

/**
 * GET /deliveries: lists runs and their mails, newest first, a page at a time, for reports that the caller may read,
 * by the filters of its query.
 */
export async function listDeliveries(call: Call<unknown, DeliveriesQuery>): Promise<DeliveryLogEntry[]> {
  const { installation, query } = call;
  const reader = requirePrincipal(call);
  const rows = await (await selectPage(installation, reader, query)).execute();
  return toEntries(installation, reader, rows);
}
