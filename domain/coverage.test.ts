import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BlockColumn } from '#contract/reports/block.ts';
import {
  blockTime,
  byteCoverage,
  coverageByte,
  coverageOf,
  dayByte,
  FULL_COVERAGE,
  isFull,
  isMeasuredAlike,
  levelOf,
  type MeasuredTime,
  meanCoverage,
  measuredTime,
  quarterCoverage,
  readingsCoverage,
  setWorstCoverage,
  sumTimes,
  wholePercent,
  worstCoverage,
} from './coverage.ts';
import { QUARTER_MS } from './time/calendar.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const time = fc
  .tuple(fc.integer({ min: 0, max: 1e9 }), share)
  .map(([whole, part]): MeasuredTime => ({ measured: whole * part, whole }));

describe('combined coverage', () => {
  it('combined coverage is the coverage of the whole, however the time is cut into parts', () => {
    fc.assert(
      fc.property(fc.array(time), fc.nat(), (times, cut) => {
        const parts = [sumTimes(times.slice(0, cut)), sumTimes(times.slice(cut))];
        const [whole, joined] = [sumTimes(times), sumTimes(parts)];
        expect(joined.whole).toBe(whole.whole);
        expect(joined.measured).toBeCloseTo(whole.measured, 3);
        if (whole.whole === 0) expect(coverageOf(joined)).toBeNull();
        else expect(coverageOf(joined)).toBeCloseTo(coverageOf(whole) as number, 9);
      }),
    );
  });

  it('combined coverage lies between the worst and the best part, and never above 1', () => {
    fc.assert(
      fc.property(fc.array(time, { minLength: 1 }), (times) => {
        const all = times.map(coverageOf).filter((one) => one !== null);
        const joined = coverageOf(sumTimes(times));
        if (joined === null) expect(all).toEqual([]);
        else {
          expect(joined).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
          expect(joined).toBeLessThanOrEqual(Math.min(1, Math.max(...all) + 1e-9));
        }
      }),
    );
    expect(coverageOf({ measured: 3, whole: 2 })).toBe(1);
  });

  it('combined coverage is the mean where all parts are equally long', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 1 }), (shares) => {
        const times = shares.map((measured): MeasuredTime => ({ measured, whole: 1 }));
        expect(meanCoverage(shares)).toBeCloseTo(coverageOf(sumTimes(times)) as number, 12);
      }),
    );
    expect(meanCoverage([0, 1, 1, 0], 1, 3)).toBe(1);
    expect(meanCoverage([])).toBeNull();
  });

  it('the coverage of a computed value is that of its worst operand, and 0 when the value is missing', () => {
    expect(worstCoverage([0.9, null, 0.4])).toBe(0.4);
    expect(worstCoverage([null])).toBeNull();
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), share, share)), (rows) => {
        const values = Float64Array.from(rows, ([isMissing]) => (isMissing ? Number.NaN : 1));
        const coverage = new Float64Array(rows.length);
        const operands = [1, 2].map((at) => Float64Array.from(rows, (row) => row[at] as number));
        setWorstCoverage({ values, coverage }, operands);
        expect([...coverage]).toEqual(
          rows.map(([isMissing, a, b]) => (isMissing ? 0 : worstCoverage([a, b]))),
        );
      }),
    );
  });

  it('combining coverage leaves positions outside the requested stretch unchanged', () => {
    const coverage = Float64Array.of(0.3, 0.3, 0.3);
    setWorstCoverage({ values: Float64Array.of(1, 1, 1), coverage }, [Float64Array.of(0.5, 0.5, 0.5)], 1, 2);
    expect([...coverage]).toEqual([0.3, 0.5, 0.3]);
  });

  it('totals can be compared when one of them is measured up to a tenth less', () => {
    expect(isMeasuredAlike([1, 1, 1, 1, 1], [1, 1, 1, 1, 0.5])).toBe(true);
    expect(isMeasuredAlike([1, 1, 1, 1, 0.4], [1, 1, 1, 1, 1])).toBe(false);
  });
});

describe('coverage of a quarter-hour', () => {
  it('the coverage of a quarter-hour is the expected time of its readings, and full for one without an interval', () => {
    expect(readingsCoverage(3, 60)).toBeCloseTo(0.2, 12);
    expect(readingsCoverage(16, 60)).toBe(1);
    expect(readingsCoverage(1, null)).toBe(1);
    expect(quarterCoverage(QUARTER_MS / 4)).toBe(0.25);
  });
});

