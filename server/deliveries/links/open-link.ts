import { sql } from 'kysely';
import type { Delivered } from '#contract/reports/delivery.ts';
import { periodFileName } from '#domain/csv/file-name.ts';
import { noteDownload } from '#server/deliveries/ledgers/link-ledger.ts';
import { selectMailWithEdition } from '#server/deliveries/make/mail-with-edition.ts';
import { readerOf } from '#server/deliveries/reading-right.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { Call } from '#server/http/endpoint.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import { sendParts } from '#server/http/send-parts.ts';
import { untakenAnswers } from '#server/http/untaken-answers.ts';
import { readCompany } from '#server/installation/company.ts';
import { log } from '#server/log/log.ts';
import { namedIn } from '#server/mail/texts/mail-texts.ts';
import { editionRemoved } from '#server/reports/editions/editions.ts';
import type { Installation } from '#server/store/installation.ts';
import { LINK_TOKEN, linkHashOf } from './link-token.ts';

/** Policy that lets a file opened at its own address run nothing. */
const SANDBOX = "sandbox; default-src 'none'";

/** A larger PDF counts as one of this size, and so can be taken by one reader at a time. */
const MOST_COUNTED_BYTES = 20_000_000;

const selectLink = (installation: Installation, token: string) =>
  selectMailWithEdition(installation)
    .select([
      'delivery.id',
      'delivery.recipient_id',
      'delivery.language',
      'delivery.link_expires_at',
      'delivery.link_revoked_at',
      sql<boolean>`delivery.link_expires_at <= now()`.as('is_expired'),
      'rendering.id as rendering_id',
      sql<number>`octet_length(rendering.pdf)`.as('bytes'),
      'generation.zone',
    ])
    .where('delivery.link_hash', '=', linkHashOf(token))
    .executeTakeFirst();

type Link = NonNullable<Awaited<ReturnType<typeof selectLink>>> & { link_expires_at: Date };

/**
 * Finds the mail of a link token. The link must be valid, and its recipient must still have the right to read the
 * edition.
 * @throws ApiError 404 link_invalid, 410 link_revoked or link_expired, 403 right_lost
 */
async function openLink(installation: Installation, token: string): Promise<Link> {
  const link = LINK_TOKEN.test(token) ? await selectLink(installation, token) : undefined;
  if (!link?.link_expires_at) throw new ApiError(404, 'link_invalid', 'There is no such link');
  if (link.link_revoked_at) throw new ApiError(410, 'link_revoked', 'This link was withdrawn');
  if (link.is_expired) throw new ApiError(410, 'link_expired', 'This link has expired');
  const { refusal } = await readerOf(installation, link.recipient_id, link);
  if (refusal !== null) throw new ApiError(403, 'right_lost', 'The recipient may no longer read this report');
  return { ...link, link_expires_at: link.link_expires_at };
}

/** GET /delivered/{token}: describes the report behind a link, for the page beside the download. */
export async function getDelivered({ installation, params }: Call): Promise<Delivered> {
  const link = await openLink(installation, params.token ?? '');
  const { companyName } = await readCompany(installation);
  return {
    reportName: link.report.name,
    company: companyName,
    startTime: link.start_time,
    endTime: link.end_time,
    zone: link.zone,
    language: link.language,
    bytes: link.bytes,
    expiresAt: link.link_expires_at.toISOString(),
  };
}

/** GET /delivered/{token}/pdf: sends the same bytes that a mail would have carried, and records each download. */
export async function getDeliveredPdf(call: Call): Promise<void> {
  const { app, installation, params, response } = call;
  const link = await openLink(installation, params.token ?? '');
  // Counted before it is read: nobody has to log in for it, and a few readers who dawdle would hold much.
  const held = app
    .service(untakenAnswers)
    .hold(`${installation.id} link ${link.id}`, Math.min(link.bytes ?? 0, MOST_COUNTED_BYTES), true, () =>
      response.destroy(),
    );
  try {
    await sendDelivered(call, link, held.free);
  } finally {
    held.freeAll();
  }
}

async function sendDelivered(
  { installation, request, response, requestId }: Call,
  link: Link,
  onTaken: (bytes: number) => void,
): Promise<void> {
  const { pdf } = await installation.db
    .selectFrom('rendering')
    .select('pdf')
    .where('id', '=', link.rendering_id)
    .executeTakeFirstOrThrow();
  if (!pdf) throw editionRemoved();
  // A HEAD, as mail scanners send it, is no download.
  if (request.method === 'GET') {
    await noteDownload(installation.db, link.id);
    log('delivery.downloaded', { installation: installation.schema, delivery: link.id, requestId });
  }
  const name = periodFileName(
    namedIn(link.language, link.report.name),
    link.start_time,
    link.end_time,
    'pdf',
  );
  response
    .type('application/pdf')
    .set('Content-Disposition', contentDisposition(name))
    .set('Content-Security-Policy', SANDBOX)
    .set('Content-Length', String(pdf.length));
  await sendParts(response, [pdf], goneSignal(request), onTaken);
}
