import type { Recurrence } from '#contract/reports/recurrence.ts';
import { LAST_DAY, readRule, writeRule } from '#domain/recurrence/plain-rule.ts';
import type { RecurrenceRule } from '#domain/recurrence/rule.ts';
import { RecurrenceError, type RecurrenceRefusal } from '#domain/recurrence/rule-error.ts';
import { type RuleGaps, ruleGaps } from '#domain/recurrence/rule-gaps.ts';
import { checkedRule, nextRuns } from '#domain/recurrence/runs.ts';

/** Outcome of a schedule: the rule with its next runs (epoch ms) and its gaps, or the reason why it is refused. */
export type RuleOutcome =
  | { rule: RecurrenceRule; runs: number[]; gaps: RuleGaps }
  | { refusal: RecurrenceRefusal };

/** @param now epoch ms */
export function outcomeOf(
  recurrence: Pick<Recurrence, 'rule' | 'zone'>,
  now: number,
  count: number,
): RuleOutcome {
  try {
    const rule = checkedRule(recurrence.rule, recurrence.zone, now);
    return { rule, runs: nextRuns(rule, recurrence.zone, now, count), gaps: ruleGaps(rule) };
  } catch (error) {
    if (error instanceof RecurrenceError) return { refusal: error.refusal };
    throw error;
  }
}

/** Rule moved to the last day of its months; null when it names no day of a month. */
export function onLastDay(text: string): string | null {
  const plain = readRule(text);
  if (!plain || !('on' in plain)) return null;
  return writeRule({ ...plain, on: { by: 'number', day: LAST_DAY } });
}

/** Day and month of a yearly rule, to name a date that never comes, such as 30 February; null for any other rule. */
export function impossibleDay(text: string): { day: number; month: number } | null {
  const plain = readRule(text);
  if (plain?.frequency !== 'yearly' || plain.on.by !== 'number') return null;
  return { day: plain.on.day, month: plain.month };
}
