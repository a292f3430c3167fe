import { coverageByte } from '#domain/coverage.ts';
import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { emptyQuarterDay } from '#server/store/days/day-codec/quarter-day.ts';
import { readDays, type SealedDay, writeSealedDays } from '#server/store/days/quarter-days.ts';
import type { Queryable } from '#server/store/queryable.ts';

/** Computed quarter-hours of a day: slot → value and coverage. */
type Slots = Map<number, { value: number; coverage: number }>;

interface DayKey {
  moduleId: number;
  parameterId: number;
  day: number;
}

const keyOf = ({ moduleId, parameterId, day }: DayKey): string => `${moduleId} ${parameterId} ${day}`;

/** Collects computed quarter-hours, and writes the days that they change. */
export class DaySheet {
  readonly #days = new Map<string, { key: DayKey; slots: Slots }>();

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
    const changed: SealedDay[] = [];
    for (const { key, slots } of all) {
      const day = storedOf.get(keyOf(key)) ?? { ...emptyQuarterDay(), ...key, isClosed: false };
      if (!day.isClosed && applySlots(day, slots)) changed.push(day);
    }
    if (changed.length > 0) await writeSealedDays(db, changed);
  }
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
