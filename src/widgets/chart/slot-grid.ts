import type { Resolution } from '#contract/series.ts';
import { periodEdges, type Timeline } from '../timeline.ts';

/** The intervals of a period as positions. Widgets of a page share theirs: they must not be changed. */
export interface SlotGrid {
  starts: number[];
  ends: number[];
  centers: number[];
}

/** Grids of the periods shown last: a year of quarter-hours has 35,041 edges, and every draw needs them. */
const MOST_KEPT = 8;
const kept = new Map<string, SlotGrid>();

export const gridOf = (starts: number[], ends: number[]): SlotGrid => ({
  starts,
  ends,
  centers: starts.map((start, slot) => (start + (ends[slot] as number)) / 2),
});

/** The intervals of a period; of raw readings, which have no grid, none. */
export function periodGrid(timeline: Timeline, resolution: Resolution): SlotGrid {
  const key = `${timeline.start}/${timeline.end}/${timeline.zone}/${resolution}`;
  let grid = kept.get(key);
  if (!grid) {
    const edges = periodEdges(timeline, resolution);
    grid = gridOf(edges.slice(0, -1), edges.slice(1));
  }
  // What was asked for last is dropped last.
  kept.delete(key);
  kept.set(key, grid);
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  return grid;
}
