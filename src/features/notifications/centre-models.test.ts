import { describe, expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';
import { linkTarget } from './link-target.ts';
import { notificationFixture } from './notification-fixtures.ts';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-03-18T12:00:00Z');
const ago = (seconds: number): number => NOW - seconds * 1000;

describe('notification link', () => {
  it('P-NOTI-15 the link of a notification about a rule opens the log of the rule', () =>
    expect(linkTarget({ key: 'ruleLog', parameters: { ruleId: 'a/7' } })).toBe(
      '/energetic-module/notification-rules/a%2F7/log',
    ));

  it.each([
    ['moduleHealth', { moduleId: 'm-1' }, '/admin/data-health/m-1'],
    ['moduleHealth', {}, '/admin/data-health'],
    ['delivery', { reportId: '7' }, '/reports/deliveries?report=7'],
    ['import', { importId: 'i-1' }, '/admin/data-import'],
    ['sessions', {}, '/profile#sessions'],
  ] as const)('a notification link of kind %s with %j opens %s', (key, parameters, target) =>
    expect(linkTarget({ key, parameters })).toBe(target),
  );
});

describe('time of a notification', () => {
  it.each([
    [-5, 'now'],
    [59, 'now'],
    [60, '1 min. ago'],
    [3_599, '59 min. ago'],
    [7_200, '2 hr. ago'],
    [86_400, 'yesterday'],
    [3 * 86_400, '3 days ago'],
  ])('the time of a notification %i s ago is written as %s', (seconds, words) =>
    expect(relativeTime(ago(seconds), NOW, 'en')).toBe(words),
  );

  it('the time of a notification is written in the language of the page', () =>
    expect(relativeTime(ago(300), NOW, 'hu')).toBe('5 perccel ezelőtt'));
});

describe('days of the notification list', () => {
  it('notifications are grouped by the days of the zone, also when UTC has another day', () => {
    const at = (n: number, timestamp: string) => notificationFixture(n, { timestamp });
    const groups = groupByDay(
      [
        at(1, '2026-03-18T10:00:00Z'),
        at(2, '2026-03-17T23:30:00Z'),
        at(3, '2026-03-17T10:00:00Z'),
        at(4, '2026-03-01T10:00:00Z'),
      ],
      'Europe/Budapest',
      NOW,
    );
    expect(groups.map(({ day, when, notifications }) => [day, when, notifications.length])).toEqual([
      ['2026-03-18', 'today', 2],
      ['2026-03-17', 'yesterday', 1],
      ['2026-03-01', 'earlier', 1],
    ]);
  });

  it('notifications of yesterday follow the calendar, also late on a day of 25 hours', () => {
    const list = [notificationFixture(1, { timestamp: '2026-10-24T10:00:00Z' })];
    const late = Date.parse('2026-10-25T22:30:00Z');
    expect(groupByDay(list, 'Europe/Budapest', late).map(({ when }) => when)).toEqual(['yesterday']);
  });
});
