import { expect, it } from 'vitest';
import { splitMissed } from './catch-up.ts';

const NOW = Date.UTC(2026, 2, 29, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it.each([
  ['with catch-up, a run 23:59:59.999 h late is sent', DAY - 1, true, true],
  ['with catch-up, a run exactly 24 h late is only logged', DAY, true, false],
  ['without catch-up, a run 14:59.999 min late is sent', 15 * MINUTE - 1, false, true],
  ['without catch-up, a run exactly 15 min late is only logged', 15 * MINUTE, false, false],
  ['without catch-up, a run due at this instant is sent', 0, false, true],
])('%s', (_, lateness, catchUp, isSent) => {
  const run = NOW - lateness;
  expect(splitMissed([run], NOW, catchUp)).toEqual(
    isSent ? { run, missed: [] } : { run: null, missed: [run] },
  );
});

it('only the newest of several missed runs is sent, and the older ones are logged', () => {
  const runs = [NOW - 3 * DAY, NOW - 2 * MINUTE, NOW - MINUTE];
  expect(splitMissed(runs, NOW, true)).toEqual({ run: NOW - MINUTE, missed: runs.slice(0, 2) });
  expect(splitMissed([], NOW, true)).toEqual({ run: null, missed: [] });
});
