import type { OutboxMail } from '#contract/reports/delivery.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { isUuid } from '#server/store/uuid.ts';
import { listedMails, toOutboxMail } from './outbox-mails.ts';

/** GET /outbox/{id} */
export async function getOutboxMail(call: Call): Promise<OutboxMail> {
  const { id = '' } = call.params;
  const row = isUuid(id) ? await listedMails(call).where('id', '=', id).executeTakeFirst() : undefined;
  if (!row) throw notFound('This mail');
  return toOutboxMail(row);
}
