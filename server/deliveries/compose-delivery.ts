import { periodFileName } from '#domain/csv/file-name.ts';
import type { AppContext } from '#server/app-context.ts';
import { loadPrincipal } from '#server/identity/load-principal.ts';
import { readCompany } from '#server/installation/company.ts';
import { buildMessage } from '#server/mail/build-message.ts';
import { productAddress } from '#server/mail/product-address.ts';
import { reportMail } from '#server/mail/report-mail.ts';
import { senderAddress } from '#server/mail/sender.ts';
import { narrowBlocks } from '#server/reports/narrow-blocks.ts';
import { deviceUuids, reportModules } from '#server/reports/report-modules.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Delivery } from './delivery-ledger.ts';

/** A mail ready for the wire, and what the outbox shows of it. */
export interface ComposedMail {
  from: string;
  subject: string;
  text: string;
  raw: Buffer;
  attachment: { name: string; pdf: Buffer };
}

const factsOf = (installation: Installation, delivery: Delivery) =>
  installation.db
    .selectFrom('delivery')
    .innerJoin('occurrence', 'occurrence.id', 'delivery.occurrence_id')
    .innerJoin('generation', 'generation.id', 'occurrence.generation_id')
    .innerJoin('rendering', 'rendering.id', 'delivery.rendering_id')
    .leftJoin('app_user', 'app_user.id', 'delivery.recipient_id')
    .select([
      'occurrence.report_id',
      'generation.id as generated_id',
      'generation.report',
      'generation.blocks',
      'generation.start_time',
      'generation.end_time',
      'generation.created_at',
      'rendering.pdf',
      'rendering.broken_widgets',
      'app_user.first_name',
      'app_user.last_name',
    ])
    .where('delivery.id', '=', delivery.id)
    .executeTakeFirstOrThrow();

/**
 * The mail of one delivery, in its recipient's language, around the stored PDF: composed again it differs in its
 * date only. @returns null when the recipient is gone
 */
export async function composeDelivery(
  app: Pick<AppContext, 'settings' | 'installations'>,
  installation: Installation,
  delivery: Delivery,
): Promise<ComposedMail | null> {
  const facts = await factsOf(installation, delivery);
  const reader = await loadPrincipal(installation, delivery.recipient_id, null);
  if (!reader) return null;
  const modules = await reportModules(installation, deviceUuids(facts.report.structure));
  const { zones, coverage, fingerprint } = await narrowBlocks(
    installation,
    facts.blocks,
    reader,
    modules,
    facts.created_at.getTime(),
  );
  const { companyName: company } = await readCompany(installation);
  const name = `${facts.first_name ?? ''} ${facts.last_name ?? ''}`.trim() || delivery.address;
  const { start_time: startTime, end_time: endTime } = facts;
  const mail = reportMail({
    language: delivery.language,
    recipientName: name,
    reportName: facts.report.name,
    company,
    startTime,
    endTime,
    zones,
    coverage,
    fingerprint,
    link: productAddress(
      app,
      installation,
      facts.report_id === null ? '/reports' : `/reports/report/${facts.report_id}/${facts.generated_id}`,
    ),
    brokenWidgets: facts.broken_widgets.length,
  });
  const from = senderAddress(app.settings.smtpUrl, app.settings.publicUrl);
  const attachment = { name: periodFileName(facts.report.name, startTime, endTime, 'pdf'), pdf: facts.pdf };
  const raw = await buildMessage({
    ...mail,
    messageId: delivery.message_id,
    from: { name: company, address: from },
    to: { name, address: delivery.address },
    attachment,
  });
  return { from, subject: mail.subject, text: mail.text, raw, attachment };
}
