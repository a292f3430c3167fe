import { describe, expect, it } from 'vitest';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { describeWaiting } from './describe-waiting.ts';

const range = (firstQuarter: number, lastQuarter: number) => ({ firstQuarter, lastQuarter });

describe('description of what waits', () => {
  it('nothing is described when no series waits', () => {
    expect(describeWaiting([])).toBeNull();
  });

  it('a quarter-hour that several series wait for counts once', () => {
    const waiting = describeWaiting([
      { modules: ['b'], ranges: [range(10, 19), range(40, 49)], isFailing: false },
      { modules: ['a', 'b'], ranges: [range(15, 24)], isFailing: true },
    ]);
    expect(waiting).toEqual({
      quarters: 25,
      first: 10 * QUARTER_MS,
      modules: ['a', 'b'],
      isFailing: true,
    });
  });

  it('a series that waits outside the period is named without quarter-hours', () => {
    expect(describeWaiting([{ modules: ['a'], ranges: [], isFailing: false }])).toEqual({
      quarters: 0,
      first: null,
      modules: ['a'],
      isFailing: false,
    });
  });
});
