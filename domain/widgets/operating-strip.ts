import type { BlockColumn } from '#contract/reports/block.ts';
import { type BucketUnit, buckets, HOUR_MS, type Period } from '#domain/time/calendar.ts';

/** One interval of a strip, [start, end) in epoch ms. */
export interface StripSlot {
  start: number;
  end: number;
  /** Share of the interval in which the machine ran, 0 to 1; null: not measured. */
  share: number | null;
  /** True when the interval has not begun. */
  isAhead: boolean;
}

/** State at the end of a strip. */
export interface StripState {
  isActive: boolean;
  /** Epoch ms: start of the first interval in which the state holds. */
  since: number;
  /** True when the strip begins with the state, which may then have held for longer. */
  isFromStart: boolean;
}

export interface StripInput {
  /** Share of each interval in which the machine was on. */
  isActive: BlockColumn | undefined;
  /** Hours run per interval; used only without `isActive`. */
  operatingTime: BlockColumn | undefined;
  /** Period in the zone of the columns, [start, end) in epoch ms; the strip extends to its end. */
  period: Period;
  resolution: BucketUnit;
  /** Epoch ms. */
  now: number;
}

/** Share of an interval from which on the machine counts as having run in it. */
const ACTIVE_SHARE = 0.5;

/** Intervals of one machine over the whole period; empty without a column. */
export function stripSlots({ isActive, operatingTime, period, resolution, now }: StripInput): StripSlot[] {
  const column = isActive ?? operatingTime;
  if (!column) return [];
  const places = new Map(column.labels.map((label, index) => [label, index]));
  return buckets(period, column.zone, resolution).map(({ start, end }) => {
    const isAhead = start >= now;
    const value = isAhead ? null : (column.values[places.get(start) ?? -1] ?? null);
    const from = Math.max(start, column.start ?? start);
    const hours = (Math.min(end, now, column.end ?? end) - from) / HOUR_MS;
    const share = value === null || isActive ? value : value / hours;
    return { start, end, share: share === null ? null : Math.min(1, Math.max(0, share)), isAhead };
  });
}

/**
 * State of a machine, and since when it holds.
 * @param latest newest state received, 1 or 0; it overrides the state of most of the last interval
 * @returns null where nothing was measured
 */
export function stripState(slots: readonly StripSlot[], latest: number | null): StripState | null {
  const last = slots.findLastIndex(({ share }) => share !== null);
  const newest = slots[last];
  if (!newest) return null;
  const isOn = ({ share }: StripSlot): boolean | null => (share === null ? null : share >= ACTIVE_SHARE);
  const isActive = latest === null ? isOn(newest) === true : latest >= ACTIVE_SHARE;
  let first = last;
  while (first > 0 && isOn(slots[first - 1] as StripSlot) === isActive) first--;
  // A state other than that of the whole interval began within it.
  if (isOn(newest) !== isActive) first = last;
  return { isActive, since: (slots[first] as StripSlot).start, isFromStart: first === 0 };
}

/** A run of equal intervals. */
export type StripRun = StripSlot;

/** Joins neighbouring intervals of the same state. */
export function stripRuns(slots: readonly StripSlot[]): StripRun[] {
  const runs: StripRun[] = [];
  for (const slot of slots) {
    const last = runs.at(-1);
    const isSame =
      last && last.end === slot.start && last.share === slot.share && last.isAhead === slot.isAhead;
    if (isSame) last.end = slot.end;
    else runs.push({ ...slot });
  }
  return runs;
}

/** Slots at which a strip bears ticks: the first, the one at 60 and the last (R-WID-OPT-03). */
const TICK_POSITION = 60;

/** Indices of the slots with a tick, each once. */
export const tickSlots = (count: number): number[] =>
  [...new Set([0, TICK_POSITION, count - 1])]
    .filter((slot) => slot >= 0 && slot < count)
    .sort((a, b) => a - b);
