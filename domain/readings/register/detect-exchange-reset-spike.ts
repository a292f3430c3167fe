import type { VerdictKind } from '#contract/readings/data-health.ts';
import { comesBack, hasMovedOn, type JudgedSeries, type RegisterState } from './look-ahead.ts';
import { isJitter, mostIn, type ReadingDecision, type RegisterSettings } from './register-settings.ts';

/** Meaning of one reading after the last counted one. */
export interface Judgement {
  /** Null: nothing to report, the register rose plausibly. */
  kind: VerdictKind | null;
  /** State that the next reading counts from; null: this reading is left out and the state stays as it was. */
  state: RegisterState | null;
  /** Consumption since the last counted reading; null: unknown, the stretch is missing. */
  amount: number | null;
  /** Meter exchange inside the stretch: its instant (epoch ms) and the part of the amount before it. */
  change: { at: number; amount: number } | null;
}

/**
 * Shares of the previous register: a value below the first is near 0, a value below the second may be if the power
 * allows.
 */
const NEAR_ZERO = 0.01;
const LOW = 0.1;
/** Share of the register's maximum above which a wrap can begin. */
const NEAR_MAXIMUM = 0.9;

const counted = (kind: VerdictKind | null, state: RegisterState, amount: number): Judgement => ({
  kind,
  state,
  amount,
  change: null,
});
const leftOut = (kind: VerdictKind): Judgement => ({ kind, state: null, amount: null, change: null });
const unexplained = (state: RegisterState): Judgement => ({
  kind: 'exchange',
  state,
  amount: null,
  change: null,
});

/** Judgement of an exchange. An amount that a later correction has turned negative counts as 0. */
function exchanged(
  before: RegisterState,
  now: RegisterState,
  { oldEnd, newStart, at }: NonNullable<ReadingDecision['exchange']>,
): Judgement {
  const [old, fresh] = [Math.max(0, oldEnd - before.value), Math.max(0, now.value - newStart)];
  return { kind: 'exchange', state: now, amount: old + fresh, change: { at, amount: old } };
}

/** Consumption of a register that wrapped at its maximum, or null when it did not wrap. */
function rolledOver(rule: RegisterSettings, before: RegisterState, now: RegisterState): number | null {
  const { registerMaximum } = rule;
  if (registerMaximum === null) return null;
  if (before.value <= NEAR_MAXIMUM * registerMaximum || before.value > registerMaximum) return null;
  if (now.value < 0 || now.value >= LOW * registerMaximum) return null;
  const amount = registerMaximum - before.value + now.value;
  return amount <= mostIn(rule, now.ts - before.ts) ? amount : null;
}

/** True for a fall to near 0 from which the register counts on. */
function isReset(rule: RegisterSettings, before: RegisterState, now: RegisterState): boolean {
  if (now.value < 0 || now.value > mostIn(rule, now.ts - before.ts)) return false;
  return now.value <= (rule.maximumPower === null ? NEAR_ZERO : LOW) * before.value;
}

function judgeRise(
  rule: RegisterSettings,
  before: RegisterState,
  series: JudgedSeries,
  at: number,
  decision: ReadingDecision | undefined,
): Judgement {
  const now = { ts: series.ts[at] as number, value: series.values[at] as number };
  const amount = now.value - before.value;
  if (amount <= mostIn(rule, now.ts - before.ts)) return counted(null, now, amount);
  if (decision?.kind === 'released') return counted('spike', now, amount);
  return hasMovedOn(rule, before, series, at) ? unexplained(now) : leftOut('spike');
}

function judgeFall(
  rule: RegisterSettings,
  before: RegisterState,
  series: JudgedSeries,
  at: number,
  decision: ReadingDecision | undefined,
): Judgement {
  const now = { ts: series.ts[at] as number, value: series.values[at] as number };
  if (isJitter(rule, before.value, now.value)) {
    return counted('jitter', { ts: now.ts, value: before.value }, 0);
  }
  if (decision?.kind === 'reset_confirmed' && now.value >= 0) return counted('reset', now, now.value);
  if (comesBack(rule, before, series, at)) {
    return decision?.kind === 'released' ? counted('dip', now, now.value - before.value) : leftOut('dip');
  }
  const wrapped = rolledOver(rule, before, now);
  if (wrapped !== null) return counted('rollover', now, wrapped);
  return isReset(rule, before, now) ? counted('reset', now, now.value) : unexplained(now);
}

/**
 * Judges the reading at position `at` by the last one that counts, by what follows it and by what a person decided
 * about it (docs/decisions/2026-11-21-registers.md). Only a reading with a verdict can be judged otherwise when later readings arrive.
 */
export function judgeReading(
  rule: RegisterSettings,
  before: RegisterState,
  series: JudgedSeries,
  at: number,
  decision: ReadingDecision | undefined,
): Judgement {
  const now = { ts: series.ts[at] as number, value: series.values[at] as number };
  if (decision?.kind === 'exchange' && decision.exchange) return exchanged(before, now, decision.exchange);
  return now.value >= before.value
    ? judgeRise(rule, before, series, at, decision)
    : judgeFall(rule, before, series, at, decision);
}
