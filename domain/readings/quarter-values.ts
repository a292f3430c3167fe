import type { ParameterKind } from '#contract/readings/parameters.ts';
import { quarterCoverage, readingsCoverage } from '#domain/coverage.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';

/** Readings of one module and parameter, by time; instants in epoch ms. */
export interface ReadingSeries {
  ts: number[];
  values: number[];
}

export interface QuarterRule {
  kind: ParameterKind;
  /** Seconds between two readings; null when unknown. */
  expectedInterval: number | null;
  /** Time for which a state counts as known after a reading, ms. */
  holdMs: number;
}

export interface QuarterValue {
  /** NaN: nothing was measured. */
  value: number;
  /** Measured share of the quarter-hour, 0 to 1. */
  coverage: number;
}

const MISSING: QuarterValue = { value: Number.NaN, coverage: 0 };

/** Index of the first reading at or after an instant. */
function firstAtOrAfter(ts: readonly number[], instant: number): number {
  let [low, high] = [0, ts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ts[middle] as number) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sumOrMean(series: ReadingSeries, start: number, rule: QuarterRule): QuarterValue {
  const from = firstAtOrAfter(series.ts, start);
  const to = firstAtOrAfter(series.ts, start + QUARTER_MS);
  if (from === to) return MISSING;
  let sum = 0;
  for (let i = from; i < to; i++) sum += series.values[i] as number;
  const value = rule.kind === 'delta' ? sum : sum / (to - from);
  return Number.isFinite(value)
    ? { value, coverage: readingsCoverage(to - from, rule.expectedInterval) }
    : MISSING;
}

/** Share of the known time in which the state was on; a state lasts until the next reading or until it is too old. */
function shareOn(series: ReadingSeries, start: number, holdMs: number): QuarterValue {
  const end = start + QUARTER_MS;
  let [known, on] = [0, 0];
  for (let i = firstAtOrAfter(series.ts, start - holdMs); i < series.ts.length; i++) {
    const since = series.ts[i] as number;
    if (since >= end) break;
    const until = Math.min(end, since + holdMs, series.ts[i + 1] ?? end);
    const lasted = Math.max(0, until - Math.max(start, since));
    known += lasted;
    if (series.values[i] !== 0) on += lasted;
  }
  return known > 0 ? { value: on / known, coverage: quarterCoverage(known) } : MISSING;
}

/**
 * Value of the quarter-hour that starts at `start` (epoch ms), from raw readings: the sum of a delta, the mean of a
 * gauge, or the share of time that a state was on. For a state the series must reach back by `holdMs`.
 */
export function quarterValue(series: ReadingSeries, start: number, rule: QuarterRule): QuarterValue {
  return rule.kind === 'state' ? shareOn(series, start, rule.holdMs) : sumOrMean(series, start, rule);
}
