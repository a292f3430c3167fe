import type { ReadingSeries } from '#domain/readings/quarter-values.ts';
import { LOOK_AHEAD_MS, LOOK_AHEAD_READINGS, mostIn, type RegisterSettings } from './register-settings.ts';

/** The last counted reading. */
export interface RegisterState {
  /** Epoch ms. */
  ts: number;
  value: number;
}

/** Readings by time, with the information which of them do not count. */
export interface JudgedSeries extends ReadingSeries {
  /** True when the reading came after its day was closed; `ts` in epoch ms. */
  isLate(ts: number): boolean;
  /** True when the reading is late or a person has discarded it. */
  isLeftOut(ts: number): boolean;
}

/** Readings after position `at` with which a fall or a jump is compared. */
export function* following(series: JudgedSeries, at: number): Generator<RegisterState> {
  const end = (series.ts[at] as number) + LOOK_AHEAD_MS;
  let count = 0;
  for (let i = at + 1; i < series.ts.length && count < LOOK_AHEAD_READINGS; i++) {
    const ts = series.ts[i] as number;
    if (ts > end) return;
    if (series.isLeftOut(ts)) continue;
    count++;
    yield { ts, value: series.values[i] as number };
  }
}

/** True when the register can continue from `state` with this reading. */
const goesOn = (rule: RegisterSettings, state: RegisterState, next: RegisterState): boolean =>
  next.value >= state.value && next.value - state.value <= mostIn(rule, next.ts - state.ts);

/**
 * True for a fall after which the register continues as if there had been no fall: a misread, or two registers
 * interleaved.
 */
export function comesBack(
  rule: RegisterSettings,
  state: RegisterState,
  series: JudgedSeries,
  at: number,
): boolean {
  for (const next of following(series, at)) if (goesOn(rule, state, next)) return true;
  return false;
}

/**
 * True for a jump that is more than a single wrong reading: all readings of the look-ahead continue from it, and none
 * from the register before. Without this a meter exchanged for one with a higher register would be left out for
 * weeks.
 */
export function hasMovedOn(
  rule: RegisterSettings,
  state: RegisterState,
  series: JudgedSeries,
  at: number,
): boolean {
  let [count, highest] = [0, series.values[at] as number];
  for (const next of following(series, at)) {
    if (next.value < highest) return false;
    if (goesOn(rule, state, next)) return false;
    highest = next.value;
    count++;
  }
  return count === LOOK_AHEAD_READINGS;
}
