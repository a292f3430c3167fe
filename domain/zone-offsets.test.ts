import fc from 'fast-check';
import { IANAZone } from 'luxon';
import { expect, it } from 'vitest';
import { zoneOffset } from './zone-offsets.ts';

const MINUTE_MS = 60_000;
const minutes = fc.integer({
  min: Date.UTC(1900, 0) / MINUTE_MS,
  max: Date.UTC(2199, 11, 31) / MINUTE_MS,
});

it('says of any zone and minute what luxon says', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), minutes, (zone, minute) => {
      const instant = minute * MINUTE_MS;
      expect(zoneOffset(zone, instant)).toBeCloseTo(IANAZone.create(zone).offset(instant) * MINUTE_MS, 3);
    }),
    { numRuns: 2_000 },
  );
});

it.each(['Nowhere/Town', ''])('refuses the zone “%s”', (zone) => {
  expect(() => zoneOffset(zone, 0)).toThrow(RangeError);
});
