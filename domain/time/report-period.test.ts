import { describe, expect, it } from 'vitest';
import { REPORT_PERIODS } from '#contract/reports/report.ts';
import { wallTimeToInstant } from './calendar.ts';
import {
  currentQuarter,
  isRunning,
  isWallPeriod,
  periodInstants,
  resolvePeriod,
  shiftWallTime,
  withinWindow,
} from './report-period.ts';

const at = (iso: string): number => Date.parse(iso);
const hours = (period: { start: number; end: number }): number => (period.end - period.start) / 3_600_000;

describe('wall times of a relative period', () => {
  const wednesday = at('2026-03-18T13:37:05Z');

  it.each([
    ['today', '2026-03-18T00:00', '2026-03-18T23:45'],
    ['yesterday', '2026-03-17T00:00', '2026-03-17T23:45'],
    ['last-7-days', '2026-03-12T00:00', '2026-03-18T23:45'],
    ['last-30-days', '2026-02-17T00:00', '2026-03-18T23:45'],
    ['current-week', '2026-03-16T00:00', '2026-03-22T23:45'],
    ['previous-week', '2026-03-09T00:00', '2026-03-15T23:45'],
    ['current-month', '2026-03-01T00:00', '2026-03-31T23:45'],
    ['previous-month', '2026-02-01T00:00', '2026-02-28T23:45'],
    ['current-quarter', '2026-01-01T00:00', '2026-03-31T23:45'],
    ['previous-quarter', '2025-10-01T00:00', '2025-12-31T23:45'],
    ['year-to-date', '2026-01-01T00:00', '2026-03-18T23:45'],
    ['current-year', '2026-01-01T00:00', '2026-12-31T23:45'],
    ['previous-year', '2025-01-01T00:00', '2025-12-31T23:45'],
  ] as const)('the wall times of the relative period %s are found', (period, startTime, endTime) => {
    expect(resolvePeriod(period, wednesday, 'Europe/Budapest')).toEqual({ startTime, endTime });
  });

  it('the day of a relative period is that of the zone, not of the reader', () => {
    const lateEvening = at('2026-01-01T03:30:00Z');
    expect(resolvePeriod('today', lateEvening, 'America/New_York').startTime).toBe('2025-12-31T00:00');
    expect(resolvePeriod('today', lateEvening, 'Asia/Seoul').startTime).toBe('2026-01-01T00:00');
    expect(resolvePeriod('previous-year', lateEvening, 'America/New_York').startTime).toBe(
      '2024-01-01T00:00',
    );
  });

  it('P-FMT-12 a relative period always begins at midnight and ends 899 s before the next one', () => {
    for (const period of REPORT_PERIODS) {
      if (period === 'fixed') continue;
      for (const zone of ['Europe/Budapest', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Seoul']) {
        for (let day = 0; day < 366; day += 1) {
          const wall = resolvePeriod(period, at('2026-01-01T10:00:00Z') + day * 86_400_000, zone);
          expect(wall.startTime.slice(11)).toBe('00:00');
          expect(wall.endTime.slice(11)).toBe('23:45');
          expect(isWallPeriod(wall)).toBe(true);
        }
      }
    }
  });
});

describe('instants of a wall period', () => {
  const dayOf = (date: string, zone: string) =>
    hours(periodInstants({ startTime: `${date}T00:00`, endTime: `${date}T23:45` }, zone));

  it.each([
    ['2026-03-29', 'Europe/Budapest', 23],
    ['2026-10-25', 'Europe/Budapest', 25],
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-10-04', 'Australia/Lord_Howe', 23.5],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2026-03-29', 'Asia/Seoul', 24],
    ['2026-03-29', 'Antarctica/Troll', 22],
    ['2026-10-25', 'Antarctica/Troll', 26],
  ])('a wall period of %s in %s is %d hours long', (date, zone, length) => {
    expect(dayOf(date, zone)).toBe(length);
  });

  it('periods of consecutive days join without hole or overlap, over every shift of a year', () => {
    for (const zone of ['Europe/Budapest', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Seoul']) {
      let expectedStart = at('2026-01-01T12:00:00Z');
      for (let day = 0; day < 365; day += 1) {
        const noon = at('2026-01-01T12:00:00Z') + day * 86_400_000;
        const instants = periodInstants(resolvePeriod('today', noon, zone), zone);
        if (day > 0) expect(instants.start).toBe(expectedStart);
        expectedStart = instants.end;
      }
    }
  });

  it('a period includes both passes of a doubled hour once it names the last quarter of that hour', () => {
    const start = '2026-10-25T00:00';
    const zone = 'Europe/Budapest';
    expect(hours(periodInstants({ startTime: start, endTime: '2026-10-25T01:45' }, zone))).toBe(2);
    expect(hours(periodInstants({ startTime: start, endTime: '2026-10-25T02:45' }, zone))).toBe(4);
  });
});

describe('instant of a wall time', () => {
  it('a wall time inside the gap becomes the later instant', () => {
    expect(wallTimeToInstant('2026-03-29T02:30', 'Europe/Budapest')).toBe(at('2026-03-29T03:30+02:00'));
    expect(wallTimeToInstant('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe(at('2026-10-04T02:45+11:00'));
  });

  it('a wall time that the clock shows twice becomes the first instant', () => {
    expect(wallTimeToInstant('2026-10-25T02:30', 'Europe/Budapest')).toBe(at('2026-10-25T02:30+02:00'));
    expect(wallTimeToInstant('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe(at('2026-04-05T01:45+11:00'));
    expect(wallTimeToInstant('2026-11-01T01:15', 'America/New_York')).toBe(at('2026-11-01T01:15-04:00'));
  });

  it('a wall time whose day or zone does not exist is refused', () => {
    expect(() => wallTimeToInstant('2026-02-30T00:00', 'Europe/Budapest')).toThrow(RangeError);
    expect(() => wallTimeToInstant('2026-02-03T00:00', 'Nowhere/Town')).toThrow(RangeError);
  });
});

describe('wall time helpers', () => {
  it('shiftWallTime moves over midnight and leap days', () => {
    expect(shiftWallTime('2028-02-28T23:45', 15)).toBe('2028-02-29T00:00');
  });

  it('currentQuarter rounds now down to a quarter-hour of the zone', () => {
    expect(currentQuarter(at('2026-03-18T13:37:05Z'), 'Europe/Budapest')).toBe('2026-03-18T14:30');
    expect(currentQuarter(at('2026-03-18T13:37:05Z'), 'Asia/Kathmandu')).toBe('2026-03-18T19:15');
  });

  it('isWallPeriod accepts a period and refuses nonsense', () => {
    expect(isWallPeriod({ startTime: '2026-03-18T00:00', endTime: '2026-03-18T00:00' })).toBe(true);
    expect(isWallPeriod({ startTime: '2026-03-18T00:15', endTime: '2026-03-18T00:00' })).toBe(false);
    expect(isWallPeriod({ startTime: '2026-03-18T00:05', endTime: '2026-03-18T01:00' })).toBe(false);
    expect(isWallPeriod({ startTime: '2026-02-30T00:00', endTime: '2026-03-18T01:00' })).toBe(false);
    expect(isWallPeriod({ startTime: '9999-12-31T00:00', endTime: '9999-12-31T23:45' })).toBe(false);
    expect(isWallPeriod({ startTime: '0000-01-01T00:00', endTime: '2026-03-18T00:00' })).toBe(false);
    expect(isWallPeriod({ startTime: 'x', endTime: '' })).toBe(false);
  });
});

describe('running period', () => {
  const today = { startTime: '2026-03-29T00:00', endTime: '2026-03-29T23:45' };
  it.each([
    ['its last second', '2026-03-29T21:59:59Z', true],
    ['its end', '2026-03-29T22:00:00Z', false],
  ])('a period is running before its end, and not from then on: at %s', (_, now, running) =>
    expect(isRunning(today, 'Europe/Budapest', Date.parse(now))).toBe(running),
  );
});

describe('part of a period within the window of a device', () => {
  const zone = 'Europe/Budapest';
  const march = periodInstants({ startTime: '2026-03-01T00:00', endTime: '2026-03-31T23:45' }, zone);

  it('a window lasts from its first quarter-hour to the end of its last one, by the clocks of the zone', () => {
    expect(withinWindow(march, { start: '2026-03-05T10:00', end: '2026-03-31T11:45' }, zone)).toEqual({
      start: at('2026-03-05T09:00:00Z'),
      end: at('2026-03-31T10:00:00Z'),
    });
  });

  it('a window without limits, or around the period, leaves the period as it is', () => {
    const around = { start: '2020-01-01T00:00', end: '2030-12-31T23:45' };
    for (const window of [null, undefined, {}, around])
      expect(withinWindow(march, window, zone)).toEqual(march);
  });

  it('a window beside the period leaves nothing of it', () => {
    for (const window of [{ end: '2026-02-28T23:45' }, { start: '2026-04-01T00:00' }]) {
      const { start, end } = withinWindow(march, window, zone);
      expect(end - start).toBe(0);
    }
  });
});
