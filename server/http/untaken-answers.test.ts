import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UntakenAnswers } from './untaken-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers that note who was ended. */
function budget() {
  const untaken = new UntakenAnswers({ ofOwner: 100, ofProcess: 150 });
  const ended: string[] = [];
  const hold = (owner: string, bytes: number, isHeavy = true) => {
    const held = untaken.hold(owner, bytes, isHeavy, () => {
      ended.push(owner);
      held.freeAll();
    });
    return held;
  };
  return { untaken, hold, ended };
}

it('a user who does not take their answers gets no more, until they are taken', () => {
  const { untaken, hold } = budget();
  const held = hold('a', 80);
  expect(() => hold('a', 30)).toThrow(
    expect.objectContaining({ status: 429, code: 'too_many_reads', headers: { 'Retry-After': '5' } }),
  );
  held.free(60);
  hold('a', 30);
  expect(untaken.bytes).toBe(50);
});

it('answers that others do not take keep heavy reads out for a moment, but never small ones', () => {
  const { untaken, hold, ended } = budget();
  hold('a', 100);
  expect(() => hold('b', 60)).toThrow(expect.objectContaining({ status: 503, code: 'server_busy' }));
  hold('b', 60, false);
  expect(untaken.bytes).toBe(160);
  expect(ended).toEqual([]);
});

it('T25 answers that are taken slowly are ended when others need the room, the oldest first and no more than needed', () => {
  const { untaken, hold, ended } = budget();
  hold('a', 60);
  vi.advanceTimersByTime(1_000);
  hold('b', 60);
  vi.advanceTimersByTime(9_500);
  hold('c', 80);
  expect(ended).toEqual(['a']);
  expect(untaken.bytes).toBe(140);
  expect(() => hold('d', 100)).toThrow(expect.objectContaining({ code: 'server_busy' }));
  // Nobody is ended in vain.
  expect(ended).toEqual(['a']);
});

it('a single answer must not be larger than a user’s share, and is freed once', () => {
  const { untaken, hold } = budget();
  expect(() => hold('a', 101)).toThrow(expect.objectContaining({ status: 400, code: 'too_much_data' }));
  const held = hold('a', 100);
  held.free(40);
  held.freeAll();
  held.freeAll();
  expect(untaken.bytes).toBe(0);
});
