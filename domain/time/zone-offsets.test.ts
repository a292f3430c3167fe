import fc from 'fast-check';
import { IANAZone } from 'luxon';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from './calendar.ts';
import { zoneOffset } from './zone-offsets.ts';

const MINUTE_MS = 60_000;
const LAST = Date.UTC(2199, 11, 31);
/** First year after Monrovia's offset of half a minute, which luxon rounds. */
const FIRST_YEAR = 1973;
const ZONES = Intl.supportedValuesOf('timeZone');

const luxonOffset = (zone: string, instant: number): number =>
  IANAZone.create(zone).offset(instant) * MINUTE_MS;

/** First minute with another offset, within a day whose start and end have different offsets. */
function shiftIn(zone: string, day: number): number {
  let [before, after] = [day, day + DAY_MS];
  while (after - before > MINUTE_MS) {
    const middle = Math.floor((before + after) / 2 / MINUTE_MS) * MINUTE_MS;
    if (luxonOffset(zone, middle) === luxonOffset(zone, day)) before = middle;
    else after = middle;
  }
  return after;
}

/** All shifts of a zone's clocks in a year. */
function shiftsOf(zone: string, year: number): number[] {
  const days = Array.from({ length: 367 }, (_, day) => Date.UTC(year, 0) + day * DAY_MS);
  return days
    .filter((day) => luxonOffset(zone, day) !== luxonOffset(zone, day + DAY_MS))
    .map((day) => shiftIn(zone, day));
}

describe('zone offset compared with luxon', () => {
  it("the zone offset equals luxon's for any zone and minute", () => {
    const minutes = fc.integer({ min: Date.UTC(1900, 0) / MINUTE_MS, max: LAST / MINUTE_MS });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), minutes, (zone, minute) => {
        const instant = minute * MINUTE_MS;
        expect(zoneOffset(zone, instant)).toBeCloseTo(luxonOffset(zone, instant), 3);
      }),
      { numRuns: 500 },
    );
  });

  it("the zone offset equals luxon's around every clock shift in a year, to the minute", () => {
    let seen = 0;
    const years = fc.integer({ min: FIRST_YEAR, max: 2040 });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), years, fc.integer({ min: -90, max: 90 }), (zone, year, away) => {
        for (const shift of shiftsOf(zone, year)) {
          seen += 1;
          for (const instant of [shift - MINUTE_MS, shift, shift + away * MINUTE_MS])
            expect(zoneOffset(zone, instant)).toBeCloseTo(luxonOffset(zone, instant), 3);
        }
      }),
      { numRuns: 200 },
    );
    expect(seen).toBeGreaterThan(50);
  });

  // Shifts by an hour, half an hour and a day, within a fast, by two hours, and by twice the usual amount.
  it.each([
    ['Europe/Budapest', 2026],
    ['Australia/Lord_Howe', 2026],
    ['Pacific/Apia', 2011],
    ['Africa/Casablanca', 2026],
    ['Antarctica/Troll', 2026],
    ['America/St_Johns', 1988],
  ])("the zone offset equals luxon's around the shifts of %s in %i", (zone, year) => {
    const shifts = shiftsOf(zone, year);
    expect(shifts.length).toBeGreaterThan(0);
    for (const shift of shifts)
      for (let away = -90; away <= 90; away += 1)
        expect(zoneOffset(zone, shift + away * MINUTE_MS)).toBe(luxonOffset(zone, shift + away * MINUTE_MS));
  });
});

it.each(['Nowhere/Town', ''])('the zone “%s” is refused', (zone) => {
  expect(() => zoneOffset(zone, 0)).toThrow(RangeError);
});
