import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketEdges, buckets, instantOfWallClock, type Period, QUARTER_MS, wallClock } from './calendar.ts';

const ZONES = [
  'Europe/Budapest',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Asia/Seoul',
  'Pacific/Apia',
  'UTC',
];

const localDay = (zone: string, year: number, month: number, day: number): Period => ({
  start: instantOfWallClock(Date.UTC(year, month - 1, day), zone),
  end: instantOfWallClock(Date.UTC(year, month - 1, day + 1), zone),
});

const quarters = (period: Period): number => (period.end - period.start) / QUARTER_MS;

describe('local days', () => {
  it.each([
    ['Europe/Budapest', [2026, 3, 28], 96],
    ['Europe/Budapest', [2026, 3, 29], 92],
    ['Europe/Budapest', [2026, 10, 25], 100],
    ['Australia/Lord_Howe', [2026, 10, 4], 94],
    ['Australia/Lord_Howe', [2026, 4, 5], 98],
    ['Antarctica/Troll', [2026, 3, 29], 88],
    ['Antarctica/Troll', [2026, 10, 25], 104],
    ['Asia/Seoul', [2026, 3, 29], 96],
  ] as const)('the local day in %s, %j, has %i quarter-hours', (zone, [year, month, day], expected) => {
    expect(quarters(localDay(zone, year, month, day))).toBe(expected);
  });

  it('a day ends with the quarter-hour that starts 899 s before the end of the day, 23:45 in wall time', () => {
    for (const [month, day] of [
      [3, 28],
      [3, 29],
      [10, 25],
    ] as const) {
      const { end } = localDay('Europe/Budapest', 2026, month, day);
      const lastSecond = end - 1000;
      const start = lastSecond - 899_000;
      expect(new Date(wallClock(start, 'Europe/Budapest')).toISOString().slice(11, 16)).toBe('23:45');
    }
  });

  it('a day begins at 01:00 when midnight is skipped, and at the first midnight when it comes twice', () => {
    const cairo = localDay('Africa/Cairo', 2024, 4, 26);
    expect(new Date(wallClock(cairo.start, 'Africa/Cairo')).toISOString().slice(11, 16)).toBe('01:00');
    expect(quarters(cairo)).toBe(92);
    expect(quarters(localDay('America/Havana', 2026, 11, 1))).toBe(100);
  });

  it('a day that the zone has skipped is left out', () => {
    const week = { start: Date.UTC(2011, 11, 29, 10), end: Date.UTC(2011, 11, 31, 10) };
    expect(buckets(week, 'Pacific/Apia', 'day').map(quarters)).toEqual([96, 96]);
  });
});

describe('wall clock', () => {
  const minutes = fc.integer({ min: Date.UTC(2000, 0, 2) / 60_000, max: Date.UTC(2037, 11, 30) / 60_000 });

  it('a wall clock time becomes an instant that shows it: a later one in the gap, the first one in the overlap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), minutes, (zone, minute) => {
        const wall = minute * 60_000;
        const instant = instantOfWallClock(wall, zone);
        expect(wallClock(instant, zone)).toBeGreaterThanOrEqual(wall);
        if (wallClock(instant, zone) === wall) {
          for (const earlier of [QUARTER_MS * 2, QUARTER_MS * 4, QUARTER_MS * 8]) {
            expect(wallClock(instant - earlier, zone)).not.toBe(wall);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('02:30 in the spring gap becomes 03:30, and 02:30 in the autumn overlap becomes the first one', () => {
    const spring = instantOfWallClock(Date.UTC(2026, 2, 29, 2, 30), 'Europe/Budapest');
    expect(new Date(spring).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    const autumn = instantOfWallClock(Date.UTC(2026, 9, 25, 2, 30), 'Europe/Budapest');
    expect(new Date(autumn).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('a zone that does not exist is refused', () => {
    expect(() => wallClock(0, 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('buckets', () => {
  const day = localDay('Europe/Budapest', 2026, 10, 25);

  it('an hour that the clock shows twice has two buckets', () => {
    const hours = buckets(day, 'Europe/Budapest', 'hour');
    expect(hours).toHaveLength(25);
    expect(
      hours.slice(1, 5).map(({ start }) => new Date(wallClock(start, 'Europe/Budapest')).getUTCHours()),
    ).toEqual([1, 2, 2, 3]);
  });

  it("Lord Howe's half-hour shift makes a short hour", () => {
    const hours = buckets(localDay('Australia/Lord_Howe', 2026, 10, 4), 'Australia/Lord_Howe', 'hour');
    expect(hours.map(quarters).filter((count) => count !== 4)).toEqual([2]);
  });

  it('months start at local midnight of their first day', () => {
    const year = {
      start: instantOfWallClock(Date.UTC(2025, 0), 'Asia/Kathmandu'),
      end: instantOfWallClock(Date.UTC(2026, 0), 'Asia/Kathmandu'),
    };
    const months = buckets(year, 'Asia/Kathmandu', 'month');
    expect(months).toHaveLength(12);
    expect(new Date(months[2]?.start ?? 0).toISOString()).toBe('2025-02-28T18:15:00.000Z');
  });

  it('an empty period has no buckets, and any other period is widened to whole quarter-hours', () => {
    expect(bucketEdges({ start: 5, end: 5 }, 'UTC', 'day')).toEqual([]);
    expect(bucketEdges({ start: 1, end: 900_001 }, 'UTC', 'quarter')).toEqual([0, 900_000, 1_800_000]);
  });

  it('buckets cover a period without hole or overlap in every unit and zone', () => {
    const start = fc.integer({ min: Date.UTC(2010, 0) / QUARTER_MS, max: Date.UTC(2030, 0) / QUARTER_MS });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.constantFrom('quarter', 'hour', 'day', 'month'),
        start,
        fc.integer({ min: 1, max: 4000 }),
        (zone, unit, first, length) => {
          const period = { start: first * QUARTER_MS, end: (first + length) * QUARTER_MS };
          const edges = bucketEdges(period, zone, unit);
          expect([edges[0], edges.at(-1)]).toEqual([period.start, period.end]);
          for (let i = 1; i < edges.length; i++) {
            expect(edges[i] as number).toBeGreaterThan(edges[i - 1] as number);
            expect((edges[i] as number) % QUARTER_MS).toBe(0);
          }
        },
      ),
      { numRuns: 80 },
    );
  });
});
