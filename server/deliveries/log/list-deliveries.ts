import { sql } from 'kysely';
import { DELIVERIES_PAGE, type DeliveriesQuery, type DeliveryLogEntry } from '#contract/reports/delivery.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { firstZone } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import { isUuid } from '#server/store/uuid.ts';
import { toEntries } from './log-entry.ts';
import { conditionsOf } from './log-filters.ts';
import { isReadable } from './log-reach.ts';
import { type LogRow, selectLog } from './log-rows.ts';

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
    ? await selectLog(installation, reader.language)
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
  let log = selectLog(installation, reader.language).where(await isReadable(installation, reader));
  for (const condition of conditionsOf(query, await firstZone(installation))) log = log.where(condition);
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
