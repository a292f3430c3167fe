import type { QuarterRule } from '#domain/readings/quarter-values.ts';
import { QUARTER_MS } from '#domain/time.ts';
import type { RawSpan } from '#server/store/raw-readings.ts';

interface Wanted {
  moduleId: number;
  rule: QuarterRule;
  quarters: readonly number[];
}

function spansOf({ moduleId, rule, quarters }: Wanted): RawSpan[] {
  const lookBack = rule.kind === 'state' ? rule.holdMs : 0;
  return quarters.map((quarter) => ({
    moduleId,
    start: quarter * QUARTER_MS - lookBack,
    end: (quarter + 1) * QUARTER_MS,
  }));
}

/** The shortest list of stretches of raw that holds what the quarter-hours depend on; no two of a module overlap. */
export function rawSpans(wanted: readonly Wanted[]): RawSpan[] {
  const spans = wanted.flatMap(spansOf).sort((a, b) => a.moduleId - b.moduleId || a.start - b.start);
  const merged: RawSpan[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last?.moduleId === span.moduleId && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
