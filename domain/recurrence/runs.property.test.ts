import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, wallClock } from '#domain/time/calendar.ts';
import { clockChangeAt } from './clock-change.ts';
import { FREQUENCIES, formatRule, type RecurrenceRule, WEEKDAYS } from './rule.ts';
import { runsBetween } from './runs.ts';

const ZONES = [
  'Europe/Budapest',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Pacific/Chatham',
  'UTC',
];

const dayText = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
const rule = (part: Partial<RecurrenceRule>): RecurrenceRule => ({
  freq: 'DAILY',
  start: null,
  interval: 1,
  byDay: [],
  byMonthDay: [],
  byMonth: [],
  bySetPos: [],
  hour: 6,
  minute: 0,
  until: null,
  ...part,
});

/**
 * Oracle for the days of a rule, counted from Monday 2001-01-01 and written without the library that evaluates rules.
 */
const numberOfDay = (day: number): number => Math.round((day - Date.UTC(2001, 0, 1)) / DAY_MS);
const weekdayOf = (day: number) => WEEKDAYS[(((numberOfDay(day) % 7) + 7) % 7) as 0];
const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

function meets(one: RecurrenceRule, day: number): boolean {
  const date = new Date(day);
  const [year, month, ofMonth] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const anchor = one.start ? Date.parse(dayOf(one.start)) : Date.UTC(2001, 0, 1);
  if (day < anchor) return false;
  const from = new Date(anchor);
  const monthsSince = (year - from.getUTCFullYear()) * 12 + month - from.getUTCMonth();
  const since = {
    DAILY: numberOfDay(day) - numberOfDay(anchor),
    WEEKLY: Math.floor(numberOfDay(day) / 7) - Math.floor(numberOfDay(anchor) / 7),
    MONTHLY: monthsSince,
    YEARLY: year - from.getUTCFullYear(),
  }[one.freq];
  if (since % one.interval !== 0) return false;
  if (one.byMonth.length > 0 && !one.byMonth.includes(month + 1)) return false;
  const length = daysInMonth(year, month);
  if (one.byMonthDay.length > 0 && !one.byMonthDay.some((n) => ofMonth === (n > 0 ? n : length + n + 1)))
    return false;
  return (
    one.byDay.length === 0 ||
    one.byDay.some(({ day: weekday, ordinal }) => {
      if (weekdayOf(day) !== weekday) return false;
      if (ordinal === null) return true;
      const fromStart = Math.ceil(ofMonth / 7);
      return ordinal > 0 ? fromStart === ordinal : Math.ceil((length - ofMonth + 1) / 7) === -ordinal;
    })
  );
}
const dayOf = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

const weekday = fc.constantFrom(...WEEKDAYS);
const everyWeekday = fc
  .uniqueArray(weekday, { minLength: 1, maxLength: 4 })
  .map((days) => days.map((day) => ({ day, ordinal: null })));
const nthWeekday = fc
  .record({ day: weekday, ordinal: fc.constantFrom(1, 2, 3, 4, 5, -1, -2) })
  .map((one) => [one]);
const monthDays = fc.uniqueArray(fc.constantFrom(1, 5, 15, 28, 29, 30, 31, -1, -2), {
  minLength: 1,
  maxLength: 3,
});
const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 });
const start = fc.option(
  fc
    .integer({ min: 0, max: 900 })
    .map((days) => dayText(Date.UTC(2024, 0, 1) + days * DAY_MS).replaceAll('-', '')),
);
const interval = fc.integer({ min: 1, max: 5 });

const anyRule: fc.Arbitrary<RecurrenceRule> = fc
  .oneof(
    fc.record({ freq: fc.constant('DAILY' as const), interval, start }),
    fc.record({ freq: fc.constant('WEEKLY' as const), byDay: everyWeekday, interval, start }),
    fc.record({ freq: fc.constant('MONTHLY' as const), byMonthDay: monthDays, interval, start }),
    fc.record({ freq: fc.constant('MONTHLY' as const), byDay: nthWeekday, interval, start }),
    fc.record({
      freq: fc.constant('YEARLY' as const),
      byMonth: months,
      byMonthDay: monthDays,
      interval,
      start,
    }),
    fc.record({ freq: fc.constant('YEARLY' as const), byMonth: months, byDay: nthWeekday, interval, start }),
  )
  .map(rule);

