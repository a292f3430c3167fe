import { describe, expect, it } from 'vitest';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { describeWaiting, describeWithParts, waitingOf } from './describe-waiting.ts';

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

describe('what waits of some modules', () => {
  const only =
    (...uuids: string[]) =>
    (uuid: string): boolean =>
      uuids.includes(uuid);
  const SERIES = [
    { modules: ['far'], ranges: [range(0, 9)], isFailing: true },
    { modules: ['sum', 'near'], ranges: [range(20, 29)], isFailing: false },
    { modules: ['near'], ranges: [range(25, 34)], isFailing: false },
  ];

  it('quarter-hours, their beginning and failures are those of the wanted modules alone', () => {
    const all = describeWithParts(SERIES);
    expect(all).toMatchObject({ quarters: 25, first: 0, modules: ['far', 'near', 'sum'], isFailing: true });
    if (!all) throw new Error('nothing waits');
    expect(waitingOf(all, only('near', 'sum'))).toMatchObject({
      ...{ quarters: 15, first: 20 * QUARTER_MS, modules: ['near', 'sum'], isFailing: false },
    });
    expect(waitingOf(all, only('sum'))).toMatchObject({ quarters: 10, modules: ['sum'] });
    expect(waitingOf(all, only('idle'))).toBeNull();
  });

  it('a part is described as if nothing else had ever waited', () => {
    const all = describeWithParts(SERIES);
    if (!all) throw new Error('nothing waits');
    const isWanted = only('near', 'sum');
    expect(waitingOf(all, isWanted)).toEqual(describeWithParts(SERIES.slice(1)));
    // Series that differ only by a module that is not wanted count as one.
    const alone = SERIES.slice(1).map((one) => ({ ...one, modules: ['near'] }));
    expect(waitingOf(all, only('near'))).toEqual(describeWithParts(alone));
  });

  it('an edition without parts keeps its counts and names the wanted modules', () => {
    const old = { quarters: 25, first: 0, modules: ['far', 'near'], isFailing: true };
    expect(waitingOf(old, only('near'))).toEqual({ ...old, modules: ['near'] });
    expect(waitingOf(old, only('idle'))).toBeNull();
  });
});
