import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollUp } from '#domain/readings/roll-up.ts';
import {
  type BucketUnit,
  bucketEdges,
  DAY_MS,
  HOUR_MS,
  type Period,
  QUARTER_MS,
  wallClock,
} from './calendar.ts';
import { zoneOffset } from './zone-offsets.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const TEN_YEARS = { start: Date.UTC(2017, 0), end: Date.UTC(2027, 0) };
const UNITS = ['quarter', 'hour', 'day', 'week', 'month', 'year'] as const satisfies BucketUnit[];
/** Each unit with a finer one that fills it exactly: months do not contain whole weeks. */
const FINER = [
  ['hour', 'quarter'],
  ['day', 'hour'],
  ['week', 'day'],
  ['month', 'day'],
  ['year', 'month'],
] as const;
const GAS_DAY_MS = 6 * HOUR_MS;

/** Starts of the UTC days in the ten years on which the clocks of a zone shift. */
function shiftDays(zone: string): number[] {
  const found: number[] = [];
  for (let day = TEN_YEARS.start; day < TEN_YEARS.end; day += DAY_MS) {
    if (zoneOffset(zone, day) !== zoneOffset(zone, day + DAY_MS)) found.push(day);
  }
  return found;
}

/** Quarter-hours per local date according to Intl, without any arithmetic of our own. */
function quartersByDate({ start, end }: Period, zone: string): Map<string, number> {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  const counts = new Map<string, number>();
  for (let instant = start; instant < end; instant += QUARTER_MS) {
    const date = format.format(instant);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}

const isInside = (inner: readonly number[], outer: readonly number[]): boolean => {
  const known = new Set(outer);
  return inner.every((edge) => known.has(edge));
};

/** Amounts that differ for every quarter-hour and vary widely in size. */
const amounts = (count: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => Math.sin(i * 12.9898) ** 2 * 10 ** (i % 7));

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** Checks that the finer intervals lie within the coarser ones, and that all of them add up to the same sum. */
function checkSums(period: Period, zone: string, dayStartMs: number): void {
  const values = amounts((period.end - period.start) / QUARTER_MS);
  const series = { start: period.start, values, coverage: new Float64Array(values.length).fill(1) };
  const edges = UNITS.map((unit) => bucketEdges(period, zone, unit, dayStartMs));
  const isNested = FINER.every(([coarse, fine]) =>
    isInside(edges[UNITS.indexOf(coarse)] ?? [], edges[UNITS.indexOf(fine)] ?? []),
  );
  const totals = edges.map((some) => sum(rollUp(series, some, 'delta').values));
  const worst = Math.max(...totals.map((total) => Math.abs(total / (totals[0] as number) - 1)));
  // One assertion per period, because expect() costs more than the sums.
  if (!isNested || worst > 1e-9) {
    throw new Error(
      `${zone} ${new Date(period.start).toISOString()} + ${values.length}: nested ${isNested}, ${worst}`,
    );
  }
}

// Some 420 zones and 3,500 clock changes take seconds, and more on a busy machine.
describe('every zone of the world, 2017 to 2026', { timeout: 120_000 }, () => {
  it('days in every zone are as long as Intl says, around every clock change', () => {
    const lengths = new Map<string, Set<number>>();
    for (const zone of ZONES) {
      for (const day of shiftDays(zone)) {
        const period = { start: day - DAY_MS, end: day + 2 * DAY_MS };
        const edges = bucketEdges(period, zone, 'day');
        const counts = edges.slice(1).map((end, i) => (end - (edges[i] as number)) / QUARTER_MS);
        expect([zone, counts]).toEqual([zone, [...quartersByDate(period, zone).values()]]);
        for (const count of counts.slice(1, -1))
          lengths.set(zone, (lengths.get(zone) ?? new Set()).add(count));
      }
    }
    expect(lengths.get('Europe/Budapest')).toEqual(new Set([92, 96, 100]));
    expect(lengths.get('Australia/Lord_Howe')).toEqual(new Set([94, 96, 98]));
    expect(lengths.get('Antarctica/Troll')).toEqual(new Set([88, 96, 104]));
  });

  it('quarter-hours, hours, days, weeks, months and years have the same sum in every zone around clock changes (1e-9)', () => {
    for (const zone of ZONES) {
      for (const day of shiftDays(zone)) {
        const period = { start: day - DAY_MS - 3 * QUARTER_MS, end: day + 2 * DAY_MS + 5 * QUARTER_MS };
        checkSums(period, zone, 0);
        checkSums(period, zone, GAS_DAY_MS);
      }
    }
  });

  it('any period has the same sum in every resolution and zone, with days that start at any hour (1e-9)', () => {
    const quarter = fc.integer({ min: TEN_YEARS.start / QUARTER_MS, max: TEN_YEARS.end / QUARTER_MS });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        quarter,
        fc.integer({ min: 1, max: 40_000 }),
        fc.integer({ min: 0, max: 23 }),
        (zone, first, length, dayStartHour) => {
          const period = { start: first * QUARTER_MS, end: (first + length) * QUARTER_MS };
          checkSums(period, zone, dayStartHour * HOUR_MS);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('P-FMT-02 every zone has whole days, weeks from Monday, months and years over all ten years', () => {
    const atMidnight = (utc: number, zone: string) => utc - zoneOffset(zone, utc);
    for (const zone of ZONES) {
      const period = { start: atMidnight(TEN_YEARS.start, zone), end: atMidnight(TEN_YEARS.end, zone) };
      const edgesOf = (unit: BucketUnit) => bucketEdges(period, zone, unit);
      const counts = (['year', 'month', 'day'] as const).map((unit) => edgesOf(unit).length - 1);
      expect([zone, ...counts]).toEqual([zone, 10, 120, 3652]);
      // The period cuts the first and the last week short.
      const starts = edgesOf('week').slice(1, -1);
      const weekdays = starts.map((edge) => new Date(wallClock(edge, zone)).getUTCDay());
      expect([zone, starts.length, ...new Set(weekdays)]).toEqual([zone, 522, 1]);
    }
  });
});