describe('R-REC-01 days on which a rule runs', () => {
  it('a rule runs on exactly the days that all its parts allow', () => {
    fc.assert(
      fc.property(anyRule, fc.integer({ min: 0, max: 1_500 }), (one, offset) => {
        const from = Date.UTC(2024, 0, 1) + offset * DAY_MS;
        const until = from + 800 * DAY_MS;
        const found = runsBetween(one, 'UTC', from - 1, until - 1, 1_000).map(dayText);
        const days = Array.from({ length: 800 }, (_, n) => from + n * DAY_MS).filter((day) =>
          meets(one, day),
        );
        expect(found, formatRule(one)).toEqual(days.map(dayText));
      }),
      { numRuns: 300 },
    );
  });

  it('the sample of random rules contains each frequency', () => {
    const seen = new Set(fc.sample(anyRule, 200).map(({ freq }) => freq));
    expect([...seen].sort()).toEqual([...FREQUENCIES].sort());
  });

  it('the days of a rule do not depend on where the search begins', () => {
    fc.assert(
      fc.property(anyRule, fc.constantFrom(...ZONES), fc.integer({ min: 1, max: 399 }), (one, zone, cut) => {
        const from = Date.UTC(2025, 4, 17, 3, 20);
        const middle = from + cut * DAY_MS;
        const until = from + 400 * DAY_MS;
        const whole = runsBetween(one, zone, from, until, 1_000);
        const inTwo = [
          ...runsBetween(one, zone, from, middle, 1_000),
          ...runsBetween(one, zone, middle, until, 1_000),
        ];
        expect(inTwo).toEqual(whole);
      }),
      { numRuns: 100 },
    );
  });
});

describe('F16 daily rule over a year of clock changes', () => {
  it.each(ZONES)(
    'a daily rule in %s runs 365 times a year, once on every day, at any time of day',
    (zone) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 45), (hour, minute) => {
          const yearOf = (run: number): boolean => dayText(wallClock(run, zone)).startsWith('2026');
          const runs = runsBetween(
            rule({ hour, minute }),
            zone,
            Date.UTC(2025, 11, 30),
            Date.UTC(2027, 0, 3),
            1_000,
          ).filter(yearOf);
          expect(runs).toHaveLength(365);
          expect(new Set(runs.map((run) => dayText(wallClock(run, zone)))).size).toBe(365);
          for (const run of runs) {
            const late = (wallClock(run, zone) % DAY_MS) - (hour * 60 + minute) * 60_000;
            expect([0, 1_800_000, 3_600_000, 7_200_000]).toContain(late);
            expect(clockChangeAt({ hour, minute }, run, zone) === 'skipped').toBe(late !== 0);
          }
        }),
        {
          numRuns: 12,
          examples: [
            [2, 30],
            [0, 0],
            [1, 45],
            [3, 0],
          ],
        },
      );
    },
  );

  it('a run on a day that the zone skips falls on the next day, which has one run', () => {
    const runs = runsBetween(rule({}), 'Pacific/Apia', Date.UTC(2011, 11, 28), Date.UTC(2012, 0, 3), 20);
    const days = runs.map((run) => dayText(wallClock(run, 'Pacific/Apia')));
    expect(days).toEqual([
      '2011-12-28',
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
      '2012-01-02',
      '2012-01-03',
    ]);
  });

  it('only a run in an hour that comes twice is reported as repeated', () => {
    const october = (hour: number) =>
      runsBetween(
        rule({ hour, minute: 30 }),
        'Europe/Budapest',
        Date.UTC(2026, 9, 24, 12),
        Date.UTC(2026, 9, 25, 12),
        5,
      )[0];
    expect(clockChangeAt({ hour: 2, minute: 30 }, october(2) as number, 'Europe/Budapest')).toBe('repeated');
    expect(clockChangeAt({ hour: 4, minute: 30 }, october(4) as number, 'Europe/Budapest')).toBeNull();
  });
});
