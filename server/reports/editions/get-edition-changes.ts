import { isBlockError } from '#contract/reports/block.ts';
import type { EditionChanges } from '#contract/reports/edition-changes.ts';
import { editionChanges } from '#domain/reports/edition-changes.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import { pathInteger } from '#server/http/path-integer.ts';
import { computeBlocks } from '#server/reports/blocks/compute-blocks.ts';
import { narrowBlocks } from '#server/reports/blocks/narrow-blocks.ts';
import { editionBlocks, readableEdition } from './editions.ts';

/**
 * GET /report/{id}/{generatedId}/changes: compares the totals of an edition with those that the same devices give today
 * over the same period.
 */
export async function getEditionChanges(call: Call): Promise<EditionChanges> {
  const { installation } = call;
  const reader = requirePrincipal(call);
  const { id, generatedId } = call.params as { id: string; generatedId: string };
  const {
    generation: edition,
    report,
    facts,
  } = await readableEdition(installation, reader, pathInteger(id), generatedId);
  const now = edition.created_at.getTime();
  const stored = await editionBlocks(installation, edition.id);
  const frozen = await narrowBlocks(installation, stored, reader, report, now);
  const period = { startTime: edition.start_time, endTime: edition.end_time };
  const gone = goneSignal(call.request);
  const options = { period, realtime: false, now, reader, gone };
  const today = await computeBlocks(installation, report, null, options);
  return {
    dataChangedAt: facts.dataChangedAt?.toISOString() ?? null,
    changes: editionChanges(frozen.blocks, today),
    isComputing: Object.values(today).some((block) => !isBlockError(block) && block.waiting !== undefined),
  };
}