describe('stored coverage', () => {
  it('stored coverage is read back within half a step', () => {
    fc.assert(
      fc.property(share, (one) => {
        expect(Math.abs(byteCoverage(coverageByte(one)) - one)).toBeLessThanOrEqual(0.5 / FULL_COVERAGE);
      }),
    );
    expect([0, 1].map(coverageByte)).toEqual([0, FULL_COVERAGE]);
  });

  it('stored coverage adds up: the bytes of many intervals give the mean of their shares', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: FULL_COVERAGE }), { minLength: 1 }), (bytes) => {
        const sum = bytes.reduce((total, byte) => total + byte, 0);
        const shares = bytes.map((byte) => byteCoverage(byte));
        expect(byteCoverage(sum, bytes.length)).toBeCloseTo(meanCoverage(shares) as number, 12);
      }),
    );
  });

  it('a stored day is marked full only when it is whole, and empty only when nothing was measured', () => {
    const quarters = 96;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: quarters * FULL_COVERAGE }), (sum) => {
        const byte = dayByte(sum, quarters);
        expect(byte === FULL_COVERAGE).toBe(sum === quarters * FULL_COVERAGE);
        expect(byte === 0).toBe(sum === 0);
      }),
    );
    expect(dayByte(0, 0)).toBe(0);
  });
});

describe('shown coverage', () => {
  it('shown coverage distinguishes full from nearly full, and nothing from nearly nothing', () => {
    expect([0, 0.004, 0.005, 0.49, 0.5, 0.89, 0.9, 0.99, 0.995, 1].map(levelOf)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
    ]);
    expect([0.99, 0.995].map(isFull)).toEqual([false, true]);
  });

  it('shown coverage is cut to whole percent, not rounded up', () => {
    expect([0.999, 1].map(wholePercent)).toEqual([99, 100]);
  });
});

const HOUR = 3_600_000;
const column = (labels: number[], coverage: number[]): BlockColumn => ({
  unit: 'kWh',
  zone: 'UTC',
  labels,
  values: labels.map(() => 1),
  coverage,
  total: null,
});
const DAY = { startTime: '2026-03-01T00:00', endTime: '2026-03-01T23:45' };
const START = Date.UTC(2026, 2, 1);

describe('coverage of report blocks', () => {
  it('the coverage of a report weighs intervals by their length, the last one up to the end of the period', () => {
    const uneven = column([START, START + 6 * HOUR], [1, 0]);
    expect(coverageOf(measuredTime([uneven], DAY, START + 48 * HOUR))).toBe(0.25);
  });

  it('the coverage of a report stops counting a device when it leaves', () => {
    const left = { ...column([START, START + 6 * HOUR], [1, 0]), end: START + 12 * HOUR };
    expect(coverageOf(measuredTime([left], DAY, START + 48 * HOUR))).toBe(0.5);
  });

  it('the coverage of a report starts counting a device when it joins', () => {
    const came = { ...column([START, START + 12 * HOUR], [1, 0]), start: START + 8 * HOUR };
    expect(coverageOf(measuredTime([came], DAY, START + 48 * HOUR))).toBe(0.25);
  });

  it('a flow has the coverage of all its meters', () => {
    const data = { root: { energy: column([START], [1]) } };
    const block = { resolution: 'day', data, names: {}, gaps: [], coverage: 0.5 } as const;
    const flow = { unit: 'kWh', nodes: [] };
    const shown = (one: Parameters<typeof blockTime>[0]) =>
      coverageOf(blockTime(one, DAY, START + 48 * HOUR));
    expect([shown({ ...block, gaps: [] }), shown({ ...block, gaps: [], flow })]).toEqual([1, 0.5]);
  });

  it('the coverage of a report leaves out intervals that have not ended', () => {
    const half = column([START, START + 12 * HOUR], [0.5, 0]);
    expect(coverageOf(measuredTime([half], DAY, START + 13 * HOUR))).toBe(0.5);
    expect(coverageOf(measuredTime([half], DAY, START + HOUR))).toBeNull();
    expect(coverageOf(measuredTime([], DAY, START))).toBeNull();
  });
});
