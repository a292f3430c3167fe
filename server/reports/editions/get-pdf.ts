import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { Locale } from '#contract/people/user.ts';
import { BROKEN_WIDGETS_HEADER } from '#contract/reports/print.ts';
import type { PdfQuery } from '#contract/reports/report.ts';
import { periodFileName } from '#domain/csv/file-name.ts';
import { mayUse } from '#domain/people/permissions.ts';
import { ensureMay, requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { Call } from '#server/http/endpoint.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import { pathInteger } from '#server/http/path-integer.ts';
import { sendWritten } from '#server/http/send-answer.ts';
import { mayKnow } from '#server/identity/known-users.ts';
import { limitedTo, loadPrincipal } from '#server/identity/load-principal.ts';
import { printLimits } from '#server/limits/print-limits.ts';
import { namedIn } from '#server/mail/texts/mail-texts.ts';
import { comparedBy } from '#server/reports/blocks/compared-by.ts';
import { withUnsavedWork } from '#server/reports/editing/unsaved-work.ts';
import { periodOf, zoneOf } from '#server/reports/period.ts';
import { reachOf } from '#server/reports/reach.ts';
import { flagFor, readableReport, type SeenReport, seenBy } from '#server/reports/report-access.ts';
import type { Installation } from '#server/store/installation.ts';

import { freeze, readableEdition, storeEdition } from './editions.ts';
import type { RenderedPdf } from './print-client.ts';
import { type RenderRequest, renderEdition } from './render-edition.ts';

/** Time for which a PDF by hand waits for numbers that are still being computed, ms. */
const QUARTERS_WAIT_MS = 15_000;

/** A report and the person with whose rights it is printed. */
interface Preview {
  report: SeenReport;
  eyes: { readerId: string; limitedBy: Principal; language: Locale };
}

/**
 * Report as a recipient would get it, for a caller who may edit it: with the caller's unsaved work, in the
 * recipient's language and style of numbers, and limited to what both of them may see.
 * @throws ApiError 403 forbidden, right_lost where nothing would be sent to the recipient; 404
 */
async function previewFor(
  installation: Installation,
  caller: Principal,
  saved: SeenReport,
  recipientId: string,
): Promise<Preview> {
  const routeName = ROUTE_OF_REPORT_TYPE[saved.row.type];
  ensureMay(caller, routeName, flagFor(saved.row, 'u'));
  const recipient = await loadPrincipal(installation, recipientId, null);
  if (!recipient || !mayKnow(caller, recipient.sites)) throw notFound('This recipient');
  const report = seenBy(caller, await withUnsavedWork(installation, saved.whole, caller.userId));
  if (!mayUse(recipient, routeName, 'r'))
    throw new ApiError(403, 'right_lost', 'This recipient may not read reports of this type', 'as');
  if (reachOf(limitedTo(recipient, caller), report.targets, report.sites) === 'none')
    throw new ApiError(403, 'right_lost', 'The report lies out of the reach of this recipient', 'as');
  return { report, eyes: { readerId: recipientId, limitedBy: caller, language: recipient.language } };
}

interface NamedPdf extends RenderedPdf {
  fileName: string;
}

/** Renders within the limits of the reader, and answers. */
async function answerRendered(
  call: Call<unknown, unknown>,
  { userId }: Principal,
  render: (gone: AbortSignal) => Promise<NamedPdf>,
): Promise<void> {
  const gone = goneSignal(call.request);
  const { pdf, brokenWidgets, fileName } = await call.installation
    .service(printLimits)
    .run(userId, () => render(gone));
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition(fileName),
    [BROKEN_WIDGETS_HEADER]: JSON.stringify(brokenWidgets),
  };
  await sendWritten(call, {}, { status: 200, headers, parts: [pdf] });
}

type PdfCall = Call<unknown, PdfQuery>;
type Eyes = Pick<RenderRequest, 'readerId' | 'viewAs' | 'limitedBy' | 'language'>;

/** Report to print, and the person with whose rights it is printed: the caller or a recipient. */
async function printedFor(call: PdfCall, caller: Principal): Promise<{ report: SeenReport; eyes: Eyes }> {
  const { installation, query } = call;
  const report = await readableReport(installation, caller, pathInteger(call.params.id));
  if (query.as !== undefined) return previewFor(installation, caller, report, query.as);
  const { userId: readerId, viewAs, language } = caller;
  return { report, eyes: { readerId, viewAs, language } };
}

/**
 * GET /report/{id}/pdf: freezes the report for a period and renders that edition, which is kept for an hour. Waits a few
 * seconds for numbers that are still being computed, then refuses.
 */
export async function getPdf(call: PdfCall): Promise<void> {
  const { app, installation, query } = call;
  const reader = requirePrincipal(call);
  const { report, eyes } = await printedFor(call, reader);
  const now = Date.now();
  const zone = await zoneOf(installation, report, reader);
  const period = periodOf(report.row, query, now, zone);
  await answerRendered(call, reader, async (signal) => {
    // All of it: the print page is told how much its reader cannot see, and nothing else of that.
    const edition = await freeze(
      installation,
      comparedBy(report.whole, query),
      { period, zone, now, kind: 'print', createdBy: reader.userId },
      { waitMs: QUARTERS_WAIT_MS, mayBeShort: false, reader, signal },
    );
    const generatedId = await storeEdition(installation.db, edition);
    const request = { ...eyes, reportId: report.row.id, generatedId, isByHand: true };
    const rendered = await renderEdition(app, installation, request, signal);
    const name = namedIn(eyes.language, report.row.name);
    const fileName = periodFileName(name, period.startTime, period.endTime, 'pdf');
    return { ...rendered, fileName };
  });
}

/**
 * GET /report/{id}/{generatedId}/pdf: renders an edition as PDF, in the language of the page that asks and with the
 * reader's rights.
 */
export async function getEditionPdf(call: Call): Promise<void> {
  const { app, installation } = call;
  const reader = requirePrincipal(call);
  const { id, generatedId } = call.params as { id: string; generatedId: string };
  const { generation: edition, facts } = await readableEdition(
    installation,
    reader,
    pathInteger(id),
    generatedId,
  );
  const request = {
    reportId: pathInteger(id),
    generatedId: facts.id,
    readerId: reader.userId,
    viewAs: reader.viewAs,
    language: reader.language,
    isByHand: true,
  };
  const fileName = periodFileName(
    namedIn(reader.language, facts.name),
    edition.start_time,
    edition.end_time,
    'pdf',
  );
  await answerRendered(call, reader, async (signal) => ({
    ...(await renderEdition(app, installation, request, signal)),
    fileName,
  }));
}
