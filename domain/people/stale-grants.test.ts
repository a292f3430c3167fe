import { expect, it } from 'vitest';
import type { Grants } from '#contract/people/user.ts';
import { withoutStaleKeys } from './stale-grants.ts';

const stored = (grants: unknown): Grants => grants as Grants;

it('P-PERM-15 route keys that no longer exist are removed from a role, and all other keys stay', () => {
  const grants = stored({ adminUsers: ['r'], adminTeapots: ['r', 'd'], energeticFlow: ['r'] });
  expect(withoutStaleKeys(grants)).toEqual({ adminUsers: ['r'], energeticFlow: ['r'] });
  expect(withoutStaleKeys({ adminUsers: ['r'] })).toBeNull();
  expect(withoutStaleKeys({})).toBeNull();
});

it('P-PERM-15 flags that do not exist are removed from a role too', () => {
  expect(withoutStaleKeys(stored({ adminUsers: ['r', 'x'], admin: 'rcud' }))).toEqual({ adminUsers: ['r'] });
  expect(withoutStaleKeys(stored(JSON.parse('{"__proto__":["r"],"constructor":["r"]}')))).toEqual({});
});
