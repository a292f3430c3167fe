import { expect, it } from 'vitest';
import { createTryLimit } from './try-limit.ts';

it('lets a user try so often within the window, each user on their own', () => {
  const takeTry = createTryLimit(2, 1_000);
  takeTry('ann', 0);
  takeTry('ann', 10);
  expect(() => takeTry('ann', 20)).toThrow('Too many attempts');
  takeTry('bea', 20);
  takeTry('ann', 1_001);
  expect(() => takeTry('ann', 1_002)).toThrow('Too many attempts');
});
