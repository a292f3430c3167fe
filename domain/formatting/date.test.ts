import { describe, expect, it } from 'vitest';
import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { zoneOffset } from '#domain/time/zone-offsets.ts';
import {
  formatDay,
  formatDayTime,
  formatInterval,
  formatPeriod,
  formatTime,
  formatWeek,
  formatWeekday,
} from './date.ts';

const BUDAPEST = 'Europe/Budapest';
const at = (iso: string) => Date.parse(iso);

describe('dates', () => {
  it('P-FMT-01 an instant is written YYYY-MM-DD HH:mm:ss in the zone', () => {
    expect(formatDayTime(at('2026-03-18T13:37:05Z'), BUDAPEST, 'second')).toBe('2026-03-18 14:37:05');
    expect(formatDayTime(at('2026-03-18T23:30:00Z'), 'Asia/Seoul')).toBe('2026-03-19 08:30');
    expect(formatDay(at('2026-03-18T23:30:00Z'), BUDAPEST)).toBe('2026-03-19');
  });

  it.each([
    ['2026-10-24T23:45:00Z', '01:45'],
    ['2026-10-25T00:00:00Z', '02:00 +02:00'],
    ['2026-10-25T00:45:00Z', '02:45 +02:00'],
    ['2026-10-25T01:00:00Z', '02:00 +01:00'],
    ['2026-10-25T01:45:00Z', '02:45 +01:00'],
    ['2026-10-25T02:00:00Z', '03:00'],
    ['2026-03-29T00:45:00Z', '01:45'],
    ['2026-03-29T01:00:00Z', '03:00'],
  ])('%s is written as %s: a time in a repeated hour gets its offset', (iso, text) => {
    expect(formatTime(at(iso), BUDAPEST)).toBe(text);
  });

  it('times in the repeated half-hour of Lord Howe get their offsets', () => {
    expect(formatTime(at('2026-04-04T14:45:00Z'), 'Australia/Lord_Howe')).toBe('01:45 +11:00');
    expect(formatTime(at('2026-04-04T15:15:00Z'), 'Australia/Lord_Howe')).toBe('01:45 +10:30');
  });

  it('no two quarter-hours around any clock change in 2025 and 2026 are written alike', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (let day = Date.UTC(2025, 0); day < Date.UTC(2027, 0); day += DAY_MS) {
        if (zoneOffset(zone, day) === zoneOffset(zone, day + DAY_MS)) continue;
        const quarters = Array.from({ length: 3 * 96 }, (_, i) => day - DAY_MS + i * QUARTER_MS);
        const texts = new Set(quarters.map((quarter) => formatInterval(quarter, zone, 'quarter')));
        expect([zone, texts.size]).toEqual([zone, quarters.length]);
      }
    }
  });

  it('a weekday is named in the language', () => {
    expect(formatWeekday(at('2026-03-18T12:00:00Z'), BUDAPEST, 'en')).toBe('Wed');
    expect(formatWeekday(at('2026-03-18T12:00:00Z'), BUDAPEST, 'hu')).toBe('Sze');
  });

  it('an interval is written as precisely as its resolution requires', () => {
    const start = at('2026-02-28T23:00:00Z');
    expect(formatInterval(start, BUDAPEST, 'year')).toBe('2026');
    expect(formatInterval(start, BUDAPEST, 'month')).toBe('2026-03');
    expect(formatInterval(start, BUDAPEST, 'week')).toBe('2026-W09');
    expect(formatInterval(start, BUDAPEST, 'day')).toBe('2026-03-01');
    expect(formatInterval(start, BUDAPEST, 'quarter')).toBe('2026-03-01 00:00');
    expect(formatInterval(start, BUDAPEST, 'raw')).toBe('2026-03-01 00:00:00');
  });

  // Checked against `date -d <day> +%G-W%V`.
  it.each([
    ['2025-12-28', '2025-W52'],
    ['2025-12-29', '2026-W01'],
    ['2026-01-04', '2026-W01'],
    ['2026-01-05', '2026-W02'],
    ['2026-12-31', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
  ])('P-FMT-02 %s lies in week %s, and weeks start on Monday', (day, week) => {
    expect(formatWeek(at(`${day}T12:00:00+01:00`), BUDAPEST)).toBe(week);
  });

  it('a period is written with an en dash, and its end as 24:00', () => {
    expect(formatPeriod('2026-02-01T00:00', '2026-02-28T23:45')).toBe('2026-02-01 00:00 – 2026-02-28 24:00');
  });
});
