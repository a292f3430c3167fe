import type { BlockResult } from '#contract/reports/block.ts';
import { mergeLive } from '#domain/widgets/live-merge.ts';
import { pointsToKeep } from './block-content.ts';

type Points = BlockResult['data'];

/** Data of one widget: the fetched block, merged with all points pushed since. */
export interface LiveBuffer {
  read(): BlockResult | null;
  /** Takes a fetched block and merges newer pushed points into it. */
  fill(block: BlockResult): void;
  /** Takes pushed points; before the first block they are only kept, because there is nothing to merge them into. */
  push(points: Points): void;
  /** Drops the block and the points merged into it. */
  clear(): void;
}

/** Pushed columns that are newer than the block: a push may overtake a pending answer. */
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

/** @param responsesKept number of pushed responses kept for the next fetched block: those of one minute */
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
