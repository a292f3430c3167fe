import { describe, expect, it } from 'vitest';
import type { ReadingDecision, RegisterSettings } from './register-settings.ts';
import { RegisterStore } from './register-store.fixture.ts';

const QUARTER = 900_000;
const START = Date.UTC(2026, 4, 4);

/** One reading per quarter-hour. */
const quarterly = (...values: number[]): [number, number][] =>
  values.map((value, i) => [START + i * QUARTER, value]);

const judge = (
  values: number[],
  rule: Partial<RegisterSettings> = {},
  decisions: Record<number, ReadingDecision> = {},
): RegisterStore =>
  RegisterStore.ofAll(
    quarterly(...values),
    rule,
    Object.entries(decisions).map(([i, decision]) => [START + Number(i) * QUARTER, decision] as const),
  );

/** Kinds of all verdicts except gaps. */
const kinds = (store: RegisterStore): string[] =>
  store.verdicts.map((one) => one.kind).filter((kind) => kind !== 'gap');
const plain = (kind: ReadingDecision['kind']): ReadingDecision => ({ kind, exchange: null });

describe('verdicts on register readings', () => {
  it('a register that rises or stands still gets no verdict', () => {
    const store = judge([5, 5, 6, 8]);
    expect([kinds(store), store.total]).toEqual([[], 3]);
  });

  it('a register fall within the tolerance is jitter: it counts nothing, and the next rise counts from before it', () => {
    const store = judge([10, 9.5, 9.7, 10.2], { jitterTolerance: 0.5 });
    expect(kinds(store)).toEqual(['jitter', 'jitter']);
    expect(store.total).toBeCloseTo(0.2, 12);
  });

  it('a register fall beyond the tolerance is not jitter', () => {
    expect(kinds(judge([10, 9.4, 9.5], { jitterTolerance: 0.5 }))).toEqual(['exchange']);
  });

  it('a register wrap is found only from near the maximum to near 0, and only as far as the power allows', () => {
    const registerMaximum = 1000;
    expect([kinds(judge([995, 5], { registerMaximum })), judge([995, 5], { registerMaximum }).total]).toEqual(
      [['rollover'], 10],
    );
    expect(kinds(judge([850, 50], { registerMaximum }))).toEqual(['exchange']);
    expect(kinds(judge([995, 150], { registerMaximum }))).toEqual(['exchange']);
    expect(kinds(judge([950, 90], { registerMaximum, maximumPower: 100 }))).toEqual(['exchange']);
  });

  it('a register fall to near 0 is a reset, and a fall to another value is not', () => {
    expect([kinds(judge([500, 4, 6])), judge([500, 4, 6]).total]).toEqual([['reset'], 6]);
    expect([kinds(judge([500, 40, 42])), judge([500, 40, 42]).total]).toEqual([['exchange'], 2]);
  });

  it('a register is near 0 within what the power allows, up to a tenth of its range', () => {
    expect(kinds(judge([500, 40], { maximumPower: 200 }))).toEqual(['reset']);
    expect(kinds(judge([500, 60], { maximumPower: 1000 }))).toEqual(['exchange']);
    expect(kinds(judge([50_000, 400], { maximumPower: 100 }))).toEqual(['exchange']);
  });

  it('a register fall is a dip when the register comes back, even when low and high alternate', () => {
    const store = judge([100, 7, 101, 8, 102]);
    expect([kinds(store), store.total]).toEqual([['dip', 'dip'], 2]);
  });

  it('a register fall is not a dip when the register comes back higher than the power allows', () => {
    expect(kinds(judge([100, 7, 500], { maximumPower: 10 }))).toEqual(['exchange', 'spike']);
  });

  it('a register fall is not a dip when the register comes back after more than 20 readings or a day', () => {
    expect(kinds(judge([100, ...Array(20).fill(7), 101]))).toEqual(Array(20).fill('dip'));
    expect(kinds(judge([100, ...Array(21).fill(7), 101]))[0]).toBe('exchange');
    const slow: [number, number][] = [100, 7, 101].map((value, i) => [START + i * 25 * 4 * QUARTER, value]);
    expect(kinds(RegisterStore.ofAll(slow))).toEqual(['exchange']);
  });

  it('a register jump above the maximum power is left out, and counting continues from the reading before it', () => {
    const store = judge([100, 110, 600, 120], { maximumPower: 100 });
    expect([kinds(store), store.total]).toEqual([['spike'], 20]);
    expect(judge([100, 125], { maximumPower: 100 }).total).toBe(25);
  });

  it('a step of a coarse register within a minute is not a jump', () => {
    const readings: [number, number][] = [
      [START, 100],
      [START + 5000, 101],
    ];
    expect(RegisterStore.ofAll(readings, { maximumPower: 60 }).verdicts).toEqual([]);
  });

  it('a register jump is a suspected exchange when 20 readings continue from it', () => {
    const higher = Array.from({ length: 30 }, (_, i) => 900 + i);
    const store = judge([100, 101, ...higher], { maximumPower: 100 });
    expect([kinds(store), store.total]).toEqual([['exchange'], 30]);
    expect(new Set(kinds(judge([100, 101, ...higher.slice(0, 20)], { maximumPower: 100 })))).toEqual(
      new Set(['spike']),
    );
  });

  it('a gap in a register is bridged evenly and has no coverage', () => {
    const store = RegisterStore.ofAll([
      [START, 0],
      [START + 12 * QUARTER, 24],
    ]);
    expect(store.verdicts).toEqual([
      { kind: 'gap', ts: START, until: START + 12 * QUARTER, value: null, before: null, amount: 24 },
    ]);
    expect([...store.quarters.values()]).toEqual(Array(12).fill([2, 0]));
  });
});

describe("a person's decisions", () => {
  const exchange = (oldEnd: number, newStart: number, at: number): ReadingDecision => ({
    kind: 'exchange',
    exchange: { oldEnd, newStart, at },
  });

  it('a meter exchange counts both registers, each on its own side of the exchange', () => {
    const store = judge([100, 102, 3000, 3001], {}, { 2: exchange(105, 2999, START + 1.5 * QUARTER) });
    expect([...store.quarters.values()]).toEqual([
      [2, 1],
      [4, 1],
      [1, 1],
    ]);
    expect(store.verdicts).toMatchObject([{ kind: 'exchange', before: 102, value: 3000, amount: 4 }]);
  });

  it('a meter exchange at the exact instant of a reading loses nothing', () => {
    for (const at of [START + QUARTER, START + 2 * QUARTER]) {
      expect(judge([100, 102, 7, 8], {}, { 2: exchange(105, 6, at) }).total).toBe(2 + 4 + 1);
    }
  });

  it('a released spike counts, and a released dip counts as a fall', () => {
    expect(judge([100, 600], { maximumPower: 100 }, { 1: plain('released') }).total).toBe(500);
    expect(judge([100, 40, 101], {}, { 1: plain('released') }).total).toBe(1);
  });

  it('a discarded reading does not count but keeps its verdict', () => {
    const store = judge([100, 40, 41, 42], {}, { 0: plain('discarded') });
    expect([kinds(store), store.total]).toEqual([[], 2]);
    const low = judge([100, 40, 101], {}, { 1: plain('discarded') });
    expect([kinds(low), low.total]).toEqual([['dip'], 1]);
    const other = judge([100, 40, 30, 102], {}, { 3: plain('discarded') });
    expect(kinds(other)).toEqual(['exchange', 'exchange']);
  });

  it('a confirmed reset counts from 0 at any height of the register', () => {
    expect(judge([100, 40, 41], {}, { 1: plain('reset_confirmed') }).total).toBe(41);
  });
});
