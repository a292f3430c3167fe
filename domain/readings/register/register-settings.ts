import type { DecisionKind } from '#contract/readings/data-health.ts';
import { DAY_MS, HOUR_MS, QUARTER_MS } from '#domain/time/time.ts';

/** What a person has decided about one reading. */
export interface ReadingDecision {
  kind: DecisionKind;
  /** An exchange: last register of the old meter, first of the new one, and when (epoch ms). */
  exchange: { oldEnd: number; newStart: number; at: number } | null;
}

/** By the instant (epoch ms) of the reading judged; only decisions in force. */
export type Decisions = ReadonlyMap<number, ReadingDecision>;

/** What a module's metering says of one register; null: not set. */
export interface RegisterRule {
  /** Where the register wraps, in its unit. */
  registerMaximum: number | null;
  /** In units of the register per hour. */
  maximumPower: number | null;
  /** Falls up to this size are no falls. */
  jitterTolerance: number;
  /** A longer stretch between two readings is a gap, ms. */
  gapLimitMs: number;
}

/** How far ahead a fall or a jump is compared with what follows; whichever is reached first. */
export const LOOK_AHEAD_READINGS = 20;
export const LOOK_AHEAD_MS = DAY_MS;

const UNKNOWN_INTERVAL_GAP_MS = 2 * HOUR_MS;
/** Two readings may lie closer than the register's step is coarse: a step within a minute is no jump. */
const SHORTEST_STEP_MS = 60_000;
/** Of a register's size: what its digits cannot say as a binary fraction. */
const ROUNDING = 1e-12;

/** One and a half expected intervals (seconds), never under a quarter-hour; two hours where none is set. */
export const gapLimitMs = (expectedInterval: number | null): number =>
  expectedInterval === null ? UNKNOWN_INTERVAL_GAP_MS : Math.max(QUARTER_MS, 1.5 * 1000 * expectedInterval);

/** What the register can have counted in `durationMs` at the module's maximum power; infinite where none is set. */
export function mostIn(rule: RegisterRule, durationMs: number): number {
  if (rule.maximumPower === null) return Number.POSITIVE_INFINITY;
  const hours = Math.max(durationMs, SHORTEST_STEP_MS) / HOUR_MS;
  return rule.maximumPower * hours * (1 + 1e-9) + rule.jitterTolerance;
}

/** True for a fall from `before` that the tolerance forgives. */
export const isJitter = (rule: RegisterRule, before: number, value: number): boolean =>
  before - value <= rule.jitterTolerance + ROUNDING * Math.abs(before);
