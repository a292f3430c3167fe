import type { Response } from 'express';
import { BROKEN_WIDGETS_HEADER } from '#contract/print.ts';
import type { BlocksQuery } from '#contract/report.ts';
import { periodFileName } from '#domain/csv/file-name.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { Call } from '#server/http/endpoint.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { readableReport } from './access.ts';
import { freeze, readableIssue, storeGeneration } from './generations.ts';
import { periodOf, zoneOf } from './period.ts';
import type { RenderedPdf } from './print-client.ts';
import { renderIssue } from './render-issue.ts';

function answerPdf(response: Response, { pdf, brokenWidgets }: RenderedPdf, fileName: string): void {
  response
    .type('application/pdf')
    .set('Content-Disposition', contentDisposition(fileName))
    .set(BROKEN_WIDGETS_HEADER, JSON.stringify(brokenWidgets))
    .send(pdf);
}

/** Ends the rendering when the caller has gone. */
function goneSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  return controller.signal;
}

/** GET /report/{id}/pdf: freezes the report for a period and renders that issue, which is kept for a day. */
export async function getPdf(call: Call<unknown, BlocksQuery>): Promise<void> {
  const { installation, query, response } = call;
  const reader = requirePrincipal(call);
  const report = await readableReport(installation, reader, Number(call.params.id));
  const now = Date.now();
  const zone = await zoneOf(installation, report);
  const period = periodOf(report.row, query, now, zone);
  const generation = await freeze(installation, report, {
    period,
    zone,
    now,
    kind: 'print',
    createdBy: reader.userId,
  });
  const generatedId = await storeGeneration(installation.db, generation);
  const request = {
    reportId: report.row.id,
    generatedId,
    readerId: reader.userId,
    language: reader.language,
  };
  const rendered = await renderIssue(call.app, installation, request, goneSignal(response));
  answerPdf(response, rendered, periodFileName(report.row.name, period.startTime, period.endTime, 'pdf'));
}

/** GET /report/{id}/{generatedId}/pdf: a frozen issue as PDF, in the reader's language and with the reader's rights. */
export async function getIssuePdf(call: Call): Promise<void> {
  const { installation, response } = call;
  const reader = requirePrincipal(call);
  const { id, generatedId } = call.params as { id: string; generatedId: string };
  const { generation, facts } = await readableIssue(installation, reader, Number(id), generatedId);
  const request = {
    reportId: Number(id),
    generatedId: facts.id,
    readerId: reader.userId,
    language: reader.language,
  };
  const rendered = await renderIssue(call.app, installation, request, goneSignal(response));
  answerPdf(
    response,
    rendered,
    periodFileName(facts.name, generation.start_time, generation.end_time, 'pdf'),
  );
}
