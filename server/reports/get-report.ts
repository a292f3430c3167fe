import type { BlockResult } from '#contract/block.ts';
import { isBlockError } from '#contract/block.ts';
import type { Report, ReportQuery } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE } from '#contract/route-names.ts';
import type { Call } from '#server/http/endpoint.ts';
import { ApiError, notFound } from '#server/http/error.ts';
import { ensureMay, requirePrincipal } from '#server/identity/principal.ts';
import { readableReport } from './access.ts';
import { readBlock } from './compute-blocks.ts';
import { issueBlocks, readableIssue } from './generations.ts';
import { narrowBlocks } from './narrow-blocks.ts';
import { periodOf, zoneOf } from './period.ts';
import { toReport } from './to-report.ts';

type ReadCall = Call<unknown, ReportQuery>;

/** GET /report/{id}: the report, or with `container` the data of that widget. */
export async function getReport(call: ReadCall): Promise<Report | BlockResult> {
  const { installation, query } = call;
  const principal = requirePrincipal(call);
  const report = await readableReport(installation, principal, Number(call.params.id));
  if (query.modify) ensureMay(principal, ROUTE_OF_REPORT_TYPE[report.row.type], 'u');
  const now = Date.now();
  const zone = await zoneOf(installation, report);
  const period = periodOf(report.row, query, now, zone);
  if (query.container === undefined) return toReport(principal, report, period, zone, null);
  const container = report.structure.find(({ i }) => i === query.container);
  if (!container) throw notFound('This widget');
  const realtime = query.realtime === true;
  return readBlock(installation, report, container, { period, realtime, now, reader: principal });
}

/** GET /report/{id}/{generatedId}: a frozen issue, or with `container` the stored data of that widget. */
export async function getIssue(call: ReadCall): Promise<Report | BlockResult> {
  const principal = requirePrincipal(call);
  const { id, generatedId } = call.params as { id: string; generatedId: string };
  const issue = await readableIssue(call.installation, principal, Number(id), generatedId);
  const { generation, report } = issue;
  if (call.query.container === undefined) {
    const period = { startTime: generation.start_time, endTime: generation.end_time };
    return toReport(principal, report, period, generation.zone, issue.facts);
  }
  const { blocks } = await narrowBlocks(
    call.installation,
    await issueBlocks(call.installation, generation.id),
    principal,
    report.modules,
    generation.created_at.getTime(),
  );
  const { container } = call.query;
  const block = Object.hasOwn(blocks, container) ? blocks[container] : undefined;
  if (!block) throw notFound('This widget');
  if (isBlockError(block)) throw new ApiError(500, block.error.code, block.error.message);
  return block;
}
