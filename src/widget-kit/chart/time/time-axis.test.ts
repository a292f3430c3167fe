import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Resolution } from '#contract/readings/series.ts';
import { wallClock } from '#domain/time/calendar.ts';
import { shiftWallTime } from '#domain/time/report-period.ts';
import { column } from '#widget-kit/block.fixture.ts';
import { DAY, emptyModel, labels, modelOf, QUARTER } from '#widget-kit/chart/chart.fixture.ts';
import { slotSentence } from '#widget-kit/chart/hover/hover-text.ts';
import { timeAxis } from './time-axis.ts';

const HOUR = 4 * QUARTER;

function texts(startTime: string, endTime: string, resolution: Resolution): string[] {
  const model = emptyModel(startTime, endTime, resolution);
  return timeAxis(model, 'en')
    .ticks(model)
    .map(({ text }) => text);
}

describe('labels of a period', () => {
  it.each<[string, string, string, Resolution, string[]]>([
    [
      'a day',
      '2026-03-18T00:00',
      '2026-03-18T23:45',
      'quarter',
      ['00:00', '06:00', '12:00', '18:00', '24:00'],
    ],
    [
      'the day of 23 hours',
      '2026-03-29T00:00',
      '2026-03-29T23:45',
      'hour',
      ['00:00', '06:00', '12:00', '18:00', '24:00'],
    ],
    [
      'two hours',
      '2026-03-18T10:00',
      '2026-03-18T11:45',
      'quarter',
      ['10:00', '10:30', '11:00', '11:30', '12:00'],
    ],
    [
      'two days',
      '2026-03-18T00:00',
      '2026-03-19T23:45',
      'quarter',
      ['Wed 03-18', 'Wed 12:00', 'Thu 03-19', 'Thu 12:00', 'Thu 24:00'],
    ],
    [
      'a week',
      '2026-03-09T00:00',
      '2026-03-15T23:45',
      'hour',
      ['Mon 03-09', 'Wed 03-11', 'Fri 03-13', 'Sun 03-15'],
    ],
    [
      'the week of the autumn change',
      '2026-10-19T00:00',
      '2026-10-25T23:45',
      'quarter',
      ['Mon 10-19', 'Wed 10-21', 'Fri 10-23', 'Sun 10-25'],
    ],
    [
      'five hours',
      '2026-03-18T10:00',
      '2026-03-18T14:45',
      'quarter',
      ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'],
    ],
    [
      'a night in which the clocks leave an hour out',
      '2026-03-28T22:00',
      '2026-03-29T09:45',
      'quarter',
      ['Sun 03-29', 'Sun 03:00', 'Sun 06:00', 'Sun 09:00'],
    ],
    [
      'four weeks',
      '2026-02-01T00:00',
      '2026-02-28T23:45',
      'quarter',
      ['Mon 02-02', 'Mon 02-09', 'Mon 02-16', 'Mon 02-23'],
    ],
    [
      'the days of four weeks',
      '2026-02-01T00:00',
      '2026-02-28T23:45',
      'day',
      ['Mon 02-02', 'Mon 02-09', 'Mon 02-16', 'Mon 02-23'],
    ],
    [
      'the days of March, at Mondays',
      '2026-03-01T00:00',
      '2026-03-31T23:45',
      'day',
      ['Mon 03-02', 'Mon 03-09', 'Mon 03-16', 'Mon 03-23', 'Mon 03-30'],
    ],
    [
      'the days of a year, at months',
      '2018-01-01T00:00',
      '2018-12-31T23:45',
      'day',
      ['2018-01-01', '2018-04-01', '2018-07-01', '2018-10-01'],
    ],
    [
      'the months of a year',
      '2018-01-01T00:00',
      '2018-12-31T23:45',
      'month',
      ['2018-01', '2018-04', '2018-07', '2018-10'],
    ],
    [
      'the days of a week',
      '2026-03-09T00:00',
      '2026-03-15T23:45',
      'day',
      ['Mon 03-09', 'Wed 03-11', 'Fri 03-13', 'Sun 03-15'],
    ],
  ])('R-WID-LINE-04 the time axis labels %s', (_, startTime, endTime, resolution, expected) => {
    expect(texts(startTime, endTime, resolution)).toEqual(expected);
  });

  it('labels of the time axis tell the two hours of the autumn night apart', () => {
    expect(texts('2026-10-25T02:00', '2026-10-25T02:45', 'quarter')).toEqual([
      '02:00 +02:00',
      '02:30 +02:00',
      '02:00 +01:00',
      '02:30 +01:00',
      '03:00',
    ]);
  });

  it('R-WID-LINE-04 four to seven evenly spaced labels stand on the time axis, whatever the period', () => {
    const resolution = fc.constantFrom<Resolution>('quarter', 'hour', 'day');
    // A quarter-hour axis of ten years would take long to lay out.
    const lengths = { quarter: 400, hour: 1500, day: 14_000 };
    const first = fc.integer({ min: 0, max: 2000 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(first, share, resolution, (offset, part, unit) => {
        const least = unit === 'day' ? 4 : 1;
        const length = Math.round(least * (lengths[unit as 'day'] / least) ** part);
        const startTime = shiftWallTime('2020-01-01T00:00', offset * 1440);
        const model = emptyModel(startTime, shiftWallTime(startTime, length * 1440 - 15), unit);
        const walls = timeAxis(model, 'en')
          .ticks(model)
          .map(({ position }) => wallClock(position, 'Europe/Budapest'));
        expect(walls.length).toBeGreaterThanOrEqual(4);
        expect(walls.length).toBeLessThanOrEqual(7);
        const steps = walls.slice(1).map((wall, index) => wall - (walls[index] as number));
        // Months differ by 3 days, half-years and years by less than the rest of that.
        const tolerance = Math.max(...steps) > 28 * 24 * HOUR ? 3.1 * 24 * HOUR : 2 * HOUR;
        expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(tolerance);
      }),
      { numRuns: 150 },
    );
  });
});

describe('labels between the ends', () => {
  const zones = fc.constantFrom(
    'Europe/Budapest',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
  );
  const grains = [1, 5, 10, 15, 20, 30, 60, 120, 180, 240, 360, 720, 1440].map((minutes) => minutes * 60_000);
  /** Coarsest unit of the clock, up to a day, of which all positions are multiples. */
  const grainOf = (positions: readonly number[], zone: string): number =>
    Math.max(...grains.filter((grain) => positions.every((one) => wallClock(one, zone) % grain === 0)));
  const hour = 3_600_000;

  it('labels of the time axis are at round wall clock times, also across clock changes, from an hour to ten years', () => {
    // Periods of hours, days, weeks and years.
    const quarters = fc.oneof(
      ...[96, 96 * 14, 96 * 400, 96 * 3653].map((most) => fc.integer({ min: 4, max: most })),
      fc.integer({ min: 1, max: 3653 }).map((days) => days * 96),
    );
    const starts = fc.oneof(
      fc.integer({ min: 0, max: 96 * 3000 }),
      fc.integer({ min: 0, max: 3000 }).map((days) => days * 96),
    );
    fc.assert(
      fc.property(zones, starts, quarters, (zone, first, count) => {
        const startTime = shiftWallTime('2016-01-01T00:00', first * 15);
        const model = modelOf([{ energy: { ...column([], []), zone } }], count > 5000 ? 'hour' : 'quarter', {
          startTime,
          endTime: shiftWallTime(startTime, count * 15 - 15),
        });
        const length = model.end - model.start;
        for (const window of [model, { start: model.start + length / 3, end: model.end - length / 5 }]) {
          const inner = timeAxis(model, 'en')
            .ticks(window)
            .filter(({ edge }) => edge === undefined);
          const positions = inner.map(({ position }) => position);
          expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
          const least = Math.min(24 * hour, (window.end - window.start) / 16);
          if (positions.length > 0) expect(grainOf(positions, zone)).toBeGreaterThanOrEqual(least);
          if (length >= 3 * hour) expect(positions.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('labels of a zoomed part', () => {
  it('labels of a zoomed part of the time axis are only at round places', () => {
    const model = emptyModel('2026-02-01T00:00', '2026-02-01T23:45', 'quarter');
    const part = { start: DAY + 7 * QUARTER, end: DAY + 7 * QUARTER + 5 * HOUR };
    expect(
      timeAxis(model, 'en')
        .ticks(part)
        .map(({ text }) => text),
    ).toEqual(['02:00', '03:00', '04:00', '05:00', '06:00']);
  });
});

describe('hover text', () => {
  const model = modelOf([{ energy: column(labels(4), [1, 2, null, 4]) }]);
  const axis = timeAxis(model, 'en');

  it('the hover text of a chart shows the interval, and 24:00 as the end of the day', () => {
    expect(axis.slotText(1)).toBe('00:15 – 00:30');
    expect(axis.slotText(95)).toBe('23:45 – 24:00');
  });

  it('the hover text of a chart lists all values', () => {
    expect(slotSentence(axis, model.series, 2, { words: 'en', numbers: 'en' })).toBe(
      '00:30 – 00:45: Meter 1 – kWh',
    );
  });
});
