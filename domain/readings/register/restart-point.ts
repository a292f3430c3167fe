import type { Verdict } from '#domain/readings/verdict.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { JudgedSeries, RegisterState } from './look-ahead.ts';
import { LOOK_AHEAD_MS, LOOK_AHEAD_READINGS } from './register-settings.ts';

/** Readings with the verdicts of their last computation. */
export interface KnownSeries {
  series: JudgedSeries;
  /** Verdicts on single readings (all but gaps) by their instant. */
  verdictAt: ReadonlyMap<number, Verdict>;
  /** True when there is no reading before these. */
  isFromFirst: boolean;
}

/** Point at which recomputing starts. */
export interface Restart {
  /** Last reading before the change that counts whatever the change is; null: there is none. */
  state: RegisterState | null;
  /** Position after that reading. */
  next: number;
  /** First quarter-hour to write: the one that holds that reading. */
  firstQuarter: number;
  /**
   * Start of the readings before it in that quarter-hour: the state to count from (null: the first reading) and the
   * position.
   */
  lead: { state: RegisterState | null; from: number };
}

/** State that the reading at `at` left to count from at the last computation; null: it was left out. */
export function countedAt({ series, verdictAt }: KnownSeries, at: number): RegisterState | null {
  const [ts, value] = [series.ts[at] as number, series.values[at] as number];
  if (series.isLeftOut(ts)) return null;
  const verdict = verdictAt.get(ts);
  switch (verdict?.kind) {
    case 'jitter':
      return { ts, value: verdict.before ?? value };
    case 'dip':
    case 'spike':
      return verdict.amount === null ? null : { ts, value };
    case 'late_for_closed_day':
      return null;
    default:
      return { ts, value };
  }
}

/** Newest position at or before `at` whose reading counts and is not later than `limit`, or -1. */
function lastCounted(known: KnownSeries, at: number, limit: number): number {
  for (let i = at; i >= 0; i--) {
    if ((known.series.ts[i] as number) <= limit && countedAt(known, i)) return i;
  }
  return -1;
}

/**
 * Position of the first reading whose judgement a change from `changeStart` on can alter, or null when it may lie
 * before the slice. Among the readings before the change these are the ones that look ahead to it and have a verdict.
 */
function firstAffected({ series, verdictAt, isFromFirst }: KnownSeries, changeStart: number): number | null {
  let affected = series.ts.findIndex((ts) => ts >= changeStart);
  if (affected < 0) affected = series.ts.length;
  let seen = 0;
  for (let i = affected - 1; i >= 0; i--) {
    const ts = series.ts[i] as number;
    if (seen >= LOOK_AHEAD_READINGS || changeStart - ts > LOOK_AHEAD_MS) return affected;
    if (verdictAt.has(ts)) affected = i;
    if (!series.isLeftOut(ts)) seen++;
  }
  return isFromFirst ? affected : null;
}

/** Restart point for a change from `changeStart` (epoch ms) on, or null when it lies before the slice. */
export function findRestart(known: KnownSeries, changeStart: number): Restart | null {
  const affected = firstAffected(known, changeStart);
  if (affected === null) return null;
  const { ts } = known.series;
  const counted = lastCounted(known, affected - 1, Number.POSITIVE_INFINITY);
  if (counted < 0) {
    const firstQuarter = Math.floor(Math.min(changeStart, ts[0] ?? changeStart) / QUARTER_MS);
    return known.isFromFirst ? { state: null, next: 0, firstQuarter, lead: { state: null, from: 0 } } : null;
  }
  const firstQuarter = Math.floor((ts[counted] as number) / QUARTER_MS);
  const begin = lastCounted(known, counted, firstQuarter * QUARTER_MS);
  if (begin < 0 && !known.isFromFirst) return null;
  const lead = { state: begin < 0 ? null : countedAt(known, begin), from: begin + 1 };
  return { state: countedAt(known, counted), next: counted + 1, firstQuarter, lead };
}
