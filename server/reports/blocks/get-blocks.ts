import type { BlocksAnswer } from '#contract/reports/block.ts';
import type { PackedBlocksAnswer } from '#contract/reports/packed-block.ts';
import type { BlocksQuery } from '#contract/reports/report.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import { pathInteger } from '#server/http/path-integer.ts';
import { withUnsavedWork } from '#server/reports/editing/unsaved-work.ts';
import { editionBlocks, readableEdition } from '#server/reports/editions/editions.ts';
import { periodOf, zoneOf } from '#server/reports/period.ts';
import { readableReport, seenBy } from '#server/reports/report-access.ts';
import { partialAnswer, wholeAnswer } from './blocks-answer.ts';
import { comparedBy } from './compared-by.ts';
import { computeBlocks } from './compute-blocks.ts';
import { narrowBlocks } from './narrow-blocks.ts';
import { inWantedForm, pickBlocks, wantedContainers } from './wanted-blocks.ts';

type BlocksCall = Call<unknown, BlocksQuery>;

/**
 * GET /report/{id}/blocks: returns the data of all widgets, or of those asked for, in one answer; `modify`: of
 * unsaved work.
 */
export async function getBlocks(call: BlocksCall): Promise<BlocksAnswer | PackedBlocksAnswer> {
  const { installation, query } = call;
  const reader = requirePrincipal(call);
  const saved = await readableReport(installation, reader, pathInteger(call.params.id));
  const report = query.modify
    ? seenBy(reader, await withUnsavedWork(installation, saved.whole, reader.userId))
    : saved;
  const now = Date.now();
  const period = periodOf(report.row, query, now, await zoneOf(installation, report, reader));
  const realtime = query.realtime === true;
  const wanted = wantedContainers(query);
  const gone = goneSignal(call.request);
  const compared = comparedBy(report, query);
  const blocks = await computeBlocks(installation, compared, wanted, { period, realtime, now, reader, gone });
  const answerOf = realtime || wanted ? partialAnswer : wholeAnswer;
  return inWantedForm(await answerOf(blocks, report, period, now), query);
}

/**
 * GET /report/{id}/{generatedId}/blocks: returns the stored result behind screen, CSV and PDF of an edition. The
 * facts beside the blocks are those of the whole edition, whichever blocks are asked for.
 */
export async function getEditionBlocks(call: BlocksCall): Promise<BlocksAnswer | PackedBlocksAnswer> {
  const reader = requirePrincipal(call);
  const { id, generatedId } = call.params as { id: string; generatedId: string };
  const { generation: edition, report } = await readableEdition(
    call.installation,
    reader,
    pathInteger(id),
    generatedId,
  );
  const whole = await narrowBlocks(
    call.installation,
    await editionBlocks(call.installation, edition.id),
    reader,
    report,
    edition.created_at.getTime(),
  );
  const wanted = wantedContainers(call.query);
  const answer = wanted ? { ...whole, blocks: pickBlocks(whole.blocks, wanted) } : whole;
  return inWantedForm(answer, call.query);
}
