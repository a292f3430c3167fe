import type { QuarterRange } from './register/recompute-register.ts';

/** Sorts ranges by time and merges those that overlap, adjoin or lie within `stride` quarter-hours of each other. */
export function mergeRanges(ranges: readonly QuarterRange[], stride = 0): QuarterRange[] {
  const merged: QuarterRange[] = [];
  for (const { firstQuarter, lastQuarter } of ranges.toSorted((a, b) => a.firstQuarter - b.firstQuarter)) {
    const last = merged.at(-1);
    if (last && firstQuarter <= last.lastQuarter + 1 + stride) {
      last.lastQuarter = Math.max(last.lastQuarter, lastQuarter);
    } else merged.push({ firstQuarter, lastQuarter });
  }
  return merged;
}

/** Number of quarter-hours in ranges. */
export const quartersOf = (ranges: readonly QuarterRange[]): number =>
  ranges.reduce((sum, { firstQuarter, lastQuarter }) => sum + lastQuarter - firstQuarter + 1, 0);
