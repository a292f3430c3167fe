import { DateTime } from 'luxon';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it, vi } from 'vitest';
import { splitMissed } from './catch-up.ts';
import { coveredPeriod } from './covered-period.ts';
import { formatRule, parseRule } from './rule.ts';
import { RecurrenceError } from './rule-error.ts';
import { checkedRule, nextRuns, runsBetween } from './runs.ts';

const BUDAPEST = 'Europe/Budapest';

const at = (iso: string): number => DateTime.fromISO(iso, { zone: 'utc' }).toMillis();
const local = (instant: number, zone = BUDAPEST): string =>
  DateTime.fromMillis(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mmZZ");
const runs = (text: string, after: string, count: number, zone = BUDAPEST): string[] =>
  nextRuns(parseRule(text), zone, at(after), count).map((run) => local(run, zone));

describe('daily rule at 02:30 in a year with clock changes', () => {
  const year = runsBetween(
    parseRule('FREQ=DAILY;BYHOUR=2;BYMINUTE=30'),
    BUDAPEST,
    at('2025-12-31T23:00'),
    at('2026-12-31T23:00'),
    1_000,
  );

  it('a daily rule at 02:30 runs once on each of the 365 days of the year', () => {
    expect(year).toHaveLength(365);
    expect(new Set(year.map((run) => local(run).slice(0, 10))).size).toBe(365);
    expect(year).toEqual([...year].sort((a, b) => a - b));
  });

  it('a daily rule at 02:30 runs only once, at 03:30, on the day without 02:30', () => {
    expect(year.map((run) => local(run)).filter((run) => run.startsWith('2026-03-29'))).toEqual([
      '2026-03-29T03:30+02:00',
    ]);
  });

  it('a daily rule at 02:30 runs at the first 02:30 on the day with two', () => {
    expect(year.map((run) => local(run)).filter((run) => run.startsWith('2026-10-25'))).toEqual([
      '2026-10-25T02:30+02:00',
    ]);
  });

  it('a daily rule keeps its wall time in zones that shift by half an hour or not at all', () => {
    expect(runs('FREQ=DAILY;BYHOUR=2;BYMINUTE=15', '2026-10-03T00:00', 2, 'Australia/Lord_Howe')).toEqual([
      '2026-10-04T02:45+11:00',
      '2026-10-05T02:15+11:00',
    ]);
    expect(runs('FREQ=DAILY;BYHOUR=6', '2026-03-28T22:00', 1, 'Asia/Seoul')).toEqual([
      '2026-03-30T06:00+09:00',
    ]);
  });

  it('a run of a rule at the exact instant of the search counts as past', () => {
    const first = nextRuns(
      parseRule('FREQ=DAILY;BYHOUR=6'),
      BUDAPEST,
      at('2026-06-01T00:00'),
      1,
    )[0] as number;
    expect(nextRuns(parseRule('FREQ=DAILY;BYHOUR=6'), BUDAPEST, first, 1)[0]).toBe(first + 86_400_000);
  });
});

describe('runs between two looks', () => {
  const daily = parseRule('FREQ=DAILY;BYHOUR=6');
  const six = at('2026-06-01T04:00');
  const dueAt = (now: number): number[] => runsBetween(daily, BUDAPEST, six - 3_600_000, now, 10);

  it('a run is due at its very instant and not a millisecond before', () => {
    expect(dueAt(six)).toEqual([six]);
    expect(dueAt(six - 1)).toEqual([]);
  });

  it('a run due at the instant of a look is found by that look and not by the next one', () => {
    expect(runsBetween(daily, BUDAPEST, six, six + 86_399_999, 10)).toEqual([]);
  });
});

describe('weekly, monthly and yearly rules', () => {
  it('a rule with BYMONTHDAY=31 skips short months', () => {
    expect(runs('FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-01T00:00', 3).map((run) => run.slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-03-31',
      '2026-05-31',
    ]);
  });

  it('rules for the last weekday of a month, a first Monday and a leap day find their days', () => {
    expect(
      runs('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;BYHOUR=6', '2026-05-01T00:00', 2).map((run) =>
        run.slice(0, 16),
      ),
    ).toEqual(['2026-05-29T06:00', '2026-06-30T06:00']);
    expect(runs('FREQ=MONTHLY;BYDAY=1MO', '2026-05-01T00:00', 1)[0]).toContain('2026-05-04');
    expect(runs('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2026-05-01T00:00', 1)[0]).toContain('2028-02-29');
  });

  it('a rule begins on its first day and counts from it', () => {
    const fortnight = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=6';
    const days = (first: string) =>
      runs(`DTSTART;VALUE=DATE:${first}\nRRULE:${fortnight}`, '2026-01-01T00:00', 2).map((run) =>
        run.slice(0, 10),
      );
    expect(days('20260105')).toEqual(['2026-01-05', '2026-01-19']);
    expect(days('20260112')).toEqual(['2026-01-12', '2026-01-26']);
    expect(days('20260106')).toEqual(['2026-01-19', '2026-02-02']);
  });

  it("a rule ends with UNTIL, read in the zone's wall time", () => {
    expect(runs('FREQ=DAILY;BYHOUR=6;UNTIL=20260603', '2026-06-01T12:00', 9)).toHaveLength(2);
    expect(runs('FREQ=DAILY;BYHOUR=6;UNTIL=20260603T040000Z', '2026-06-01T12:00', 9)).toHaveLength(2);
    expect(runs('FREQ=DAILY;BYHOUR=6;UNTIL=20260603T035959Z', '2026-06-01T12:00', 9)).toHaveLength(1);
  });
});

describe('check of a rule', () => {
  const refusal = (text: string, zone = BUDAPEST): string => {
    try {
      checkedRule(text, zone, at('2026-01-01T00:00'));
      return 'accepted';
    } catch (error) {
      if (error instanceof RecurrenceError) return error.refusal;
      throw error;
    }
  };

  it.each([
    ['FREQ=HOURLY', 'tooFrequent'],
    ['FREQ=MINUTELY;INTERVAL=5', 'tooFrequent'],
    ['FREQ=DAILY;BYHOUR=6,18', 'tooFrequent'],
    ['FREQ=DAILY;INTERVAL=2,3', 'badValue'],
    ['FREQ=DAILY;BYHOUR=99', 'badValue'],
    ['FREQ=DAILY;INTERVAL=0', 'badValue'],
    ['FREQ=DAILY;BYMONTHDAY=77', 'badValue'],
    ['FREQ=YEARLY;BYDAY=53MO', 'badValue'],
    ['FREQ=YEARLY;BYDAY=2MO', 'unsupported'],
    ['FREQ=DAILY;COUNT=3', 'unsupported'],
    ['FREQ=DAILY;RSCALE=HEBREW', 'unsupported'],
    ['FREQ=DAILY;UNTIL=tomorrow', 'badValue'],
    ['FREQ=DAILY;UNTIL=20261231T240000', 'badValue'],
    ['FREQ=DAILY;UNTIL=20261231T256199', 'badValue'],
    ['FREQ=DAILY;UNTIL=99991231T235959Z', 'badValue'],
    ['FREQ=DAILY;FREQ=WEEKLY', 'syntax'],
    ['BYHOUR=2', 'syntax'],
    ['false', 'syntax'],
    ['FREQ=DAILY\nDTSTART:20260101T000000Z', 'badValue'],
    ['DTSTART:20260230\nRRULE:FREQ=DAILY', 'badValue'],
    ['DTSTART:20260101T060000\nRRULE:FREQ=DAILY', 'badValue'],
    ['DTSTART:20260101', 'syntax'],
    ['FREQ=DAILY;UNTIL=20260230', 'badValue'],
    ['FREQ=WEEKLY;BYMONTHDAY=5', 'unsupported'],
    ['FREQ=YEARLY;BYSETPOS=1;BYDAY=MO', 'unsupported'],
    ['DTSTART:20260301\nRRULE:FREQ=DAILY;UNTIL=20260228', 'endsBeforeFirstRun'],
    ['DTSTART:20260201\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20260330', 'endsBeforeFirstRun'],
    ['DTSTART:20260201\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20260331', 'accepted'],
    ['FREQ=DAILY;UNTIL=20200101', 'accepted'],
  ])('the check of %s gives %s', (text, expected) => {
    expect(refusal(text)).toBe(expected);
  });

  it('a rule of many parts that never comes due is refused after one search of a few hundred years', () => {
    const months = Array.from({ length: 12 }, (_, place) => place + 1).join(',');
    const days = Array.from({ length: 28 }, (_, place) => place + 1).join(',');
    const fifths = '5MO,5TU,5WE,5TH,5FR,5SA,5SU';
    const searches = vi.spyOn(RRuleTemporal.prototype, 'next');
    expect(refusal(`FREQ=YEARLY;BYMONTH=${months};BYDAY=${fifths};BYMONTHDAY=${days};BYHOUR=2`)).toBe(
      'neverRuns',
    );
    expect(
      (searches.mock.contexts as RRuleTemporal[]).map((search) => search.options().maxIterations),
    ).toEqual([400]);
    searches.mockRestore();
  });

  it('a rare rule finds its next run however long ago its first day was', () => {
    expect(runs('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO', '2026-01-01', 1)).toEqual([
      '2044-02-29T00:00+01:00',
    ]);
    expect(runs('DTSTART:19000101\nRRULE:FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=1', '2026-01-01', 1)).toEqual([
      '2026-07-01T00:00+02:00',
    ]);
    expect(runs('DTSTART:19000101\nRRULE:FREQ=MONTHLY;BYMONTHDAY=31', '2026-02-01', 1)).toEqual([
      '2026-03-31T00:00+02:00',
    ]);
  });

  it.each([
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=2',
  ])('the rule %s is refused in less than a second because it never runs', (text) => {
    const before = performance.now();
    expect(refusal(text)).toBe('neverRuns');
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it('a zone that does not exist is refused', () => {
    expect(refusal('FREQ=DAILY', 'Europe/Nowhere')).toBe('badZone');
  });
});

it('a rule is the same after it is written and read', () => {
  const rule = parseRule(
    'DTSTART:20260105\nRRULE:FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR,MO;BYHOUR=6;BYMINUTE=15;UNTIL=20301231',
  );
  expect(parseRule(formatRule(rule))).toEqual(rule);
});

describe('period covered by a run, and runs missed in a standstill', () => {
  it('a run covers the whole local month before its due day', () => {
    expect(coveredPeriod({ period: 'previous-month', zone: BUDAPEST }, at('2026-04-01T04:00'))).toEqual({
      startTime: '2026-03-01T00:00',
      endTime: '2026-03-31T23:45',
    });
  });

  it('the due day of a run is that of the zone: shortly after midnight in Budapest it is still yesterday in UTC', () => {
    expect(coveredPeriod({ period: 'yesterday', zone: BUDAPEST }, at('2026-06-01T22:30')).startTime).toBe(
      '2026-06-01T00:00',
    );
  });

  it.each([
    [3, 1, 0],
    [30, 1, 1],
    [240, 1, 9],
  ])('after a standstill of %i h a daily rule sends %i run and misses %i', (hours, sent, missed) => {
    const now = at('2026-06-20T06:00');
    const due = runsBetween(parseRule('FREQ=DAILY;BYHOUR=6'), BUDAPEST, now - hours * 3_600_000, now, 100);
    const split = splitMissed(due, now, true);
    expect([split.run === null ? 0 : 1, split.missed.length]).toEqual([sent, missed]);
  });

  it('without catch-up only a run on time is sent', () => {
    expect(splitMissed([0], 60_000, false).run).toBe(0);
    expect(splitMissed([0], 3_600_000, false)).toEqual({ run: null, missed: [0] });
  });
});
