import { describe, expect, it } from 'vitest';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { type QuarterRule, quarterValue, type ReadingSeries } from './quarter-values.ts';
import { stateHoldMs } from './state-hold.ts';
import { touchedQuarters } from './touched-quarters.ts';

const rule = (kind: QuarterRule['kind'], expectedInterval: number | null = null): QuarterRule => ({
  kind,
  expectedInterval,
  holdMs: stateHoldMs(expectedInterval),
});

const at = (...readings: [minute: number, value: number][]): ReadingSeries => ({
  ts: readings.map(([minute]) => minute * 60_000),
  values: readings.map(([, value]) => value),
});

const MISSING = { value: Number.NaN, coverage: 0 };

describe('quarter-hours from raw readings', () => {
  it('a quarter-hour takes the readings of [start, end), and a reading at its end belongs to the next one', () => {
    const readings = at([0, 1], [14.9, 2], [15, 4]);
    expect(quarterValue(readings, 0, rule('delta')).value).toBe(3);
    expect(quarterValue(readings, QUARTER_MS, rule('delta')).value).toBe(4);
    expect(quarterValue(readings, 2 * QUARTER_MS, rule('delta'))).toEqual(MISSING);
  });

  it('the quarter-hour of a gauge is the mean of its readings', () => {
    expect(quarterValue(at([0, 1], [5, 2], [10, 6]), 0, rule('gauge'))).toEqual({ value: 3, coverage: 1 });
  });

  it('the coverage of a quarter-hour follows the expected interval; if that is unknown, one reading is full coverage', () => {
    const three = at([0, 1], [1, 1], [2, 1]);
    expect(quarterValue(three, 0, rule('gauge', 60)).coverage).toBeCloseTo(3 / 15);
    expect(quarterValue(three, 0, rule('gauge', 900)).coverage).toBe(1);
    expect(quarterValue(at([3, 1]), 0, rule('delta')).coverage).toBe(1);
  });

  it('a quarter-hour whose value overflows is missing', () => {
    expect(quarterValue(at([0, 1e308], [1, 1e308]), 0, rule('delta'))).toEqual(MISSING);
  });

  it('the quarter-hour of a state is its share of time on, beginning with the reading before it', () => {
    const readings = at([-3, 1], [3, 0], [9, 1]);
    expect(quarterValue(readings, 0, rule('state'))).toEqual({ value: 9 / 15, coverage: 1 });
  });

  it('a state counts as known for at most three intervals, but for at least a quarter-hour', () => {
    expect(quarterValue(at([-5, 1]), 0, rule('state'))).toEqual({ value: 1, coverage: 10 / 15 });
    expect(quarterValue(at([-20, 1]), 0, rule('state'))).toEqual(MISSING);
    expect(quarterValue(at([-20, 1]), 0, rule('state', 600)).coverage).toBeCloseTo(10 / 15);
  });
});

describe('quarter-hours that a reading touches', () => {
  it('a reading touches its own quarter-hour, and a state also those it lasts into', () => {
    expect(touchedQuarters('delta', QUARTER_MS, 0)).toEqual([1, 1]);
    expect(touchedQuarters('state', 60_000, QUARTER_MS)).toEqual([0, 1]);
    expect(touchedQuarters('counter', 0, 0)).toEqual([0, 0]);
  });
});
