import { describe, expect, it } from 'vitest';
import type { ReadingDecision } from './register/register-settings.ts';
import { largestPlausible, quarantine } from './spike-quarantine.ts';

const decided = (kind: ReadingDecision['kind']): ReadingDecision => ({ kind, exchange: null });

describe('largest plausible value', () => {
  const of = (kind: 'delta' | 'gauge' | 'state', unit: string, interval: number | null = null): number =>
    largestPlausible({ kind, unit }, 100, interval);

  it('the largest plausible value is the maximum power, or for an amount the maximum power times the interval', () => {
    expect(of('gauge', 'kW')).toBeCloseTo(100, 6);
    expect(of('gauge', 'm³/h')).toBeCloseTo(100, 6);
    expect(of('delta', 'kWh')).toBeCloseTo(25, 6);
    expect(of('delta', 'm³', 3600)).toBeCloseTo(100, 6);
  });

  it('the largest plausible value is unlimited without a maximum power, and for parameters that it does not limit', () => {
    expect([of('gauge', 'V'), of('delta', 'kvarh'), of('delta', 'h'), of('state', '')]).toEqual(
      Array(4).fill(Number.POSITIVE_INFINITY),
    );
    expect(largestPlausible({ kind: 'gauge', unit: 'kW' }, null, 900)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('quarantine', () => {
  const series = { ts: [1, 2, 3, 4, 5], values: [9, 11, -12, 13, 8] };

  it('quarantine leaves out a value that is too large in either direction, unless a person has released it', () => {
    const { counted, verdicts } = quarantine(series, {
      largest: 10,
      decisions: new Map([
        [4, decided('released')],
        [5, decided('discarded')],
      ]),
      isLate: () => false,
    });
    expect(counted).toEqual({ ts: [1, 4], values: [9, 13] });
    expect(verdicts.map(({ kind, ts, amount }) => [kind, ts, amount])).toEqual([
      ['spike', 2, null],
      ['spike', 3, null],
      ['spike', 4, 13],
    ]);
  });

  it('quarantine marks every reading for a closed day as late', () => {
    const { counted, verdicts } = quarantine(series, {
      largest: 10,
      decisions: new Map([[2, decided('released')]]),
      isLate: (ts) => ts < 3,
    });
    expect(counted).toEqual({ ts: [5], values: [8] });
    expect(verdicts.map(({ kind }) => kind)).toEqual([
      'late_for_closed_day',
      'late_for_closed_day',
      'spike',
      'spike',
    ]);
  });
});
