import { sql } from 'kysely';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { OutboxMail } from '#contract/reports/delivery.ts';
import { REPORT_TYPES, type ReportType } from '#contract/reports/report.ts';
import { isRecognisedAs } from '#domain/people/permissions.ts';
import { may, requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ownSitesIn, targetRowsIn } from '#server/store/report-targets.ts';

const TARGETS = targetRowsIn(sql`generation.report -> 'structure'`);

/** True in SQL for mails of reports of these types; the type of a mail that has lost its edition is its report's. */
const isOfType = (types: readonly string[]) => sql<boolean>`EXISTS (
  SELECT FROM delivery
  JOIN occurrence ON occurrence.id = delivery.occurrence_id
  LEFT JOIN generation ON generation.id = occurrence.generation_id
  LEFT JOIN report ON report.id = occurrence.report_id
  WHERE delivery.id = outbox_mail.delivery_id
    AND coalesce(generation.report ->> 'type', report.type) = ANY (${[...types]}::text[])
)`;

const readableTypes = (principal: Principal): readonly ReportType[] =>
  REPORT_TYPES.filter((type) => may(principal, ROUTE_OF_REPORT_TYPE[type], 'r'));

/**
 * True in SQL for mails whose frozen report shows only things of these sites, or, when it shows none of any site,
 * belongs to them. A mail that has lost its edition and a device without a known module could show anything, so
 * neither passes.
 */
const showsOnly = (sites: ReadonlySet<string>) => {
  const own = [...sites];
  return sql<boolean>`EXISTS (
    SELECT FROM delivery
    JOIN occurrence ON occurrence.id = delivery.occurrence_id
    JOIN generation ON generation.id = occurrence.generation_id
    LEFT JOIN report ON report.id = generation.report_id
    WHERE delivery.id = outbox_mail.delivery_id AND NOT EXISTS (
      SELECT FROM ${TARGETS} AS shown WHERE NOT EXISTS (
        SELECT FROM module WHERE module.uuid::text = shown.id AND module.site_id = ANY (${own}::uuid[])
        UNION ALL SELECT FROM plc WHERE plc.id::text = shown.id AND plc.site_id = ANY (${own}::uuid[])
        UNION ALL SELECT FROM site WHERE site.id::text = shown.id AND site.id = ANY (${own}::uuid[])
      )
    ) AND (
      EXISTS (SELECT FROM ${TARGETS} AS shown)
      OR ${ownSitesIn(sql.ref('generation.report'), sql.ref('report.sites'))} <@ ${JSON.stringify(own)}::jsonb
    )
  )`;
};

/**
 * Outbox mails that the caller may open: those of reports of types that they may read, all of them or within the sites
 * of a limited role. A mail without a delivery gives access to an account, perhaps one with more rights: for developers
 * only.
 */
export function mailsWithinReach(call: Call) {
  const principal = requirePrincipal(call);
  const { sites } = principal;
  const mails = call.installation.db.selectFrom('outbox_mail');
  if (sites === null && isRecognisedAs(principal, 'developer')) return mails;
  // A test shows work that its author has not saved yet.
  const ofReports = mails.where('outbox_mail.delivery_id', 'is not', null).where(
    sql<boolean>`NOT EXISTS (
      SELECT FROM delivery JOIN occurrence ON occurrence.id = delivery.occurrence_id
      WHERE delivery.id = outbox_mail.delivery_id
        AND occurrence.kind = 'test' AND occurrence.asked_by IS DISTINCT FROM ${principal.userId})`,
  );
  const types = readableTypes(principal);
  const readable = types.length === REPORT_TYPES.length ? ofReports : ofReports.where(isOfType(types));
  return sites === null ? readable : readable.where(showsOnly(sites));
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
