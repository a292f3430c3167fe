import { expect, it } from 'vitest';
import type { Recurrence } from '#contract/reports/recurrence.ts';
import { recurrenceFixture } from '#features/reports/editor/model/model-fixtures.ts';
import { mergeOf } from './merge-of.ts';

const monthly = 'FREQ=MONTHLY;BYMONTHDAY=1;BYHOUR=6;BYMINUTE=0';
const base: Recurrence = { ...recurrenceFixture, rule: monthly };
const ruled = (rule: string): Recurrence => ({ ...base, rule });

it.each<[string, Recurrence | null, Recurrence | null]>([
  ['a schedule is set up', null, base],
  ['it is removed', base, null],
  ['somebody is added', base, { ...base, users: [...base.users, crypto.randomUUID()] }],
  ['another period is covered', base, { ...base, period: 'yesterday' }],
  ['it is paused', base, { ...base, isActive: !base.isActive }],
  ['another day is chosen', base, ruled(monthly.replace('BYMONTHDAY=1', 'BYMONTHDAY=2'))],
  ['another time is chosen', base, ruled(monthly.replace('BYHOUR=6', 'BYHOUR=7'))],
  [
    'another frequency resets the interval',
    ruled(`${monthly};INTERVAL=3`),
    ruled('FREQ=DAILY;BYHOUR=6;BYMINUTE=0'),
  ],
])('a schedule change is an undo step of its own: %s', (_, before, after) => {
  expect(mergeOf(before, after)).toBeUndefined();
});

it('typing an interval and typing the text of a rule are one undo step each', () => {
  expect(mergeOf(ruled(`${monthly};INTERVAL=2`), ruled(`${monthly};INTERVAL=12`))).toBe('schedule.interval');
  expect(mergeOf(ruled('FREQ=HOUR'), ruled('FREQ=HOURL'))).toBe('schedule.rule');
});
