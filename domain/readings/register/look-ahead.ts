import type { ReadingSeries } from '#domain/readings/quarter-values.ts';
import { LOOK_AHEAD_MS, LOOK_AHEAD_READINGS, mostIn, type RegisterRule } from './register-settings.ts';

/** The last reading that counts. */
export interface RegisterState {
  /** Epoch ms. */
  ts: number;
  value: number;
}

/** Readings by time, and those that nothing is counted from. */
export interface JudgedSeries extends ReadingSeries {
  /** It came after its day was closed, epoch ms. */
  isLate(ts: number): boolean;
  /** It is late, or a person has discarded it. */
  isLeftOut(ts: number): boolean;
}

/** The readings after position `at` that a fall or a jump is compared with. */
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

/** True where the register of `state` can go on with this reading. */
const goesOn = (rule: RegisterRule, state: RegisterState, next: RegisterState): boolean =>
  next.value >= state.value && next.value - state.value <= mostIn(rule, next.ts - state.ts);

/** True for a fall after which the register goes on as if it had not been: a misread, or two registers interleaved. */
export function comesBack(
  rule: RegisterRule,
  state: RegisterState,
  series: JudgedSeries,
  at: number,
): boolean {
  for (const next of following(series, at)) if (goesOn(rule, state, next)) return true;
  return false;
}

/**
 * True for a jump that is no single wrong reading: as many readings as are looked at go on from it, and none from the
 * register before. Without this a meter that was exchanged for one with a higher register would be out for weeks.
 */
export function hasMovedOn(
  rule: RegisterRule,
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
