import { notFound } from '#server/errors/api-error.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { Call } from '#server/http/endpoint.ts';
import { isUuid } from '#server/store/uuid.ts';
import { mailsWithinReach } from './outbox-mails.ts';

/** A file that is opened at its own address runs nothing. */
const SANDBOX = "sandbox; default-src 'none'";

/** The PDF of a mail comes from its rendering: the same bytes as inside the mail. */
const findMail = (call: Call) =>
  mailsWithinReach(call)
    .leftJoin('delivery', 'delivery.id', 'outbox_mail.delivery_id')
    .leftJoin('rendering', 'rendering.id', 'delivery.rendering_id')
    .select(['outbox_mail.raw', 'outbox_mail.attachments', 'rendering.pdf'])
    .where('outbox_mail.id', '=', call.params.id ?? '')
    .executeTakeFirst();

/** GET /outbox/{id}/attachments/{index}: returns an attachment of a mail. */
export async function getAttachment(call: Call): Promise<void> {
  const mail = isUuid(call.params.id ?? '') ? await findMail(call) : undefined;
  const attachment = mail?.attachments[Number(call.params.index)];
  if (!mail?.pdf || !attachment) throw notFound('This attachment');
  call.response
    .type('application/pdf')
    .set('Content-Disposition', contentDisposition(attachment.name))
    .set('Content-Security-Policy', SANDBOX)
    .send(mail.pdf);
}

/** GET /outbox/{id}/raw: returns the whole mail as it would have been sent (message/rfc822). */
export async function getRawMail(call: Call): Promise<void> {
  const mail = isUuid(call.params.id ?? '') ? await findMail(call) : undefined;
  if (!mail) throw notFound('This mail');
  call.response
    .type('message/rfc822')
    .set('Content-Disposition', contentDisposition('mail.eml'))
    .set('Content-Security-Policy', SANDBOX)
    .send(mail.raw);
}
