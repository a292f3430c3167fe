import { coverageByte } from '#domain/coverage.ts';
import { QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { emptyQuarterDay } from '#server/store/days/day-codec/quarter-day.ts';
import { readDays, type SealedDay, writeSealedDays } from '#server/store/days/quarter-days.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { newestFreeze } from '#server/store/readings/newest-freeze.ts';
import { recordChanges } from '#server/store/readings/quarter-changes.ts';
import type { StoredSpan } from '#server/store/readings/waiting-ranges.ts';

/** Computed quarter-hours of a day: slot → value and coverage. */
type Slots = Map<number, { value: number; coverage: number }>;

interface DayKey {
  moduleId: number;
  parameterId: number;
  day: number;
}

const keyOf = ({ moduleId, parameterId, day }: DayKey): string => `${moduleId} ${parameterId} ${day}`;

/**
 * Collects computed quarter-hours, and writes the days that they change. Changes that an edition may not have seen are
 * recorded.
 */
export class DaySheet {
  readonly #days = new Map<string, { key: DayKey; slots: Slots }>();
  /**
   * End of the quarter-hours that an edition may show, epoch ms. Read once: an edition begun after that finds the ranges
   * of this transaction on the list, and waits.
   */
  #frozenUntil: number | null = null;

  /**
   * @param quarter counted since 1970-01-01T00:00Z
   * @param coverage 0 to 1
   */
  set(moduleId: number, parameterId: number, quarter: number, value: number, coverage: number): void {
    const day = Math.floor(quarter / QUARTERS_PER_UTC_DAY);
    const key = { moduleId, parameterId, day };
    const name = keyOf(key);
    let known = this.#days.get(name);
    if (!known) {
      known = { key, slots: new Map() };
      this.#days.set(name, known);
    }
    known.slots.set(quarter - day * QUARTERS_PER_UTC_DAY, { value, coverage: coverageByte(coverage) });
  }

  /** Writes the days whose quarter-hours have changed; closed days are left alone. */
  async write(db: Queryable): Promise<void> {
    const all = [...this.#days.values()];
    this.#days.clear();
    if (all.length === 0) return;
    const stored = await readDays(
      db,
      all.map(({ key }) => key),
    );
    const storedOf = new Map(stored.map((day) => [keyOf(day), day]));
    this.#frozenUntil ??= await newestFreeze(db);
    const frozenSlots = (day: number): number => slotsUntil(day, this.#frozenUntil as number);
    const changed: SealedDay[] = [];
    const changes: StoredSpan[] = [];
    for (const { key, slots } of all) {
      const day = storedOf.get(keyOf(key)) ?? { ...emptyQuarterDay(), ...key, isClosed: false };
      if (day.isClosed) continue;
      for (const slot of changedSlots(day, slots, frozenSlots(key.day))) {
        const quarter = key.day * QUARTERS_PER_UTC_DAY + slot;
        changes.push({ ...key, firstQuarter: quarter, lastQuarter: quarter });
      }
      if (applySlots(day, slots)) changed.push(day);
    }
    if (changed.length > 0) await writeSealedDays(db, changed);
    await recordChanges(db, changes);
  }
}

/** Number of a day's slots that end at or before an instant. */
const slotsUntil = (day: number, instant: number): number =>
  Math.min(QUARTERS_PER_UTC_DAY, Math.floor(instant / QUARTER_MS) - day * QUARTERS_PER_UTC_DAY);

/** Relative difference up to which two values count as the same: sums are exact to that. */
const SAME = 1e-9;

const isOther = (before: number, now: number): boolean => {
  if (Number.isNaN(before) || Number.isNaN(now)) return Number.isNaN(before) !== Number.isNaN(now);
  return Math.abs(before - now) > SAME * Math.max(Math.abs(before), Math.abs(now));
};

/** Slots below `end` that get another value. */
function* changedSlots(day: SealedDay, slots: Slots, end: number): Generator<number> {
  if (end <= 0) return;
  for (const [slot, { value }] of slots)
    if (slot < end && isOther(day.values[slot] as number, value)) yield slot;
}

/** @returns true when anything has changed */
function applySlots(day: SealedDay, slots: Slots): boolean {
  let isChanged = false;
  for (const [slot, { value, coverage }] of slots) {
    if (Object.is(day.values[slot], value) && day.coverage[slot] === coverage) continue;
    day.values[slot] = value;
    day.coverage[slot] = coverage;
    isChanged = true;
  }
  return isChanged;
}
