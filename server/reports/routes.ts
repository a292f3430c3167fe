import { array } from 'yup';
import { anyOf } from '#contract/compound-schemas.ts';
import { API } from '#contract/paths.ts';
import { blockResultSchema, blocksAnswerSchema } from '#contract/reports/block.ts';
import { editionChangesSchema } from '#contract/reports/edition-changes.ts';
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
import { reportAccess } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { getBlocks, getEditionBlocks } from './blocks/get-blocks.ts';
import { createReport } from './editing/create-report.ts';
import { deleteReport } from './editing/delete-report.ts';
import { discardDraft } from './editing/discard-draft.ts';
import { ensureReportSize } from './editing/report-size.ts';
import { updateReport } from './editing/update-report.ts';
import { getEditionChanges } from './editions/get-edition-changes.ts';
import { getEditionPdf, getPdf } from './editions/get-pdf.ts';
import { getEdition, getReport } from './reading/get-report.ts';
import { listReports } from './reading/list-reports.ts';
import { getVersion, listVersions } from './reading/report-versions.ts';

const REPORT_LIMIT = '1mb';
const read = reportAccess('r');

/** Longer paths of the same shape come first: the first row that matches answers. */
export const REPORT_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.reports, {
    access: read,
    query: reportListQuerySchema,
    summary: 'The reports of a type: names, groups, next run, last delivery, newest editions.',
    answer: array(reportListItemSchema),
    isHeavy: true,
    handler: listReports,
  }),
  endpoint('post', API.createReport, {
    access: reportAccess('c'),
    body: reportWorkSchema,
    query: createQuerySchema,
    bodyLimit: REPORT_LIMIT,
    checkSize: ensureReportSize,
    isHeavy: true,
    status: 201,
    summary:
      'Creates a report; with `auto=true` a draft of its author, with `overwrite=true` it replaces the report of that name.',
    answer: saveReceiptSchema,
    handler: createReport,
  }),
  endpoint('get', API.blocks, {
    access: read,
    query: blocksQuerySchema,
    summary:
      'Measured data of a report or of some of its containers, for a period or live; with `packed=true` labels and coverage as runs.',
    answer: blocksAnswerSchema,
    isHeavy: true,
    handler: getBlocks,
  }),
  endpoint('get', API.pdf, {
    access: read,
    query: pdfQuerySchema,
    summary: 'The report as PDF, made now.',
    answerType: 'application/pdf',
    handler: getPdf,
  }),
  endpoint('get', API.editionBlocks, {
    access: read,
    query: blocksQuerySchema,
    allowsPrintToken: true,
    summary: 'The frozen data of an edition.',
    answer: blocksAnswerSchema,
    isHeavy: true,
    handler: getEditionBlocks,
  }),
  endpoint('get', API.editionChanges, {
    access: read,
    summary: 'Totals of an edition that its devices give otherwise today.',
    answer: editionChangesSchema,
    isHeavy: true,
    handler: getEditionChanges,
  }),
  endpoint('get', API.editionPdf, {
    access: read,
    summary: 'An edition as PDF.',
    answerType: 'application/pdf',
    handler: getEditionPdf,
  }),
  endpoint('get', API.reportVersions, {
    access: reportAccess('u'),
    summary: 'Versions of a report that later saves replaced, newest first.',
    answer: array(reportVersionSchema),
    isHeavy: true,
    handler: listVersions,
  }),
  endpoint('get', API.reportVersion, {
    access: reportAccess('u'),
    summary: 'A report as it was in one of its versions.',
    answer: reportSchema,
    isHeavy: true,
    handler: getVersion,
  }),
  endpoint('delete', API.reportDraft, {
    access: read,
    query: discardQuerySchema,
    summary: 'Discards the caller’s unsaved work on a report; a draft that was never saved is deleted.',
    handler: discardDraft,
  }),
  endpoint('get', API.report, {
    access: read,
    query: reportQuerySchema,
    summary: 'A report; with `container` the data of that container.',
    answer: anyOf(reportSchema, blockResultSchema),
    isHeavy: true,
    handler: getReport,
  }),
  endpoint('get', API.reportEdition, {
    access: read,
    query: reportQuerySchema,
    allowsPrintToken: true,
    summary: 'An edition: the report as it was then.',
    answer: anyOf(reportSchema, blockResultSchema),
    isHeavy: true,
    handler: getEdition,
  }),
  endpoint('patch', API.report, {
    access: reportAccess('u'),
    body: reportWorkSchema,
    query: saveQuerySchema,
    bodyLimit: REPORT_LIMIT,
    checkSize: ensureReportSize,
    isHeavy: true,
    summary:
      'Saves a report; answers 409 if somebody else has saved it since. With `auto=true` the work is stored as unsaved work.',
    answer: saveReceiptSchema,
    handler: updateReport,
  }),
  endpoint('delete', API.report, {
    access: reportAccess('d'),
    summary: 'Deletes a report with its schedule.',
    handler: deleteReport,
  }),
];
