import type { DecisionKind } from '#contract/readings/data-health.ts';
import { DAY_MS, HOUR_MS, QUARTER_MS } from '#domain/time/calendar.ts';

/** A person's decision about one reading. */
export interface ReadingDecision {
  kind: DecisionKind;
  /** Meter exchange: last register of the old meter, first register of the new one, and the instant (epoch ms). */
  exchange: { oldEnd: number; newStart: number; at: number } | null;
}

/** Decisions in force, by the instant (epoch ms) of the judged reading. */
export type Decisions = ReadonlyMap<number, ReadingDecision>;

/** Metering settings of a module for one register; null: not set. */
export interface RegisterSettings {
  /** Value at which the register wraps, in its unit. */
  registerMaximum: number | null;
  /** Units of the register per hour. */
  maximumPower: number | null;
  /** Maximum size of a fall that counts as jitter. */
  jitterTolerance: number;
  /** Longest time between two readings without a gap, ms. */
  gapLimitMs: number;
}

/** Limits of the look-ahead after a fall or a jump; the one reached first applies. */
export const LOOK_AHEAD_READINGS = 20;
export const LOOK_AHEAD_MS = DAY_MS;

const UNKNOWN_INTERVAL_GAP_MS = 2 * HOUR_MS;
/**
 * Minimum duration for checking a step: a coarse register can step between two close readings, so a step within a
 * minute is not a jump.
 */
const SHORTEST_STEP_MS = 60_000;
/** Rounding tolerance as a share of the register: its decimal digits are not exact as a binary fraction. */
const ROUNDING = 1e-12;

/** One and a half expected intervals (seconds), at least a quarter-hour; two hours when no interval is set. */
export const gapLimitMs = (expectedInterval: number | null): number =>
  expectedInterval === null ? UNKNOWN_INTERVAL_GAP_MS : Math.max(QUARTER_MS, 1.5 * 1000 * expectedInterval);

/**
 * Maximum that the register can have counted in `durationMs` at the module's maximum power; infinite when none is
 * set.
 */
export function mostIn(rule: RegisterSettings, durationMs: number): number {
  if (rule.maximumPower === null) return Number.POSITIVE_INFINITY;
  const hours = Math.max(durationMs, SHORTEST_STEP_MS) / HOUR_MS;
  return rule.maximumPower * hours * (1 + 1e-9) + rule.jitterTolerance;
}

/** True for a fall from `before` that is within the tolerance. */
export const isJitter = (rule: RegisterSettings, before: number, value: number): boolean =>
  before - value <= rule.jitterTolerance + ROUNDING * Math.abs(before);
