import { WEEKDAYS } from '#domain/recurrence/rule.ts';
import type { SimpleFrequency, SimpleRule } from '#domain/recurrence/simple-rule.ts';

/** What can be chosen; `other` stands for a rule that only its text can show. */
export const FREQUENCIES: readonly SimpleFrequency[] = [
  'daily',
  'weekly',
  'monthly',
  'monthlyFirst',
  'yearly',
];
export type Frequency = SimpleFrequency | 'other';

/** Another frequency at the same time of day; day, weekday and month stay where both have them. */
export function withFrequency(rule: SimpleRule | null, frequency: SimpleFrequency): SimpleRule {
  const { hour, minute } = rule ?? { hour: 6, minute: 0 };
  const weekday = rule && 'weekday' in rule ? rule.weekday : WEEKDAYS[0];
  const day = rule && 'day' in rule ? rule.day : 1;
  const month = rule && 'month' in rule ? rule.month : 1;
  switch (frequency) {
    case 'daily':
      return { frequency, hour, minute };
    case 'weekly':
    case 'monthlyFirst':
      return { frequency, weekday, hour, minute };
    case 'monthly':
      return { frequency, day, hour, minute };
    case 'yearly':
      return { frequency, month, day, hour, minute };
  }
}

/** Times of day as minutes since midnight: every quarter-hour, and the stored one if it is another. */
export function quarterOptions(stored: { hour: number; minute: number }): { value: number; label: string }[] {
  const quarters = Array.from({ length: 96 }, (_, quarter) => quarter * 15);
  const minutes = [...new Set([...quarters, stored.hour * 60 + stored.minute])].sort((a, b) => a - b);
  return minutes.map((value) => ({ value, label: `${two(Math.floor(value / 60))}:${two(value % 60)}` }));
}

const two = (value: number): string => String(value).padStart(2, '0');
