import type { DeliveryLogEntry, HandSendQuery, Resend } from '#contract/reports/delivery.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { readableEntry } from '#server/deliveries/log/list-deliveries.ts';
import { maySendAgain, toEntries } from '#server/deliveries/log/log-entry.ts';
import type { LogRow } from '#server/deliveries/log/log-rows.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { log } from '#server/log/log.ts';
import { GONE_MAIL } from '#server/schedules/ledger-states.ts';
import { askedBefore } from './manual-send-limits.ts';
import { sendAgain } from './send-again.ts';

/** Error when nothing can be sent: the mails have gone out in the meantime, or cannot be sent. */
function nothingToSend({ deliveries }: LogRow, { deliveries: wanted, what }: Resend): ApiError {
  const named = deliveries.filter(({ id }) => wanted?.includes(id) ?? true);
  const isGone = named.length > 0 && named.every(({ state }) => GONE_MAIL.some((gone) => gone === state));
  return isGone && what !== 'again'
    ? new ApiError(409, 'already_sent', 'It has gone out in the meantime')
    : new ApiError(409, 'conflict', 'Nothing of this delivery can be sent once more now');
}

/**
 * POST /deliveries/{occurrenceId}/resend: resends or retries the named mails, or all; a failed or missed run is made
 * again for its own due day. Answers the updated entry; 429 where it is asked for too often.
 */
export async function resend(call: Call<Resend, HandSendQuery>): Promise<DeliveryLogEntry> {
  const { installation, body, query, requestId } = call;
  const reader = requirePrincipal(call);
  const by = { userId: reader.userId, key: query.key };
  const occurrenceId = call.params.id ?? '';
  const before = await readableEntry(installation, reader, occurrenceId);
  const known = new Set(before.deliveries.map(({ id }) => id));
  // Whoever sees only some of the mails sends no others.
  const all = before.other_mails > 0 && before.state === 'done' ? [...known] : undefined;
  const wanted = { ...body, deliveries: body.deliveries?.map((id) => id.toLowerCase()) ?? all };
  if (wanted.deliveries?.some((id) => !known.has(id))) throw notFound('This mail');
  // The final check is made where the change is written.
  const mayBeDone =
    maySendAgain(before, reader) ||
    (await askedBefore(installation.db, by)).some(({ occurrence_id }) => occurrence_id === occurrenceId);
  if (!mayBeDone || !(await sendAgain(installation, occurrenceId, wanted, by)))
    throw nothingToSend(await readableEntry(installation, reader, occurrenceId), wanted);
  log('delivery.resend', { installation: installation.schema, occurrenceId, by: reader.userId, requestId });
  const after = await readableEntry(installation, reader, occurrenceId);
  const [entry] = await toEntries(installation, reader, [after]);
  return entry as DeliveryLogEntry;
}
