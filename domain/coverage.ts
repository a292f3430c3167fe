import {
  type BlockColumn,
  type BlockError,
  type BlockResult,
  isBlockError,
} from '#contract/reports/block.ts';
import { QUARTER_MS } from './time/calendar.ts';
import { periodInstants, type WallPeriod } from './time/report-period.ts';

/*
 * Coverage: the measured share of the time that was to be measured, 0 to 1; null where there was none. A quarter-hour
 * starts from its readings. Over time and over several columns, shares are weighted by length. A value computed from
 * several others is covered like the worst of them. Texts show it by `formatPercent`, with `COVERAGE_DECIMALS`.
 */

/** Measured and whole time, both in one unit. */
export interface MeasuredTime {
  measured: number;
  whole: number;
}

/** The definition: 0 to 1; null where there is no time to measure. */
export const coverageOf = ({ measured, whole }: MeasuredTime): number | null =>
  whole === 0 ? null : Math.min(1, measured / whole);

/** Coverage of parts together is `coverageOf` their sum. */
export const sumTimes = (times: Iterable<MeasuredTime>): MeasuredTime => {
  const sum: MeasuredTime = { measured: 0, whole: 0 };
  for (const { measured, whole } of times) {
    sum.measured += measured;
    sum.whole += whole;
  }
  return sum;
};

/** Coverage of a quarter-hour of which this long (ms) was measured. */
export const quarterCoverage = (measuredMs: number): number => Math.min(1, measuredMs / QUARTER_MS);

/**
 * Coverage of a quarter-hour with `count` readings: each covers the expected interval (s). Without one, a single reading
 * stands for the whole quarter-hour.
 */
export const readingsCoverage = (count: number, expectedInterval: number | null): number =>
  expectedInterval === null ? 1 : quarterCoverage(count * expectedInterval * 1000);

/** Coverage of equally long parts together, from one position to another; null where there are none. */
export function meanCoverage(shares: ArrayLike<number>, from = 0, to = shares.length): number | null {
  if (to <= from) return null;
  let sum = 0;
  for (let i = from; i < to; i++) sum += shares[i] as number;
  return sum / (to - from);
}

/** Coverage of one value that is made of several; unknown shares (null) do not count. */
export const worstCoverage = (shares: readonly (number | null)[]): number | null =>
  shares.reduce<number | null>(
    (least, share) => (share === null ? least : Math.min(least ?? 1, share)),
    null,
  );

/**
 * `worstCoverage` of computed values, position by position in place; a missing value (NaN) has none. All arrays are
 * read from one position to another.
 */
export function setWorstCoverage(
  { values, coverage }: { values: Float64Array; coverage: Float64Array },
  operands: readonly Float64Array[],
  from = 0,
  to = values.length,
): void {
  coverage.fill(1, from, to);
  // Operand by operand, not position by position: a group's decade takes milliseconds.
  for (const operand of operands)
    for (let at = from; at < to; at++) coverage[at] = Math.min(coverage[at] as number, operand[at] as number);
  for (let at = from; at < to; at++) if (Number.isNaN(values[at])) coverage[at] = 0;
}

// Stored coverage

/** Coverage is stored per quarter-hour in one byte, in steps of half a percent; this is a whole one. */
export const FULL_COVERAGE = 200;

export const coverageByte = (share: number): number => Math.round(share * FULL_COVERAGE);

/** Share of `intervals` equally long intervals whose coverage bytes add up to `bytes`. */
export const byteCoverage = (bytes: number, intervals = 1): number => bytes / (FULL_COVERAGE * intervals);

/** Coverage of a value (NaN: missing) that is stored without: whatever is there was measured whole. */
export const impliedCoverage = (value: number): number => (Number.isNaN(value) ? 0 : 1);

export const impliedByte = (value: number): number => impliedCoverage(value) * FULL_COVERAGE;

/** Byte of a day from the sum over its quarter-hours: full only when it is whole, 0 only when nothing was measured. */
export const dayByte = (sum: number, quarters: number): number =>
  sum === 0 || quarters === 0 ? 0 : Math.max(1, Math.floor(sum / quarters));

// Coverage of report blocks

function columnTime(column: BlockColumn, periodEnd: number, now: number): MeasuredTime {
  let [measured, whole] = [0, 0];
  column.labels.forEach((label, i) => {
    const start = Math.max(label, column.start ?? label);
    const end = column.labels[i + 1] ?? column.end ?? Math.max(periodEnd, start + QUARTER_MS);
    // An interval that has not ended cannot be fully measured yet.
    if (end > now) return;
    whole += end - start;
    measured += (end - start) * (column.coverage[i] ?? 0);
  });
  return { measured, whole };
}

/** Time of all intervals that had ended at `now` (epoch ms). The period is local time in each column's zone. */
export const measuredTime = (
  columns: readonly BlockColumn[],
  period: WallPeriod,
  now: number,
): MeasuredTime =>
  sumTimes(columns.map((column) => columnTime(column, periodInstants(period, column.zone).end, now)));

/** Time that a block adds to its report. A flow counts with the coverage of all its meters, not of its root alone. */
export function blockTime(block: BlockResult | BlockError, period: WallPeriod, now: number): MeasuredTime {
  if (isBlockError(block)) return { measured: 0, whole: 0 };
  const columns = Object.values(block.data).flatMap((parameters) => Object.values(parameters));
  const time = measuredTime(columns, period, now);
  return block.flow ? { ...time, measured: time.whole * (block.coverage ?? 0) } : time;
}

/** Least part of the better measured period that the other must have for their totals to be compared. */
const LEAST_OVERLAP = 0.9;

/** Whether the totals of two columns may be compared: about as many of their intervals were measured. */
export function isMeasuredAlike(one: readonly number[], other: readonly number[]): boolean {
  const sums = [one, other].map((shares) => shares.reduce((sum, share) => sum + share, 0));
  return Math.min(...sums) >= Math.max(...sums) * LEAST_OVERLAP;
}

// Shown coverage

/** Decimals of a shown percentage, rounded to the nearest. */
export const COVERAGE_DECIMALS = 1;

export const coveragePercent = (share: number | null): number | null => (share === null ? null : share * 100);

/** Percent in full numbers, cut off: 100 stands only where nothing is missing. */
export const wholePercent = (share: number): number => Math.floor(share * 100);

/** Coverage of a day in steps that differ in lightness: 0 nothing, 4 full. */
export type CoverageLevel = 0 | 1 | 2 | 3 | 4;

/** Least share of each level above 0: anything, half, nearly all, full. A stored step is half a percent. */
const LEVEL_FROM = [0.005, 0.5, 0.9, 0.995] as const;

export const levelOf = (share: number): CoverageLevel =>
  LEVEL_FROM.filter((from) => share >= from).length as CoverageLevel;

export const isFull = (share: number): boolean => levelOf(share) === LEVEL_FROM.length;
