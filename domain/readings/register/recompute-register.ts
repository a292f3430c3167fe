import type { ReadingSeries } from '#domain/readings/quarter-values.ts';
import type { Verdict } from '#domain/readings/verdict.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import type { JudgedSeries } from './look-ahead.ts';
import { LOOK_AHEAD_MS, LOOK_AHEAD_READINGS } from './register-settings.ts';
import { countedAt, findRestart, type KnownSeries, type Restart } from './restart-point.ts';
import { type RegisterContext, RegisterScan, type Segment } from './scan-register.ts';
import { type SpreadQuarters, spread } from './spread.ts';

/** Part of a register's readings as stored now, with the verdicts of the last computation. */
export interface RegisterSlice extends ReadingSeries {
  /** True when there is no reading before the slice. */
  isFromFirst: boolean;
  /** True when there is no reading after the slice. */
  isToLast: boolean;
  /** Verdicts on the readings of the slice, by time. */
  verdicts: readonly Verdict[];
  /** Instants of readings that came after their day was closed. */
  late: ReadonlySet<number>;
}

/** Quarter-hours, inclusive, counted since 1970-01-01T00:00Z. */
export interface QuarterRange {
  firstQuarter: number;
  lastQuarter: number;
}

/** Result to store: the quarter-hours, and all verdicts of [verdictsFrom, verdictsTo) in epoch ms. */
export interface RegisterResult extends SpreadQuarters {
  verdicts: Verdict[];
  verdictsFrom: number;
  verdictsTo: number;
  /** Range that is left to compute when the slice was too short for all of it. */
  pending: QuarterRange | null;
}

/** Returned when the slice is too short to begin or to make progress. */
export interface SliceTooShort {
  lacks: 'before' | 'after';
}

/** Later than every accepted instant. */
const END_OF_TIME = Date.UTC(3000, 0);

const quarterOf = (ts: number): number => Math.floor(ts / QUARTER_MS);

/** Position after the last reading whose whole look-ahead lies within the slice. */
function endOfCertain(series: JudgedSeries, isToLast: boolean): number {
  const { ts } = series;
  if (isToLast) return ts.length;
  let seen = 0;
  for (let i = ts.length - 1; i >= 0; i--) {
    const instant = ts[i] as number;
    if (seen >= LOOK_AHEAD_READINGS || (ts.at(-1) as number) - instant > LOOK_AHEAD_MS) return i + 1;
    if (!series.isLeftOut(instant)) seen++;
  }
  return 0;
}

/**
 * Judges readings until everything counts as it did before the change, and on to the end of that quarter-hour.
 * @returns the first quarter-hour that is as before, or null when the readings ended before one was found
 */
function walk(
  scan: RegisterScan,
  known: KnownSeries,
  from: number,
  to: number,
  changeEnd: number,
): number | null {
  let settled: number | null = null;
  for (let at = from; at < to; at++) {
    const ts = known.series.ts[at] as number;
    scan.step(at);
    if (ts < changeEnd) continue;
    const now = scan.state?.ts === ts ? scan.state.value : undefined;
    // Another difference can follow: other changes are already stored but still wait on the list.
    if (countedAt(known, at)?.value !== now) settled = null;
    else if (now !== undefined) {
      settled ??= Math.ceil(ts / QUARTER_MS);
      if (ts >= settled * QUARTER_MS) return settled;
    }
  }
  return null;
}

/** A counted reading at which a result ends: everything after it is unchanged. */
interface End {
  ts: number;
  /** First quarter-hour that is not written. */
  quarter: number;
}

/** Quarter-hours and verdicts from the restart to the end. */
function resultOf(
  slice: RegisterSlice,
  restart: Restart,
  segments: readonly Segment[],
  judged: readonly Verdict[],
  end: End,
): RegisterResult {
  const verdictsFrom = restart.state?.ts ?? 0;
  // A gap is stored with the reading before it, so the verdict on the first reading and the gap after the last one
  // stay.
  const found = slice.verdicts.filter((one) => one.ts === restart.state?.ts && one.kind !== 'gap');
  const gap = slice.verdicts.filter((one) => one.ts === end.ts && one.kind === 'gap');
  const within = judged.filter((one) => one.ts < end.ts || (one.ts === end.ts && one.kind !== 'gap'));
  return {
    ...spread(segments, restart.firstQuarter, end.quarter - 1),
    verdicts: [...found, ...within, ...gap],
    verdictsFrom,
    verdictsTo: end.ts + 1,
    pending: null,
  };
}

/** Segments of the first quarter-hour to write that lie before the restart; they are unchanged. */
function leadingSegments(series: JudgedSeries, context: RegisterContext, restart: Restart): Segment[] {
  const scan = new RegisterScan(series, context, restart.lead.state);
  for (let at = restart.lead.from; at < restart.next; at++) scan.step(at);
  return scan.segments;
}

/**
 * Recomputes everything that changed readings affect: from the last reading before them that counts whatever the
 * change is, to the first one after them from which everything counts as before. The result is the same as from all
 * readings.
 * @param change quarter-hours that hold the changed readings and decisions
 */
export function recomputeRegister(
  slice: RegisterSlice,
  context: RegisterContext,
  change: QuarterRange,
): RegisterResult | SliceTooShort {
  const isLate = (ts: number): boolean => slice.late.has(ts);
  const isLeftOut = (ts: number): boolean => isLate(ts) || context.decisions.get(ts)?.kind === 'discarded';
  const series: JudgedSeries = { ts: slice.ts, values: slice.values, isLate, isLeftOut };
  const found = slice.verdicts.filter((one) => one.kind !== 'gap');
  const known = {
    series,
    verdictAt: new Map(found.map((one) => [one.ts, one])),
    isFromFirst: slice.isFromFirst,
  };

  const restart = findRestart(known, change.firstQuarter * QUARTER_MS);
  if (!restart) return { lacks: 'before' };
  const scan = new RegisterScan(series, context, restart.state);
  const certain = endOfCertain(series, slice.isToLast);
  const settled = walk(scan, known, restart.next, certain, (change.lastQuarter + 1) * QUARTER_MS);
  const segments = [...leadingSegments(series, context, restart), ...scan.segments];
  const endAt = (end: End): RegisterResult => resultOf(slice, restart, segments, scan.verdicts, end);

  const reached = scan.state?.ts ?? 0;
  if (settled !== null) return endAt({ ts: reached, quarter: settled });
  if (slice.isToLast) {
    const last = Math.max(change.lastQuarter, quarterOf(slice.ts.at(-1) ?? 0));
    return endAt({ ts: END_OF_TIME, quarter: last + 1 });
  }
  const quarter = quarterOf(reached);
  if (quarter <= change.firstQuarter) return { lacks: 'after' };
  const pending = { firstQuarter: quarter, lastQuarter: Math.max(change.lastQuarter, quarter) };
  return { ...endAt({ ts: reached, quarter }), pending };
}
