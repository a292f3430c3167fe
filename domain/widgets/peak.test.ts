import fc from 'fast-check';
import { expect, it } from 'vitest';
import { peakOf } from './peak.ts';

it('the peak of a period is its highest value with the time of every tie', () => {
  expect(peakOf([10, 20, 30, 40], [5, 7, null, 7])).toEqual({ value: 7, at: [20, 40] });
});

it('a period without any value has no peak, and one of negative values has one', () => {
  expect(peakOf([10, 20], [null, null])).toBeNull();
  expect(peakOf([10, 20], [-3, -2])).toEqual({ value: -2, at: [20] });
});

it('no value lies above the peak, and exactly the values at its times equal it', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -5, max: 5 }), { nil: null })), (values) => {
      const labels = values.map((_, row) => row);
      const peak = peakOf(labels, values);
      const measured = values.filter((value) => value !== null);
      expect(peak?.value ?? null).toBe(measured.length > 0 ? Math.max(...measured) : null);
      expect(peak?.at ?? []).toEqual(
        labels.filter((row) => values[row] !== null && values[row] === peak?.value),
      );
    }),
  );
});
