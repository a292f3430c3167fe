import type { BlockResult } from '#contract/reports/block.ts';
import { mergeLive } from '#domain/widgets/live-merge.ts';
import { pointsToKeep } from './block-content.ts';

type Points = BlockResult['data'];

/** What one widget holds: the block that was fetched, with all points that have been pushed since. */
export interface LiveBuffer {
  read(): BlockResult | null;
  /** A fetched block; pushed points that are newer than it are merged into it. */
  fill(block: BlockResult): void;
  /** Pushed points; before the first block they are kept: they have no history to stand on yet. */
  push(points: Points): void;
  /** The block and its points are not true any more. */
  clear(): void;
}

/** Columns of pushed points that know more than the block: a push may overtake the answer that was on its way. */
function newerThan(block: BlockResult, points: Points): Points {
  const newer: Points = {};
  for (const [device, columns] of Object.entries(points)) {
    for (const [parameter, column] of Object.entries(columns)) {
      const fetched = block.data[device]?.[parameter]?.latest?.ts ?? Number.NEGATIVE_INFINITY;
      if (!column.latest || column.latest.ts <= fetched) continue;
      newer[device] = { ...newer[device], [parameter]: column };
    }
  }
  return newer;
}

/** @param responsesKept how many pushed responses are kept for the next fetched block: a minute's */
export function createLiveBuffer(responsesKept: () => number): LiveBuffer {
  let block: BlockResult | null = null;
  let keep = 0;
  let responses: Points[] = [];
  const merge = (points: Points): void => {
    if (block) block = { ...block, data: mergeLive(block.data, points, keep) };
  };
  return {
    read: () => block,
    fill(fetched) {
      block = fetched;
      keep = pointsToKeep(fetched);
      for (const points of responses) merge(newerThan(fetched, points));
    },
    push(points) {
      responses = [...responses, points].slice(-responsesKept());
      merge(points);
    },
    clear() {
      block = null;
    },
  };
}
