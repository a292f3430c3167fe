import { dayByte } from '#domain/coverage.ts';
import { addUp } from '#domain/readings/roll-up.ts';
import { DAY_MS, QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import type { QuarterDay } from './day-codec/quarter-day.ts';
import { type DayCut, startOfLocalDay } from './local-days.ts';

/** Sums of quarter-hours by local day, for the consecutive days of a month or a period. */
export interface DaySums {
  /** Sum of the quarter-hours that have a value, NaN when none has. */
  sums: Float64Array;
  /** Number of quarter-hours that have a value. */
  counts: Uint8Array;
  /** Sum of the coverage bytes of the day's quarter-hours. */
  covered: Uint16Array;
}

/** The given number of days, of which nothing is known yet. */
export const emptyDays = (days: number): DaySums => ({
  sums: new Float64Array(days).fill(Number.NaN),
  counts: new Uint8Array(days),
  covered: new Uint16Array(days),
});

/** Quarter-hours of consecutive UTC days, from an instant (epoch ms) on. */
interface Window {
  start: number;
  values: Float64Array;
  coverage: Uint8Array;
}

function layOut(days: ReadonlyMap<number, QuarterDay>, start: number, end: number): Window {
  const [firstDay, endDay] = [Math.floor(start / DAY_MS), Math.ceil(end / DAY_MS)];
  const length = (endDay - firstDay) * QUARTERS_PER_UTC_DAY;
  const values = new Float64Array(length).fill(Number.NaN);
  const coverage = new Uint8Array(length);
  for (let day = firstDay; day < endDay; day++) {
    const stored = days.get(day);
    if (!stored) continue;
    values.set(stored.values, (day - firstDay) * QUARTERS_PER_UTC_DAY);
    coverage.set(stored.coverage, (day - firstDay) * QUARTERS_PER_UTC_DAY);
  }
  return { start: firstDay * DAY_MS, values, coverage };
}

/**
 * Adds up the quarter-hours of n local days, bounded by `edges` (epoch ms, n + 1), into `target` from position
 * `offset` on. `days`: the stored UTC days that contain them.
 */
export function addUpDays(
  target: DaySums,
  offset: number,
  days: ReadonlyMap<number, QuarterDay>,
  edges: readonly number[],
): void {
  const window = layOut(days, edges[0] as number, edges.at(-1) as number);
  const position = (i: number): number => ((edges[i] as number) - window.start) / QUARTER_MS;
  for (let i = 0; i + 1 < edges.length; i++) {
    const [from, to] = [position(i), position(i + 1)];
    const { sum, count } = addUp(window.values, from, to);
    let covered = 0;
    for (let at = from; at < to; at++) covered += window.coverage[at] as number;
    target.sums[offset + i] = count === 0 ? Number.NaN : sum;
    target.counts[offset + i] = count;
    target.covered[offset + i] = covered;
  }
}

/** Coverage byte of each day. */
export function coverageBytes({ covered }: DaySums, month: number, cut: DayCut): Uint8Array {
  return Uint8Array.from(covered, (sum, i) => {
    const length = (startOfLocalDay(month + i + 1, cut) - startOfLocalDay(month + i, cut)) / QUARTER_MS;
    return dayByte(sum, length);
  });
}

/** Bytes of a column; the product runs on little-endian machines only. */
export const toBytes = (numbers: Float64Array | Uint16Array | Uint8Array): Buffer =>
  Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);

/** Day sums of a stored month. */
export function fromColumns(row: { sums: Buffer; counts: Buffer; covered: Buffer }): DaySums {
  const days = row.counts.length;
  return {
    sums: Float64Array.from({ length: days }, (_, i) => row.sums.readDoubleLE(i * 8)),
    counts: Uint8Array.from(row.counts),
    covered: Uint16Array.from({ length: days }, (_, i) => row.covered.readUInt16LE(i * 2)),
  };
}
