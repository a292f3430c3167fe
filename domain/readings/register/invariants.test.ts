import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RegisterSettings } from './register-settings.ts';
import { RegisterStore } from './register-store.fixture.ts';
import { explainedTotal } from './walk.fixture.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 9, 25);

const rule: fc.Arbitrary<Partial<RegisterSettings>> = fc.record({
  registerMaximum: fc.constantFrom(null, 1000),
  maximumPower: fc.constantFrom(null, 5, 100),
  jitterTolerance: fc.constantFrom(0, 0.5),
});

/** A register that mostly rises and sometimes does what registers do: wraps, resets, jumps, falls, trembles. */
const stream = fc
  .array(
    fc.record({
      minutes: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: 1, max: 20 }) },
        fc.integer({ min: 1, max: 900 }),
      ),
      rise: fc.double({ min: 0, max: 3, noNaN: true }),
      event: fc.oneof(
        { weight: 12, arbitrary: fc.constant('rises' as const) },
        fc.constantFrom('resets', 'wraps', 'jumps', 'falls', 'trembles', 'misreads'),
      ),
      size: fc.double({ min: 0, max: 900, noNaN: true }),
    }),
    { minLength: 2, maxLength: 80 },
  )
  .map((steps) => {
    let [ts, register] = [START, 400];
    return steps.map(({ minutes, rise, event, size }): [number, number] => {
      ts += minutes * MINUTE;
      register += rise;
      if (event === 'resets') register = rise;
      if (event === 'wraps') register = register > 950 ? register - 950 : 990;
      if (event === 'jumps') register += size;
      if (event === 'falls') register = Math.max(0, register - size);
      if (event === 'trembles') return [ts, register - 0.4];
      if (event === 'misreads') return [ts, size];
      return [ts, register];
    });
  });

describe('register results', () => {
  it('the intervals of a register add up to the register difference, whatever was found in the register (1e-9)', () => {
    fc.assert(
      fc.property(rule, stream, (metering, readings) => {
        const store = RegisterStore.ofAll(readings, metering);
        const explained = explainedTotal(readings, store.verdicts);
        expect(Math.abs(store.total - explained)).toBeLessThanOrEqual(1e-9 * Math.max(1, explained));
      }),
      { numRuns: 1000 },
    );
  });

  it('F13 any order and repetition of a stream gives identical register verdicts and quarter-hours', () => {
    fc.assert(
      fc.property(
        rule,
        stream.chain((readings) =>
          fc.tuple(
            fc.constant(readings),
            fc.shuffledSubarray([...readings, ...readings], { minLength: readings.length * 2 }),
          ),
        ),
        fc.integer({ min: 1, max: 30 }),
        (metering, [readings, shuffled], batchSize) => {
          const store = new RegisterStore(metering);
          for (let from = 0; from < shuffled.length; from += batchSize) {
            for (const [ts, value] of shuffled.slice(from, from + batchSize)) store.readings.set(ts, value);
            const changed = shuffled
              .slice(from, from + batchSize)
              .map(([ts]) => Math.floor(ts / (15 * MINUTE)));
            store.recompute({ firstQuarter: Math.min(...changed), lastQuarter: Math.max(...changed) });
          }
          expect(store.text).toBe(RegisterStore.ofAll(readings, metering).text);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('the coverage of a register is never above 1 or below 0, and no value appears where no segment lies', () => {
    fc.assert(
      fc.property(rule, stream, (metering, readings) => {
        const store = RegisterStore.ofAll(readings, metering);
        for (const [quarter, [value, coverage]] of store.quarters) {
          expect(coverage >= 0 && coverage <= 1 && Number.isFinite(value)).toBe(true);
          expect(quarter * 15 * MINUTE).toBeGreaterThan(START - 15 * MINUTE);
        }
      }),
      { numRuns: 200 },
    );
  });
});
