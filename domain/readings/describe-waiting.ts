import type { Waiting } from '#contract/readings/waiting.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { mergeRanges, quartersOf } from './quarter-ranges.ts';
import type { QuarterRange } from './register/recompute-register.ts';

/** What waits of one stored series behind an answer. */
export interface WaitingSeries {
  /** Modules of the answer that are made of the series, by uuid. */
  modules: readonly string[];
  /** Quarter-hours of the asked period; empty when only readings outside it wait. */
  ranges: readonly QuarterRange[];
  isFailing: boolean;
}

/** Describes what waits behind an answer; null when nothing does. */
export function describeWaiting(series: readonly WaitingSeries[]): Waiting | null {
  if (series.length === 0) return null;
  const merged = mergeRanges(series.flatMap(({ ranges }) => ranges));
  const [first] = merged;
  return {
    quarters: quartersOf(merged),
    first: first ? first.firstQuarter * QUARTER_MS : null,
    modules: [...new Set(series.flatMap(({ modules }) => modules))].sort(),
    isFailing: series.some(({ isFailing }) => isFailing),
  };
}
