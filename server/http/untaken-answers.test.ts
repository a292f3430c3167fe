import { expect, it } from 'vitest';
import { UntakenAnswers } from './untaken-answers.ts';

const budget = () => new UntakenAnswers({ ofOwner: 100, ofProcess: 150 });

it('a user who does not take their answers gets no more, until they are taken', () => {
  const untaken = budget();
  const held = untaken.hold('a', 80, true);
  expect(() => untaken.hold('a', 30, true)).toThrow(
    expect.objectContaining({ status: 429, code: 'too_many_reads', headers: { 'Retry-After': '5' } }),
  );
  held.free(60);
  untaken.hold('a', 30, true);
  expect(untaken.bytes).toBe(50);
});

it('answers that others do not take keep heavy reads out, but not small ones', () => {
  const untaken = budget();
  untaken.hold('a', 100, true);
  expect(() => untaken.hold('b', 60, true)).toThrow(
    expect.objectContaining({ status: 503, code: 'server_busy' }),
  );
  untaken.hold('b', 60, false);
  expect(untaken.isFull).toBe(true);
});

it('a single answer may be larger than a user’s share, but not than the whole, and is freed once', () => {
  const untaken = budget();
  expect(() => untaken.hold('a', 151, true)).toThrow(
    expect.objectContaining({ status: 400, code: 'too_much_data' }),
  );
  const held = untaken.hold('a', 150, true);
  held.free(40);
  held.freeAll();
  held.freeAll();
  expect(untaken.bytes).toBe(0);
});
