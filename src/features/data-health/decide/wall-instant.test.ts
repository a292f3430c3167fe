import { expect, it } from 'vitest';
import { instantOfWallTime, wallSecondsAt } from './wall-instant.ts';

const ZONE = 'Europe/Madrid';
const at = Date.parse;

it('instants are converted to the local times of the zone and back', () => {
  expect(wallSecondsAt(at('2017-01-17T14:37:03.250Z'), ZONE)).toBe('2017-01-17T15:37:03');
  expect(instantOfWallTime('2017-01-17T15:37:03', ZONE, null)).toBe(at('2017-01-17T14:37:03Z'));
  expect(instantOfWallTime('2017-01-17T15:37', ZONE, null)).toBe(at('2017-01-17T14:37Z'));
  expect(instantOfWallTime('', ZONE, null)).toBeNull();
});

it('an ambiguous 02:30 in October is the second one when the first lies too early', () => {
  const [first, second] = [at('2017-10-29T00:30Z'), at('2017-10-29T01:30Z')];
  expect(instantOfWallTime('2017-10-29T02:30', ZONE, null)).toBe(first);
  expect(instantOfWallTime('2017-10-29T02:30', ZONE, first)).toBe(first);
  expect(instantOfWallTime('2017-10-29T02:30', ZONE, first + 1)).toBe(second);
  expect(instantOfWallTime('2017-10-29T02:30', ZONE, second + 1)).toBe(second);
  expect(instantOfWallTime('2017-10-28T02:30', ZONE, second)).toBe(at('2017-10-28T00:30Z'));
});
