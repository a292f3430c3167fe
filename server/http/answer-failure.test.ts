import { expect, it } from 'vitest';
import { toApiError } from './answer-failure.ts';

const ofDatabase = (message: string, code?: string): Error => Object.assign(new Error(message), { code });

it.each([
  ['a statement that took too long', ofDatabase('canceling statement due to statement timeout', '57014')],
  ['an answer that took too long', ofDatabase('Query read timeout')],
])('%s counts as a busy database, not as an unreachable one', (_, error) => {
  expect(toApiError(error)).toMatchObject({ status: 503, code: 'database_busy' });
});

it('a database that refuses connections counts as unreachable', () => {
  const error = Object.assign(ofDatabase('connect ECONNREFUSED', 'ECONNREFUSED'), { syscall: 'connect' });
  expect(toApiError(error)).toMatchObject({ status: 503, code: 'database_unavailable' });
});
