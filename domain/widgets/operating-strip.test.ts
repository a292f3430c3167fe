import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockColumn } from '#contract/reports/block.ts';
import { stripRuns, stripSlots, stripState, tickSlots } from './operating-strip.ts';

const QUARTER = 900_000;
const START = Date.parse('2026-03-18T00:00:00+01:00');

const column = (values: (number | null)[]): BlockColumn => ({
  unit: '',
  zone: 'Europe/Budapest',
  labels: values.map((_, index) => START + index * QUARTER),
  values,
  coverage: values.map((value) => (value === null ? 0 : 1)),
  total: null,
});

const slotsOf = (values: (number | null)[], measured = values.length) =>
  stripSlots({
    isActive: column(values),
    operatingTime: undefined,
    period: { start: START, end: START + values.length * QUARTER },
    resolution: 'quarter',
    now: START + measured * QUARTER,
  });

const at = (slot: number): number => START + slot * QUARTER;

describe('strip of a machine', () => {
  it('R-WID-OPT-02 an operating strip has every interval of the period, hatched when unmeasured or not yet begun', () => {
    const slots = slotsOf([0, 1, null, 0.4, null], 4);
    expect(slots.map(({ share, isAhead }) => [share, isAhead])).toEqual([
      [0, false],
      [1, false],
      [null, false],
      [0.4, false],
      [null, true],
    ]);
  });

  it('an operating strip weighs a day cut short by the dates of its device by the part that is left', () => {
    const [first, second] = stripSlots({
      isActive: undefined,
      operatingTime: { ...column([7, 6]), labels: [at(0), at(96)], start: at(40), end: at(144) },
      period: { start: START, end: at(192) },
      resolution: 'day',
      now: at(400),
    });
    expect([first?.share, second?.share]).toEqual([0.5, 0.5]);
  });

  it('an operating strip extends to the end of the period when a live answer ends at the present', () => {
    const period = { start: START, end: at(4) };
    const live = {
      isActive: column([1, 1]),
      operatingTime: undefined,
      period,
      resolution: 'quarter',
    } as const;
    expect(stripSlots({ ...live, now: at(2) }).map(({ share, isAhead }) => [share, isAhead])).toEqual([
      [1, false],
      [1, false],
      [null, true],
      [null, true],
    ]);
  });

  it('an operating strip uses the hours when there is no state, and only the past part of a running interval', () => {
    const hours = column([0.25, 0.125, 0.1]);
    const now = at(2) + QUARTER * 0.5;
    const period = { start: START, end: at(3) };
    const slots = stripSlots({
      isActive: undefined,
      operatingTime: hours,
      period,
      resolution: 'quarter',
      now,
    });
    expect(slots.map(({ share }) => share)).toEqual([1, 0.5, 0.8]);
  });

  it('an operating strip without a column is empty', () => {
    const nothing = { isActive: undefined, operatingTime: undefined, resolution: 'quarter' } as const;
    expect(stripSlots({ ...nothing, period: { start: START, end: at(4) }, now: START })).toEqual([]);
  });

  it('R-WID-OPT-03 an operating strip has ticks at 0, 60 and the last interval', () => {
    expect(tickSlots(96)).toEqual([0, 60, 95]);
    expect(tickSlots(61)).toEqual([0, 60]);
    expect(tickSlots(7)).toEqual([0, 6]);
    expect(tickSlots(0)).toEqual([]);
  });

  it('an operating strip joins neighbours of the same state and loses no time', () => {
    expect(stripRuns(slotsOf([1, 1, 0, null, null, 1])).map(({ share }) => share)).toEqual([1, 0, null, 1]);
    const share = fc.constantFrom(0, 0.5, 1, null);
    fc.assert(
      fc.property(fc.array(share, { minLength: 1 }), (values) => {
        const slots = slotsOf(values);
        const lengthOf = (all: { start: number; end: number }[]) =>
          all.reduce((sum, { start, end }) => sum + end - start, 0);
        expect(lengthOf(stripRuns(slots))).toBe(lengthOf(slots));
      }),
    );
  });
});

describe('state of a machine', () => {
  it.each([
    [
      'active since it was switched on',
      [0, 0, 1, 1],
      null,
      { isActive: true, since: at(2), isFromStart: false },
    ],
    [
      'inactive since it was switched off',
      [1, 1, 0],
      null,
      { isActive: false, since: at(2), isFromStart: false },
    ],
    [
      'active for longer than the strip tells',
      [1, 1],
      null,
      { isActive: true, since: at(0), isFromStart: true },
    ],
    ['known only since the gap', [1, null, 1], null, { isActive: true, since: at(2), isFromStart: false }],
    [
      'what was heard last, not what the interval was',
      [0, 0, 0.2],
      1,
      { isActive: true, since: at(2), isFromStart: false },
    ],
    [
      'what the last measured interval was',
      [0, 1, null],
      null,
      { isActive: true, since: at(1), isFromStart: false },
    ],
  ])('R-WID-OPT-01 the state of a machine is %s', (_, values, latest, expected) => {
    expect(stripState(slotsOf(values), latest)).toEqual(expected);
  });

  it('the state of a machine is unknown when nothing was measured', () => {
    expect(stripState(slotsOf([null, null]), null)).toBeNull();
  });
});
