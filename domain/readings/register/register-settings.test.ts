import { expect, it } from 'vitest';
import { gapLimitMs } from './register-settings.ts';
import { RegisterStore } from './register-store.fixture.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 4, 4);

/** Verdicts on two readings this many minutes apart. */
const verdictsAfter = (minutes: number, expectedInterval: number | null): string[] =>
  RegisterStore.ofAll(
    [
      [START, 100],
      [START + minutes * MINUTE, 105],
    ],
    { gapLimitMs: gapLimitMs(expectedInterval) },
  ).verdicts.map(({ kind }) => kind);

it.each([
  ['a quarter-hourly register has a gap after 22.5 min', 900, 22.5],
  ['an hourly register has a gap after 90 min', 3600, 90],
  ['a register read every minute has a gap after a quarter-hour', 60, 15],
  ['a register whose interval is unknown has a gap after two hours', null, 120],
])('%s', (_, interval, limit) => {
  expect(gapLimitMs(interval)).toBe(limit * MINUTE);
});

it.each([
  [22, []],
  [23, ['gap']],
])('%d min between two readings of a quarter-hourly register give the verdicts %j', (minutes, verdicts) => {
  expect(verdictsAfter(minutes, 900)).toEqual(verdicts);
});
