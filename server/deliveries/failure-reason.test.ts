import { expect, it } from 'vitest';
import { failureOf } from './failure-reason.ts';

it.each([
  ['statement', Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })],
  ['answer', new Error('Query read timeout')],
])('a database too slow for one %s counts as unavailable', (_, error) => {
  expect(failureOf(error)).toEqual({
    reason: 'database_unavailable: the database takes too long to answer',
    fault: 'surroundings',
    isKnown: true,
  });
});
