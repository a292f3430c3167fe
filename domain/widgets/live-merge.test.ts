import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockColumn } from '#contract/reports/block.ts';
import { LIVE_REPLACE_POINTS, LIVE_TRIM_POINTS, mergeColumn, mergeLive } from './live-merge.ts';

const column = (
  labels: number[],
  value: (label: number) => number | null = (label) => label,
): BlockColumn => ({
  unit: 'kW',
  zone: 'Europe/Budapest',
  labels,
  values: labels.map(value),
  coverage: labels.map(() => 1),
  total: null,
  latest: null,
});

const count = (from: number, length: number) => Array.from({ length }, (_, index) => from + index);

/** Ascending labels without repetition, as the server sends them. */
const labels = (maxLength: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength }).map((all) => all.sort((a, b) => a - b));
const held = labels(119).map((all) => column(all));
const small = labels(LIVE_REPLACE_POINTS - 1).map((all) => column(all, (label) => -label));

describe('live merge in examples', () => {
  it('R-RT-03 a batch of 100 live points replaces the points held', () => {
    const batch = column(count(50, 100));
    expect(mergeColumn(column(count(0, 60)), batch)).toBe(batch);
  });

  it('R-RT-03 a batch of live points without prior data is taken as it is', () => {
    const batch = column([7]);
    expect(mergeColumn(undefined, batch)).toBe(batch);
    expect(mergeColumn(column([]), batch)).toBe(batch);
  });

  it('R-RT-03 a batch of 99 live points is appended to the points held', () => {
    expect(mergeColumn(column([0]), column(count(1, 99))).labels).toHaveLength(100);
  });

  it('R-RT-04 the newer of two live values at one instant stays', () => {
    const merged = mergeColumn(
      column([1, 2], () => 10),
      column([2, 3], () => 20),
    );
    expect(merged.labels).toEqual([1, 2, 3]);
    expect(merged.values).toEqual([10, 20, 20]);
  });

  it('R-RT-05 only the newest 120 live points are held', () => {
    const merged = mergeColumn(column(count(0, 119)), column(count(119, 5)));
    expect(merged.labels).toEqual(count(4, 120));
  });

  it('a longer live period keeps all its intervals', () => {
    expect(mergeColumn(column(count(0, 671)), column([671]), 672).labels).toHaveLength(672);
  });

  it('a live merge keeps the newer latest reading, and keeps the total when the batch has none', () => {
    const prior = { ...column([1]), total: 5, latest: { ts: 9, value: 1 } };
    expect(mergeColumn(prior, { ...column([2]), latest: { ts: 8, value: 2 } })).toMatchObject({
      total: 5,
      latest: { ts: 9 },
    });
    expect(mergeColumn(prior, { ...column([2]), total: 6, latest: { ts: 10, value: 2 } })).toMatchObject({
      total: 6,
      latest: { ts: 10 },
    });
  });

  it('a live merge leaves devices and parameters that the batch does not name unchanged', () => {
    const prior = { a: { energy: column([1]), power: column([1]) }, b: { energy: column([1]) } };
    const merged = mergeLive(prior, { a: { energy: column([2]) } });
    expect(merged.a?.energy?.labels).toEqual([1, 2]);
    expect(merged.a?.power).toBe(prior.a.power);
    expect(merged.b).toBe(prior.b);
    expect(prior.a.energy.labels).toEqual([1]);
  });
});

describe('live merge in general', () => {
  it('live merges only move time forward, and no instant comes twice', () => {
    fc.assert(
      fc.property(held, small, (prior, batch) => {
        const merged = mergeColumn(prior, batch).labels;
        expect(merged.every((label, index) => index === 0 || label > (merged[index - 1] as number))).toBe(
          true,
        );
      }),
    );
  });

  it('live merges hold at most 120 points, and only the newest', () => {
    fc.assert(
      fc.property(held, small, (prior, batch) => {
        const all = [...new Set([...prior.labels, ...batch.labels])].sort((a, b) => a - b);
        expect(mergeColumn(prior, batch).labels).toEqual(all.slice(-LIVE_TRIM_POINTS));
      }),
    );
  });

  it('every pushed live value that is still held is the one shown', () => {
    fc.assert(
      fc.property(held, small, (prior, batch) => {
        const merged = mergeColumn(prior, batch);
        const pushed = new Set(batch.labels);
        merged.labels.forEach((label, index) => {
          expect(merged.values[index]).toBe(pushed.has(label) ? -label : label);
        });
      }),
    );
  });

  it('merging the same live batch again changes nothing', () => {
    fc.assert(
      fc.property(held, small, (prior, batch) => {
        const once = mergeColumn(prior, batch);
        expect(mergeColumn(once, batch)).toEqual(once);
      }),
    );
  });
});
