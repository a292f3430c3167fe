import { quarterCoverage } from '#domain/coverage.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { Segment } from './scan-register.ts';

/** Consecutive quarter-hours; `first` is counted since 1970-01-01T00:00Z. */
export interface SpreadQuarters {
  first: number;
  /** NaN: no segment overlaps the quarter-hour. */
  values: Float64Array;
  /** Share that lies inside measured segments, 0 to 1; 0 for a bridged value. */
  coverage: Float64Array;
}

/**
 * Spreads segments (by time) over the quarter-hours `first` to `last`, inclusive. Within a segment the register rises
 * evenly, so the sum of all quarter-hours is the sum of all segments. Parts outside the range are cut off.
 */
export function spread(segments: readonly Segment[], first: number, last: number): SpreadQuarters {
  const count = Math.max(0, last - first + 1);
  const values = new Float64Array(count).fill(Number.NaN);
  const coverage = new Float64Array(count);
  const add = (at: number, amount: number, measuredMs: number): void => {
    const known = values[at] as number;
    values[at] = Number.isNaN(known) ? amount : known + amount;
    coverage[at] = Math.min(1, (coverage[at] as number) + quarterCoverage(measuredMs));
  };
  for (const { from, to, amount, isBridged } of segments) {
    const begin = Math.max(first, Math.floor(from / QUARTER_MS));
    const end = Math.min(last, Math.ceil(to / QUARTER_MS) - 1);
    for (let quarter = begin; quarter <= end; quarter++) {
      const start = quarter * QUARTER_MS;
      const shared = Math.min(to, start + QUARTER_MS) - Math.max(from, start);
      const isWhole = shared === to - from;
      add(quarter - first, isWhole ? amount : (amount * shared) / (to - from), isBridged ? 0 : shared);
    }
  }
  return { first, values, coverage };
}
