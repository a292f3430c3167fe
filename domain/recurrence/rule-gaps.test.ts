import { describe, expect, it } from 'vitest';
import { parseRule } from './rule.ts';
import { ruleGaps } from './rule-gaps.ts';

const gaps = (text: string) => ruleGaps(parseRule(text));

describe('F16 gaps of a rule because months differ in length', () => {
  it.each([
    ['FREQ=MONTHLY;BYMONTHDAY=31', [2, 4, 6, 9, 11], false],
    ['FREQ=MONTHLY;BYMONTHDAY=30', [2], false],
    ['FREQ=MONTHLY;BYMONTHDAY=29', [], true],
    ['FREQ=MONTHLY;BYMONTHDAY=28', [], false],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', [], false],
    ['FREQ=MONTHLY;BYDAY=-1FR', [], false],
    ['FREQ=MONTHLY;BYMONTHDAY=28,31', [], false],
    ['FREQ=DAILY;BYMONTHDAY=31;BYMONTH=4,5', [4], false],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', [], true],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', [2], false],
    ['FREQ=WEEKLY;BYDAY=MO', [], false],
  ])('the gaps of the rule %s are the months without its day', (text, skipped, isLeapDay) => {
    expect(gaps(text)).toEqual({ skipped, isLeapDay });
  });

  it('only months that the interval of a rule reaches count as gaps', () => {
    expect(gaps('FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31').skipped).toEqual([4]);
    expect(gaps('DTSTART:20260201\nRRULE:FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31').skipped).toEqual([2, 11]);
  });
});
