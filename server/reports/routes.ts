import { array, object } from 'yup';
import { API } from '#contract/paths.ts';
import {
  blocksQuerySchema,
  createQuerySchema,
  discardQuerySchema,
  pdfQuerySchema,
  reportListItemSchema,
  reportListQuerySchema,
  reportQuerySchema,
  reportSchema,
  reportVersionSchema,
  reportWorkSchema,
  saveQuerySchema,
  saveReceiptSchema,
} from '#contract/reports/report.ts';
import { reportAccess } from '#server/access/access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getBlocks, getEditionBlocks } from './blocks/get-blocks.ts';
import { createReport } from './editing/create-report.ts';
import { deleteReport } from './editing/delete-report.ts';
import { discardDraft } from './editing/discard-draft.ts';
import { updateReport } from './editing/update-report.ts';
import { getEditionPdf, getPdf } from './editions/get-pdf.ts';
import { getEdition, getReport } from './reading/get-report.ts';
import { listReports } from './reading/list-reports.ts';
import { getVersion, listVersions } from './reading/report-versions.ts';

const REPORT_LIMIT = '1mb';
const read = reportAccess('r');

/** Longer paths of the same shape come first: the first row that matches answers. */
export const REPORT_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: API.reports,
    access: read,
    query: reportListQuerySchema,
    summary: 'The reports of a type: names, groups, next run, last delivery, newest issues.',
    answer: array(reportListItemSchema),
    handler: listReports,
  }),
  endpoint({
    method: 'post',
    path: API.createReport,
    access: reportAccess('c'),
    body: reportWorkSchema,
    query: createQuerySchema,
    bodyLimit: REPORT_LIMIT,
    status: 201,
    summary:
      'Makes a report; with `auto=true` a draft of its author, with `overwrite=true` in place of the one that has the name.',
    answer: saveReceiptSchema,
    handler: createReport,
  }),
  endpoint({
    method: 'get',
    path: API.blocks,
    access: read,
    query: blocksQuerySchema,
    summary: 'The measured data of a report or of some of its containers, for a period or for now.',
    answer: object(),
    handler: getBlocks,
  }),
  endpoint({
    method: 'get',
    path: API.pdf,
    access: read,
    query: pdfQuerySchema,
    summary: 'The report as PDF, made now.',
    answerType: 'application/pdf',
    handler: getPdf,
  }),
  endpoint({
    method: 'get',
    path: API.editionBlocks,
    access: read,
    query: blocksQuerySchema,
    allowsPrintToken: true,
    summary: 'The frozen data of a generated issue.',
    answer: object(),
    handler: getEditionBlocks,
  }),
  endpoint({
    method: 'get',
    path: API.editionPdf,
    access: read,
    summary: 'A generated issue as PDF.',
    answerType: 'application/pdf',
    handler: getEditionPdf,
  }),
  endpoint({
    method: 'get',
    path: API.reportVersions,
    access: reportAccess('u'),
    summary: 'The versions of a report that saves have replaced, newest first.',
    answer: array(reportVersionSchema),
    handler: listVersions,
  }),
  endpoint({
    method: 'get',
    path: API.reportVersion,
    access: reportAccess('u'),
    summary: 'A report as one of its versions had it.',
    answer: reportSchema,
    handler: getVersion,
  }),
  endpoint({
    method: 'delete',
    path: API.reportDraft,
    access: read,
    query: discardQuerySchema,
    summary: 'Throws the caller’s own unsaved work on a report away, a draft as a whole.',
    handler: discardDraft,
  }),
  endpoint({
    method: 'get',
    path: API.report,
    access: read,
    query: reportQuerySchema,
    summary: 'A report; with `container` the data of that container.',
    answer: reportSchema,
    handler: getReport,
  }),
  endpoint({
    method: 'get',
    path: API.reportEdition,
    access: read,
    query: reportQuerySchema,
    allowsPrintToken: true,
    summary: 'A generated issue: the report as it was then.',
    answer: reportSchema,
    handler: getEdition,
  }),
  endpoint({
    method: 'patch',
    path: API.report,
    access: reportAccess('u'),
    body: reportWorkSchema,
    query: saveQuerySchema,
    bodyLimit: REPORT_LIMIT,
    summary:
      'Saves a report; a revision that others have changed meanwhile is refused with 409. With `auto=true` the work is kept beside it.',
    answer: saveReceiptSchema,
    handler: updateReport,
  }),
  endpoint({
    method: 'delete',
    path: API.report,
    access: reportAccess('d'),
    summary: 'Deletes a report with its schedule.',
    handler: deleteReport,
  }),
];
