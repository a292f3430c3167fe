import type { Recurrence, RecurrencePeriod } from '#contract/reports/recurrence.ts';
import { type PlainFrequency, readRule } from '#domain/recurrence/plain-rule.ts';

/** Period that a report of each rhythm usually covers. */
const PERIOD_OF: Readonly<Record<PlainFrequency, RecurrencePeriod>> = {
  daily: 'yesterday',
  weekly: 'previous-week',
  monthly: 'previous-month',
  yearly: 'previous-year',
};

/** Changes the rule. A period that was the usual one of the old rhythm becomes the usual one of the new rhythm. */
export function withRule(recurrence: Recurrence, rule: string): Recurrence {
  const before = readRule(recurrence.rule)?.frequency;
  const after = readRule(rule)?.frequency;
  const follows = before && after && recurrence.period === PERIOD_OF[before];
  return { ...recurrence, rule, period: follows ? PERIOD_OF[after] : recurrence.period };
}
