import { expect, it } from 'vitest';
import { Refusals } from './refusals.ts';

it('the newest refusal of each module is kept, and the oldest is forgotten when there are too many', () => {
  const refusals = new Refusals();
  refusals.note(0, 'bad time', 1);
  refusals.note(1, 'bad time', 1);
  refusals.note(0, 'out of scope', 2);
  expect(refusals.of(0)).toEqual({ at: 2, reason: 'out of scope' });
  for (let module = 2; module <= 10_000; module++) refusals.note(module, 'bad time', 3);
  expect(refusals.of(1)).toBeNull();
  expect(refusals.of(0)).not.toBeNull();
});
