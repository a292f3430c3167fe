import type { Recurrence, RecurrencePeriod } from '#contract/reports/recurrence.ts';
import { type PlainFrequency, readRule } from '#domain/recurrence/plain-rule.ts';

/** What a report of each rhythm is expected to cover. */
const PERIOD_OF: Readonly<Record<PlainFrequency, RecurrencePeriod>> = {
  daily: 'yesterday',
  weekly: 'previous-week',
  monthly: 'previous-month',
  yearly: 'previous-year',
};

/** Another rule: where the period was the one that goes with the old rhythm, it goes on with the new one. */
export function withRule(recurrence: Recurrence, rule: string): Recurrence {
  const before = readRule(recurrence.rule)?.frequency;
  const after = readRule(rule)?.frequency;
  const follows = before && after && recurrence.period === PERIOD_OF[before];
  return { ...recurrence, rule, period: follows ? PERIOD_OF[after] : recurrence.period };
}
