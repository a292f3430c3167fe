import { describe, expect, it } from 'vitest';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { kpiLimits, kpiShares } from './kpi.ts';

const column = (
  values: (number | null)[],
  coverage: number[] = values.map((value) => (value === null ? 0 : 1)),
) => ({
  labels: values.map((_, i) => i * QUARTER_MS),
  values,
  coverage,
});
const end = (values: unknown[]): number => values.length * QUARTER_MS;
const LIMITS = { lower: 10, upper: 20 };

it('R-WID-LINE-06 a limit stored as 0 counts as no limit', () => {
  const limits = kpiLimits({ kpi: 0, kpiMin: 217 });
  expect(limits).toEqual({ lower: 217, upper: null });
  expect(kpiShares(column([225, 235]), 2 * QUARTER_MS, limits, []).inside).toBe(1);
  const upper = kpiLimits({ kpi: 34, kpiMin: 0 });
  expect(upper).toEqual({ lower: null, upper: 34 });
  expect(kpiShares(column([-5]), QUARTER_MS, upper, []).inside).toBe(1);
});

describe('R-WID-LINE-06 KPI shares', () => {
  it('KPI shares are shares of measured time under, over, outside and inside the limits; a value on a limit is inside', () => {
    const values = [5, 10, 15, 20, 25, null, null, 30];
    expect(kpiShares(column(values), end(values), LIMITS, [])).toEqual({
      underLower: 1 / 6,
      overUpper: 2 / 6,
      outside: 3 / 6,
      outsideWithExemptions: 3 / 6,
      inside: 3 / 6,
    });
  });

  it('KPI shares weigh an interval by its measured part', () => {
    const shares = kpiShares(column([5, 15], [0.25, 0.75]), 2 * QUARTER_MS, LIMITS, []);
    expect([shares.underLower, shares.inside]).toEqual([0.25, 0.75]);
  });

  it('KPI shares with exemptions leave out planned outages, and count overlapping outages once', () => {
    const outage = { start: 0, end: QUARTER_MS };
    const late = { start: QUARTER_MS / 2, end: QUARTER_MS };
    const shares = kpiShares(column([5, 25, 15, 15]), 4 * QUARTER_MS, LIMITS, [late, outage]);
    expect([shares.outside, shares.outsideWithExemptions]).toEqual([0.5, 1 / 3]);
    const half = kpiShares(column([5, 15]), 2 * QUARTER_MS, LIMITS, [late]);
    expect(half.outsideWithExemptions).toBeCloseTo(1 / 3, 12);
  });

  it('KPI shares are unknown when nothing was measured, and a missing limit is never broken', () => {
    const nothing = kpiShares(column([null]), QUARTER_MS, LIMITS, []);
    expect(Object.values(nothing)).toEqual([null, null, null, null, null]);
    const open = kpiShares(column([-5, 99]), 2 * QUARTER_MS, { lower: null, upper: 50 }, []);
    expect([open.underLower, open.overUpper, open.inside]).toEqual([0, 0.5, 0.5]);
  });
});
