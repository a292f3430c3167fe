import { sql } from 'kysely';
import type { OutboxMail } from '#contract/reports/delivery.ts';
import { isRecognisedAs } from '#domain/people/permissions.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';

/**
 * True in SQL for mails whose frozen report shows only devices of these sites. A mail that has lost its edition and a
 * device without a known module could show anything, so neither passes.
 */
const showsOnly = (sites: ReadonlySet<string>) => sql<boolean>`EXISTS (
  SELECT FROM delivery
  JOIN occurrence ON occurrence.id = delivery.occurrence_id
  JOIN generation ON generation.id = occurrence.generation_id
  WHERE delivery.id = outbox_mail.delivery_id AND NOT EXISTS (
    SELECT FROM jsonb_path_query(generation.report, '$.structure[*].config.devices[*].uuid') AS device (uuid)
    WHERE NOT EXISTS (
      SELECT FROM module
      WHERE module.uuid::text = lower(device.uuid #>> '{}') AND module.site_id = ANY (${[...sites]}::uuid[])
    )
  )
)`;

/**
 * Outbox mails that the caller may open: those of reports, all of them or within the sites of a limited role. A mail
 * without a delivery gives access to an account, perhaps one with more rights: for developers only.
 */
export function mailsWithinReach(call: Call) {
  const principal = requirePrincipal(call);
  const { sites } = principal;
  const mails = call.installation.db.selectFrom('outbox_mail');
  if (sites !== null) return mails.where(showsOnly(sites));
  return isRecognisedAs(principal, 'developer')
    ? mails
    : mails.where('outbox_mail.delivery_id', 'is not', null);
}

/** Outbox mails that the caller may open, without their bytes, newest first. */
export const listedMails = (call: Call) =>
  mailsWithinReach(call)
    .select(['id', 'recipient', 'subject', 'body_text', 'attachments', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id');

type MailRow = Awaited<ReturnType<ReturnType<typeof listedMails>['execute']>>[number];

export const toOutboxMail = (row: MailRow): OutboxMail => ({
  id: row.id,
  to: row.recipient,
  subject: row.subject,
  createdAt: row.created_at.toISOString(),
  text: row.body_text,
  attachments: row.attachments,
});
