import type { NotNull } from 'kysely';
import { periodFileName } from '#domain/csv/file-name.ts';
import { numberLocale } from '#domain/formatting/number-locale.ts';
import { personName } from '#domain/people/person-name.ts';
import { Hopeless } from '#server/deliveries/failure-reason.ts';
import type { Delivery } from '#server/deliveries/ledgers/delivery-ledger.ts';
import { offerLink } from '#server/deliveries/ledgers/link-ledger.ts';
import { linkHashOf, linkTokenOf } from '#server/deliveries/links/link-token.ts';
import { readerOf } from '#server/deliveries/reading-right.ts';
import type { WorkerContext } from '#server/deliveries/worker-context.ts';
import { buildMessage } from '#server/mail/build-message.ts';
import type { Mailer } from '#server/mail/mail-server-for.ts';
import { productAddress } from '#server/mail/product-address.ts';
import { readMailLook } from '#server/mail/texts/mail-look.ts';
import { namedIn } from '#server/mail/texts/mail-texts.ts';
import { type ReportMailInput, reportMail } from '#server/mail/texts/report-mail.ts';
import type { Installation } from '#server/store/installation.ts';
import { selectMailWithEdition } from './mail-with-edition.ts';
import { renderingFacts } from './rendering-facts.ts';

/** A mail ready to send, and what the outbox shows of it. */
export interface ComposedMail {
  subject: string;
  text: string;
  raw: Buffer;
  /** null when the mail holds a link instead. */
  attachment: { name: string; pdf: Buffer } | null;
}

const selectFacts = (installation: Installation, delivery: Delivery) =>
  selectMailWithEdition(installation)
    .leftJoin('app_user', 'app_user.id', 'delivery.recipient_id')
    .select([
      'occurrence.kind',
      'occurrence.report_id',
      'generation.id as generated_id',
      'rendering.pdf',
      'rendering.broken_widgets',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.number_style',
    ])
    .where('delivery.id', '=', delivery.id)
    // An edition is not removed while a mail of it is still to go out.
    .$narrowType<{ pdf: NotNull }>()
    .executeTakeFirstOrThrow();

type Facts = Awaited<ReturnType<typeof selectFacts>>;

/**
 * Download address of a PDF that is not attached; the link is valid before the mail goes out.
 * @throws LeaseLost
 */
async function downloadOf(
  { app }: WorkerContext,
  installation: Installation,
  delivery: Delivery,
  { length: bytes }: Buffer,
): Promise<ReportMailInput['download']> {
  const token = linkTokenOf(app.tokenKeys, installation.id, delivery);
  const expiresAt = await offerLink(installation.db, delivery, linkHashOf(token));
  const url = productAddress(app, installation, `/delivered/${token}`);
  return { url, expiresAt: expiresAt.toISOString(), bytes };
}

const issuePath = ({ report_id, generated_id }: Facts): string =>
  report_id === null ? '/reports' : `/reports/report/${report_id}/${generated_id}`;

/**
 * Composes the mail of one delivery around the stored PDF, in its recipient's language; composed again, it differs
 * only in its date. A PDF larger than `attachAtMost` bytes is linked, not attached.
 * @throws Hopeless for a recipient who may not have it (any more), LeaseLost
 */
export async function composeDelivery(
  context: WorkerContext,
  installation: Installation,
  delivery: Delivery,
  mailer: Mailer,
  attachAtMost: number,
): Promise<ComposedMail> {
  const facts = await selectFacts(installation, delivery);
  const { principal, refusal } = await readerOf(installation, delivery.recipient_id, facts);
  if (!principal) throw new Hopeless(refusal);
  const { shortWidgets, ...frozen } = await renderingFacts(installation, delivery, principal);
  const { start_time: startTime, end_time: endTime, pdf, report } = facts;
  const { first_name, last_name } = facts;
  const name = personName(delivery.language, first_name ?? '', last_name ?? '') || delivery.address;
  const reportName = namedIn(delivery.language, report.name);
  const download = pdf.length > attachAtMost ? await downloadOf(context, installation, delivery, pdf) : null;
  const mail = reportMail({
    language: delivery.language,
    numbers: numberLocale({ numberStyle: facts.number_style ?? 'language' }, delivery.language),
    recipientName: name,
    reportName,
    look: await readMailLook(installation),
    startTime,
    endTime,
    ...frozen,
    shortWidgets,
    link: productAddress(context.app, installation, issuePath(facts)),
    brokenWidgets: facts.broken_widgets.length,
    isTest: facts.kind === 'test',
    download,
  });
  const attachment = download ? null : { name: periodFileName(reportName, startTime, endTime, 'pdf'), pdf };
  const raw = await buildMessage({
    ...mail,
    messageId: delivery.message_id,
    from: mailer.from,
    replyTo: mailer.replyTo,
    to: { name, address: delivery.address },
    ...(attachment ? { attachment } : {}),
  });
  return { subject: mail.subject, text: mail.text, raw, attachment };
}
