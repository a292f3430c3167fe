import type { OutboxMail } from '#contract/delivery.ts';
import type { Installation } from '#server/store/installation.ts';

/** Outbox mails without their bytes, newest first; callers add conditions. */
export const selectMails = (installation: Installation) =>
  installation.db
    .selectFrom('outbox_mail')
    .select(['id', 'recipient', 'subject', 'body_text', 'attachments', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id');

export type MailRow = Awaited<ReturnType<ReturnType<typeof selectMails>['execute']>>[number];

export const toOutboxMail = (row: MailRow): OutboxMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  createdAt: row.created_at.toISOString(),
  text: row.body_text,
  attachments: row.attachments,
});
