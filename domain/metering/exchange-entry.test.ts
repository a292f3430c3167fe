import { describe, expect, it } from 'vitest';
import { exchangeAmounts, exchangeProblems } from './exchange-entry.ts';

const MINUTE = 60_000;
const BOUNDS = { before: 456.427, beforeAt: 0, value: 207.907, at: 3 * MINUTE, jitterTolerance: 0 };
const GOOD = { oldEnd: 456.43, newStart: 207.9, exchangedAt: MINUTE };

describe('meter exchange', () => {
  it('a meter exchange splits the consumption at the exchange', () => {
    const amounts = exchangeAmounts(GOOD, BOUNDS);
    expect(amounts.old).toBeCloseTo(0.003, 9);
    expect(amounts.new).toBeCloseTo(0.007, 9);
    expect(exchangeAmounts(GOOD, { ...BOUNDS, before: null }).old).toBeNull();
  });

  it('a meter exchange may have registers equal to the readings, at the exact instants of the readings', () => {
    expect(exchangeProblems(GOOD, BOUNDS)).toEqual([]);
    expect(exchangeProblems({ oldEnd: 456.427, newStart: 207.907, exchangedAt: 0 }, BOUNDS)).toEqual([]);
    expect(exchangeProblems({ ...GOOD, exchangedAt: 3 * MINUTE }, BOUNDS)).toEqual([]);
  });

  it('a meter exchange is refused with the name of the register that would make the consumption negative', () => {
    expect(exchangeProblems({ ...GOOD, oldEnd: 456 }, BOUNDS)).toEqual([
      { field: 'oldEnd', reason: 'oldEndTooSmall' },
    ]);
    expect(exchangeProblems({ ...GOOD, newStart: 208 }, BOUNDS)).toEqual([
      { field: 'newStart', reason: 'newStartTooLarge' },
    ]);
  });

  it('a meter exchange may include a fall within the jitter tolerance', () => {
    expect(exchangeProblems({ ...GOOD, oldEnd: 456.426 }, { ...BOUNDS, jitterTolerance: 0.001_1 })).toEqual(
      [],
    );
  });

  it('a meter exchange must lie between the two readings', () => {
    const at = (exchangedAt: number) => exchangeProblems({ ...GOOD, exchangedAt }, BOUNDS);
    expect(at(-1)).toEqual([{ field: 'exchangedAt', reason: 'tooEarly' }]);
    expect(at(3 * MINUTE + 1)).toEqual([{ field: 'exchangedAt', reason: 'tooLate' }]);
    expect(exchangeProblems({ ...GOOD, exchangedAt: -1 }, { ...BOUNDS, beforeAt: null })).toEqual([]);
  });
});
