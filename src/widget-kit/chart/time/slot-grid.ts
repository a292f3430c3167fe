import type { Resolution } from '#contract/readings/series.ts';
import { createKept } from '#widget-kit/chart/keep-recent.ts';
import { periodEdges, type Timeline } from '#widget-kit/timeline.ts';

/** Intervals of a period as positions. Shared between the widgets of a page: do not modify. */
export interface SlotGrid {
  starts: number[];
  ends: number[];
  centers: number[];
}

/** A year of quarter-hours has 35,041 edges, and every drawing needs them. */
const kept = createKept<SlotGrid>(8);

export const gridOf = (starts: number[], ends: number[]): SlotGrid => ({
  starts,
  ends,
  centers: starts.map((start, slot) => (start + (ends[slot] as number)) / 2),
});

/** Intervals of a period; none for raw readings, which have no grid. */
export function periodGrid(timeline: Timeline, resolution: Resolution): SlotGrid {
  const key = `${timeline.start}/${timeline.end}/${timeline.zone}/${resolution}`;
  return kept(key, () => {
    const edges = periodEdges(timeline, resolution);
    return gridOf(edges.slice(0, -1), edges.slice(1));
  });
}
