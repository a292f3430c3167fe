import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import { isBlockError } from '#contract/reports/block.ts';
import type { Report, ReportQuery } from '#contract/reports/report.ts';
import { ensureMay, requirePrincipal } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { pathInteger } from '#server/http/path-integer.ts';
import { comparedBy } from '#server/reports/blocks/compared-by.ts';
import { readBlock } from '#server/reports/blocks/compute-blocks.ts';
import { narrowBlocks } from '#server/reports/blocks/narrow-blocks.ts';
import { readWork, withUnsavedWork } from '#server/reports/editing/unsaved-work.ts';
import { editionBlocks, readableEdition } from '#server/reports/editions/editions.ts';
import { periodOf, zoneOf } from '#server/reports/period.ts';
import {
  ensureWhole,
  flagFor,
  readableReport,
  type SeenReport,
  seenBy,
} from '#server/reports/report-access.ts';
import { toReport } from './to-report.ts';

type ReadCall = Call<unknown, ReportQuery>;

/** Data of a widget; with `modify`, from the reader's unsaved work. */
async function readContainer(
  { installation, query }: ReadCall,
  reader: Principal,
  saved: SeenReport,
  id: string,
): Promise<BlockResult> {
  const report = query.modify
    ? seenBy(reader, await withUnsavedWork(installation, saved.whole, reader.userId))
    : saved;
  const container = comparedBy(report, query).structure.find(({ i }) => i === id);
  if (!container) throw notFound('This widget');
  const now = Date.now();
  const period = periodOf(report.row, query, now, await zoneOf(installation, report, reader));
  const realtime = query.realtime === true;
  return readBlock(installation, report, container, { period, realtime, now, reader });
}

/**
 * GET /report/{id}: returns the report, with `modify` also the reader's unsaved work on it; or, with `container`, the
 * data of that widget.
 */
export async function getReport(call: ReadCall): Promise<Report | BlockResult> {
  const { installation, query } = call;
  const principal = requirePrincipal(call);
  const report = await readableReport(installation, principal, pathInteger(call.params.id));
  if (query.modify) {
    ensureMay(principal, ROUTE_OF_REPORT_TYPE[report.row.type], flagFor(report.row, 'u'));
    ensureWhole(report);
  }
  if (query.container !== undefined) return readContainer(call, principal, report, query.container);
  const zone = await zoneOf(installation, report, principal);
  const period = periodOf(report.row, query, Date.now(), zone);
  const unsaved = query.modify ? await readWork(installation, principal, report.whole) : null;
  return toReport(principal, report, { period, zone }, { unsaved });
}

/** GET /report/{id}/{generatedId}: returns an edition, or with `container` the stored data of that widget. */
export async function getEdition(call: ReadCall): Promise<Report | BlockResult> {
  const principal = requirePrincipal(call);
  const { id, generatedId } = call.params as { id: string; generatedId: string };
  const opened = await readableEdition(call.installation, principal, pathInteger(id), generatedId);
  const { generation: edition, report } = opened;
  if (call.query.container === undefined) {
    const period = { startTime: edition.start_time, endTime: edition.end_time };
    const { facts: issue, current } = opened;
    return toReport(principal, report, { period, zone: edition.zone }, { issue, current });
  }
  const { blocks } = await narrowBlocks(
    call.installation,
    await editionBlocks(call.installation, edition.id),
    principal,
    report,
    edition.created_at.getTime(),
  );
  const { container } = call.query;
  const block = Object.hasOwn(blocks, container) ? blocks[container] : undefined;
  if (!block) throw notFound('This widget');
  if (isBlockError(block)) throw new ApiError(500, block.error.code, block.error.message);
  return block;
}
