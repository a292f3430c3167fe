import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Reading, ReadingMerge } from './merge.ts';

const reading = (ts: number, values: Record<number, number>, moduleId = 1): Reading => ({
  moduleId,
  ts,
  parameters: Object.keys(values).map(Number),
  values: Object.values(values),
});

const state = (readings: Reading[]): string =>
  JSON.stringify(
    readings.map((one) => [
      one.moduleId,
      one.ts,
      one.parameters.map((id, i) => [id, one.values[i]]).sort(([a], [b]) => (a as number) - (b as number)),
    ]),
  );

describe('merge of readings', () => {
  it('a merge of readings counts new values, and does not count the same value again', () => {
    const merge = new ReadingMerge();
    expect(merge.add([reading(0, { 1: 5, 2: 6 }), reading(900, { 1: 7 })])).toEqual({
      accepted: 3,
      unchanged: 0,
      corrected: 0,
    });
    expect(merge.add([reading(0, { 1: 5 })])).toEqual({ accepted: 0, unchanged: 1, corrected: 0 });
    expect(merge.inserts()).toEqual([reading(0, { 1: 5, 2: 6 }), reading(900, { 1: 7 })]);
    expect(merge.updates()).toEqual([]);
  });

  it('a merge of readings keeps the old value of a correction, stored or not, and uses the later arrival', () => {
    const merge = new ReadingMerge([reading(0, { 1: 5 })]);
    expect(merge.add([reading(0, { 1: 6 }), reading(0, { 1: 7 })]).corrected).toBe(2);
    expect(merge.corrections.map((one) => [one.value, one.replacedBy])).toEqual([
      [5, 6],
      [6, 7],
    ]);
    expect(merge.updates()).toEqual([reading(0, { 1: 7 })]);
    expect(merge.inserts()).toEqual([]);
  });

  it('a merge of readings adds a parameter to a stored instant without touching the others', () => {
    const merge = new ReadingMerge([reading(0, { 1: 5 })]);
    merge.add([reading(0, { 2: 8 })]);
    expect(merge.updates()).toEqual([reading(0, { 1: 5, 2: 8 })]);
    expect(merge.changes).toEqual([{ moduleId: 1, parameterId: 2, ts: 0, value: 8 }]);
  });

  it('a merge of readings leaves stored readings alone when nothing changes', () => {
    const merge = new ReadingMerge([reading(0, { 1: 5 })]);
    merge.add([reading(0, { 1: 5 })]);
    expect([merge.updates(), merge.changes, merge.corrections]).toEqual([[], [], []]);
  });

  it('a merge of readings gives the same result for any order and repetition of a stream without conflicts', () => {
    const stream = fc.uniqueArray(
      fc.record({
        ts: fc.integer({ min: 0, max: 20 }),
        moduleId: fc.integer({ min: 1, max: 3 }),
        parameter: fc.integer({ min: 1, max: 4 }),
      }),
      { selector: (one) => `${one.moduleId} ${one.ts} ${one.parameter}`, maxLength: 40 },
    );
    const once = (points: { ts: number; moduleId: number; parameter: number }[]): string => {
      const merge = new ReadingMerge();
      for (const { ts, moduleId, parameter } of points) {
        merge.add([reading(ts, { [parameter]: ts * 10 + parameter }, moduleId)]);
      }
      return state(merge.inserts());
    };
    fc.assert(
      fc.property(
        stream.chain((points) =>
          fc.tuple(
            fc.constant(points),
            fc.shuffledSubarray([...points, ...points], { minLength: points.length * 2 }),
          ),
        ),
        ([points, shuffled]) => {
          expect(once(shuffled)).toBe(once(points));
        },
      ),
      { numRuns: 1000 },
    );
  });
});
