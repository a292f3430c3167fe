import { sql } from 'kysely';
import type { Locale } from '#contract/people/user.ts';
import { personName } from '#domain/people/person-name.ts';
import type { Principal } from '#server/access/principal.ts';
import { IS_KNOWN_REFUSAL } from '#server/deliveries/known-refusals.ts';
import type { Untold } from '#server/deliveries/ledgers/owner-ledger.ts';
import { readerOf } from '#server/deliveries/reading-right.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import { isKnownTo } from '#server/identity/known-users.ts';
import { isMailAddress } from '#server/mail/address.ts';
import { buildMessage } from '#server/mail/build-message.ts';
import type { Mailer } from '#server/mail/mail-server-for.ts';
import { productAddress } from '#server/mail/product-address.ts';
import { failureMail } from '#server/mail/texts/failure-mail.ts';
import { readMailLook } from '#server/mail/texts/mail-look.ts';
import { namedIn } from '#server/mail/texts/mail-texts.ts';
import { firstZone } from '#server/reports/report-modules.ts';
import { findReport } from '#server/reports/report-rows.ts';
import type { Installation } from '#server/store/installation.ts';

interface Owner {
  name: string;
  address: string;
  language: Locale;
}

/** A mail to an owner, ready to send. */
export interface OwnerMail {
  to: string;
  subject: string;
  text: string;
  raw: Buffer;
}

/**
 * Owner of a report: its author, else the user who changed it last, if they may still read it and can be reached by
 * mail.
 */
async function ownerOf(
  installation: Installation,
  reportId: number,
  { mayReceive }: Mailer,
): Promise<{ owner: Owner; reader: Principal; zone: string } | null> {
  const report = await findReport(installation.db, reportId);
  if (!report) return null;
  for (const userId of new Set([report.created_by, report.modified_by])) {
    if (userId === null) continue;
    const user = await installation.db
      .selectFrom('app_user')
      .select(['email', 'first_name', 'last_name', 'language'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user || !isMailAddress(user.email) || !mayReceive(user.email)) continue;
    const { principal: reader } = await readerOf(installation, userId, { report });
    if (!reader) continue;
    const name = personName(user.language, user.first_name, user.last_name) || user.email;
    const owner = { name, address: user.email, language: user.language as Locale };
    return { owner, reader, zone: report.recurrence?.zone ?? (await firstZone(installation)) };
  }
  return null;
}

/** Failed mails of a run; those to people whom the owner may not know have no recipient. */
const failuresOf = async ({ db }: Installation, occurrenceId: string, owner: Principal) => {
  const mails = await db
    .selectFrom('delivery')
    .select(['address', 'reason', IS_KNOWN_REFUSAL.as('isKnown')])
    .select(isKnownTo(owner, sql.ref('delivery.recipient_id')).as('mayBeNamed'))
    .where('occurrence_id', '=', occurrenceId)
    .where('state', '=', 'failed')
    .orderBy('address')
    .execute();
  return mails.map(({ address, reason, isKnown, mayBeNamed }) => ({
    recipient: mayBeNamed ? address : null,
    reason: reason ?? 'internal_error',
    isKnown,
  }));
};

/** Address of the delivery log of a report. */
function logAddress(app: WorkerContext['app'], installation: Installation, reportId: number): string {
  const link = new URL(productAddress(app, installation, '/reports/deliveries'));
  link.searchParams.set('report', String(reportId));
  return link.href;
}

/**
 * Mail that tells the owner of a report how a run ended, always under the same Message-ID.
 * @returns 'known' when nothing in it is new to them; null when nobody can be notified, or the report was deleted,
 * which was done on purpose
 */
export async function composeOwnerMail(
  { app }: Pick<WorkerContext, 'app'>,
  installation: Installation,
  run: Untold,
  mailer: Mailer,
): Promise<OwnerMail | 'known' | null> {
  if (run.report_id === null) return null;
  const found = await ownerOf(installation, run.report_id, mailer);
  if (!found) return null;
  const failures = await failuresOf(installation, run.id, found.reader);
  if (run.state !== 'failed' && failures.every(({ isKnown }) => isKnown)) return 'known';
  const { owner, zone } = found;
  const mail = failureMail({
    language: owner.language,
    ownerName: owner.name,
    reportName: namedIn(owner.language, run.report_name),
    look: await readMailLook(installation),
    dueAt: run.due_at.toISOString(),
    zone,
    reason: run.state === 'failed' ? (run.reason ?? 'internal_error') : null,
    failures,
    link: logAddress(app, installation, run.report_id),
  });
  const raw = await buildMessage({
    ...mail,
    messageId: `<failure.${run.id}@${installation.mailDomain}>`,
    from: mailer.from,
    replyTo: mailer.replyTo,
    to: { name: owner.name, address: owner.address },
  });
  return { to: owner.address, subject: mail.subject, text: mail.text, raw };
}
