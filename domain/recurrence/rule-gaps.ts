import type { RecurrenceRule } from './rule.ts';

/** Months (1 to 12) in which a rule would run if they were longer. */
export interface RuleGaps {
  /** Months that never have the rule's day. */
  skipped: number[];
  /** True when February has the rule's day in leap years only. */
  isLeapDay: boolean;
}

const LONGEST = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FEBRUARY = 2;
const MONTHS = LONGEST.map((_, index) => index + 1);

/** Months that a rule ever reaches with its interval. */
function reached(rule: RecurrenceRule): number[] {
  const first = rule.start === null ? 0 : Number(rule.start.slice(4, 6)) - 1;
  const isReached = (month: number): boolean => {
    if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return false;
    if (rule.freq !== 'MONTHLY') return true;
    return Array.from({ length: 12 }, (_, turn) => (first + turn * rule.interval) % 12).includes(month - 1);
  };
  return MONTHS.filter(isReached);
}

/**
 * Gaps of a monthly or yearly rule because months differ in length: five months have no 31st, and the 29th of
 * February comes every fourth year. A rule that also runs on an earlier day of those months has no gap.
 */
export function ruleGaps(rule: RecurrenceRule): RuleGaps {
  const none: RuleGaps = { skipped: [], isLeapDay: false };
  if (rule.byMonthDay.length === 0 || rule.byMonthDay.some((day) => day < 0)) return none;
  const day = Math.min(...rule.byMonthDay);
  const months = reached(rule);
  return {
    skipped: months.filter((month) => (LONGEST[month - 1] ?? 0) < day),
    isLeapDay: day === LONGEST[FEBRUARY - 1] && months.includes(FEBRUARY),
  };
}
