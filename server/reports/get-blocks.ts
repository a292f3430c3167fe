import type { BlocksAnswer } from '#contract/block.ts';
import type { BlocksQuery } from '#contract/report.ts';
import type { Call } from '#server/http/endpoint.ts';
import { requirePrincipal } from '#server/identity/principal.ts';
import { readableReport } from './access.ts';
import { readBlocks } from './compute-blocks.ts';
import { readableIssue } from './generations.ts';
import { narrowBlocks } from './narrow-blocks.ts';
import { periodOf, zoneOf } from './period.ts';

type BlocksCall = Call<unknown, BlocksQuery>;

/** GET /report/{id}/blocks: the data of all widgets in one answer. */
export async function getBlocks(call: BlocksCall): Promise<BlocksAnswer> {
  const { installation, query } = call;
  const reader = requirePrincipal(call);
  const report = await readableReport(installation, reader, Number(call.params.id));
  const now = Date.now();
  const period = periodOf(report.row, query, now, await zoneOf(installation, report));
  return readBlocks(installation, report, { period, realtime: query.realtime === true, now, reader });
}

/** GET /report/{id}/{generatedId}/blocks: the stored result behind screen, CSV and PDF of a frozen issue. */
export async function getIssueBlocks(call: BlocksCall): Promise<BlocksAnswer> {
  const reader = requirePrincipal(call);
  const { id, generatedId } = call.params as { id: string; generatedId: string };
  const { generation, report } = await readableIssue(call.installation, reader, Number(id), generatedId);
  return narrowBlocks(generation.blocks, reader, report.modules, generation.created_at.getTime());
}
