import type { DeliveryLogEntry, HandSendQuery, Resend } from '#contract/delivery.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ApiError, notFound } from '#server/http/error.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { log } from '#server/log.ts';
import { askedBefore } from './hand-sends.ts';
import { readableEntry } from './list-deliveries.ts';
import { maySendAgain, toEntries } from './log-entry.ts';
import { sendAgain } from './send-again.ts';

const nothingToSend = (): ApiError =>
  new ApiError(409, 'conflict', 'Nothing of this delivery can be sent once more now');

/**
 * POST /deliveries/{occurrenceId}/resend: the named mails, or all that failed, go out once more; a run that failed or
 * was missed is made again for its own due day. Answers the entry as it stands then; 429 where it is asked for too often.
 */
export async function resend(call: Call<Resend, HandSendQuery>): Promise<DeliveryLogEntry> {
  const { installation, body, query, requestId } = call;
  const reader = requirePrincipal(call);
  const by = { userId: reader.userId, key: query.key };
  const occurrenceId = call.params.id ?? '';
  const before = await readableEntry(installation, reader, occurrenceId);
  const known = new Set(before.deliveries.map(({ id }) => id));
  const wanted = body.deliveries?.map((id) => id.toLowerCase()) ?? null;
  if (wanted?.some((id) => !known.has(id))) throw notFound('This mail');
  // Whether it can still be done is decided where it is written.
  const mayBeDone =
    maySendAgain(before, reader) ||
    (await askedBefore(installation.db, by)).some(({ occurrence_id }) => occurrence_id === occurrenceId);
  if (!mayBeDone || !(await sendAgain(installation, occurrenceId, wanted, by))) throw nothingToSend();
  log('delivery.resend', { installation: installation.schema, occurrenceId, by: reader.userId, requestId });
  const after = await readableEntry(installation, reader, occurrenceId);
  const [entry] = await toEntries(installation, reader, [after]);
  return entry as DeliveryLogEntry;
}
