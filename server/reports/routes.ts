import { API } from '#contract/paths.ts';
import {
  blocksQuerySchema,
  reportInputSchema,
  reportQuerySchema,
  saveQuerySchema,
} from '#contract/report.ts';
import { type Endpoint, endpoint, reportAccess } from '#server/http/endpoint.ts';
import { createReport } from './create-report.ts';
import { deleteReport } from './delete-report.ts';
import { getBlocks, getIssueBlocks } from './get-blocks.ts';
import { getIssuePdf, getPdf } from './get-pdf.ts';
import { getIssue, getReport } from './get-report.ts';
import { listReports } from './list-reports.ts';
import { updateReport } from './update-report.ts';

const REPORT_LIMIT = '1mb';
const read = reportAccess('r');

/** Longer paths of the same shape come first: the first row that fits answers. */
export const REPORT_ROUTES: readonly Endpoint[] = [
  endpoint({ method: 'get', path: API.reports, access: read, handler: listReports }),
  endpoint({
    method: 'post',
    path: API.createReport,
    access: reportAccess('c'),
    body: reportInputSchema,
    query: saveQuerySchema,
    bodyLimit: REPORT_LIMIT,
    status: 201,
    handler: createReport,
  }),
  endpoint({ method: 'get', path: API.blocks, access: read, query: blocksQuerySchema, handler: getBlocks }),
  endpoint({ method: 'get', path: API.pdf, access: read, query: blocksQuerySchema, handler: getPdf }),
  endpoint({
    method: 'get',
    path: API.issueBlocks,
    access: read,
    query: blocksQuerySchema,
    allowsPrintToken: true,
    handler: getIssueBlocks,
  }),
  endpoint({ method: 'get', path: API.issuePdf, access: read, handler: getIssuePdf }),
  endpoint({ method: 'get', path: API.report, access: read, query: reportQuerySchema, handler: getReport }),
  endpoint({
    method: 'get',
    path: API.reportIssue,
    access: read,
    query: reportQuerySchema,
    allowsPrintToken: true,
    handler: getIssue,
  }),
  endpoint({
    method: 'patch',
    path: API.report,
    access: reportAccess('u'),
    body: reportInputSchema,
    query: saveQuerySchema,
    bodyLimit: REPORT_LIMIT,
    handler: updateReport,
  }),
  endpoint({ method: 'delete', path: API.report, access: reportAccess('d'), handler: deleteReport }),
];
