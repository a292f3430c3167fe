import type { OutboxMail } from '#contract/reports/delivery.ts';
import type { Call } from '#server/http/endpoint.ts';
import { listedMails, toOutboxMail } from './outbox-mails.ts';

const MAILS_LISTED = 500;

/** GET /outbox: lists mails that were not sent because no mail server is set, newest first. */
export async function listOutbox(call: Call): Promise<OutboxMail[]> {
  const rows = await listedMails(call).limit(MAILS_LISTED).execute();
  return rows.map(toOutboxMail);
}
