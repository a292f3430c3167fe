import type { QuarterRange } from '#domain/readings/register/recompute-register.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { RawSpan } from '#server/store/readings/raw-readings.ts';

/** Quarter-hours of a series, and how far before them the readings begin that they depend on. */
export interface WantedQuarters {
  moduleId: number;
  lookBackMs: number;
  ranges: readonly QuarterRange[];
}

const spansOf = ({ moduleId, lookBackMs, ranges }: WantedQuarters): RawSpan[] =>
  ranges.map(({ firstQuarter, lastQuarter }) => ({
    moduleId,
    start: firstQuarter * QUARTER_MS - lookBackMs,
    end: (lastQuarter + 1) * QUARTER_MS,
  }));

/** Shortest list of raw spans that hold what the quarter-hours depend on; no two of a module overlap. */
export function rawSpans(wanted: readonly WantedQuarters[]): RawSpan[] {
  const spans = wanted.flatMap(spansOf).sort((a, b) => a.moduleId - b.moduleId || a.start - b.start);
  const merged: RawSpan[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last?.moduleId === span.moduleId && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
