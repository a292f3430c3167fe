import { expect, it } from 'vitest';
import { periodNotes } from './period-notes.ts';

const BUDAPEST = 'Europe/Budapest';
const notesOf = (startTime: string, endTime: string) => periodNotes({ startTime, endTime }, BUDAPEST);

it('one quarter-hour is told as such', () => {
  expect(notesOf('2026-03-18T10:00', '2026-03-18T10:00')).toEqual([{ kind: 'single' }]);
});

it('an end that the clocks skip is named', () => {
  expect(notesOf('2026-03-29T02:15', '2026-03-29T02:15')).toEqual([
    { kind: 'skipped', wallTime: '2026-03-29T02:15' },
    { kind: 'single' },
  ]);
});

it('a period of many clock changes lists the first ones', () => {
  expect(notesOf('2020-01-01T00:00', '2025-12-31T23:45')).toMatchObject([
    { kind: 'changes', changes: { length: 4 }, hasMore: true, hours: 6 * 8760 + 48 },
  ]);
});

it('an ordinary period, and one that cannot be shown, has nothing to tell', () => {
  expect(notesOf('2026-03-01T00:00', '2026-03-28T23:45')).toEqual([]);
  expect(notesOf('1976-01-01T00:00', '2026-03-28T23:45')).toEqual([]);
  expect(notesOf('2026-03-28T00:00', '2026-03-01T23:45')).toEqual([]);
});
