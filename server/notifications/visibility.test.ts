import { describe, expect, it } from 'vitest';
import type { Grants } from '#contract/people/user.ts';
import type { Principal } from '#server/access/principal.ts';
import { mayResolve, maySee } from './visibility.ts';

const SITE = '3f2b8c1e-0000-4000-8000-00000000000a';
const OTHER = '3f2b8c1e-0000-4000-8000-00000000000b';

const reader = (grants: Grants, changes: Partial<Principal> = {}): Principal =>
  ({
    kind: 'user',
    userId: 'reader',
    roles: ['READER'],
    grants: [grants],
    isManagementInstance: false,
    within: null,
    viewAs: null,
    sites: null,
    ...changes,
  }) as Principal;

const notice = (changes: Partial<Parameters<typeof maySee>[1]> = {}) => ({
  user_id: null,
  route_name: 'adminDataHealth',
  sites: null,
  ...changes,
});

describe('a notification', () => {
  it('a notification of a route is seen with its right to read and resolved with its right to change', () => {
    const rights = (grants: Grants) => [
      maySee(reader(grants), notice()),
      mayResolve(reader(grants), notice()),
    ];
    expect(rights({ adminDataHealth: ['r'] })).toEqual([true, false]);
    expect(rights({ adminDataHealth: ['r', 'u'] })).toEqual([true, true]);
    expect(rights({ adminUsers: ['r', 'u'] })).toEqual([false, false]);
  });

  it('a notification is resolved by nobody who looks through a role', () => {
    const all: Grants = { adminDataHealth: ['r', 'u'] };
    expect(mayResolve(reader(all, { viewAs: 'READER' }), notice())).toBe(false);
    expect(mayResolve(reader(all, { viewAs: 'READER' }), notice({ user_id: 'reader' }))).toBe(false);
    expect(maySee(reader(all, { viewAs: 'READER' }), notice())).toBe(true);
  });

  it('a personal notification is seen and resolved by its owner only, whatever the rights of others', () => {
    const mine = notice({ user_id: 'reader', route_name: null });
    expect([maySee(reader({}), mine), mayResolve(reader({}), mine)]).toEqual([true, true]);
    const other = reader({ adminDataHealth: ['r', 'u'] }, { userId: 'other' });
    expect([maySee(other, notice({ user_id: 'reader' })), mayResolve(other, mine)]).toEqual([false, false]);
  });

  it('a notification without a route is seen by everybody and resolved by nobody', () => {
    const open = notice({ route_name: null });
    expect([maySee(reader({}), open), mayResolve(reader({}), open)]).toEqual([true, false]);
  });

  it('a notification of sites needs one of them within reach', () => {
    const limited = reader({ adminDataHealth: ['r', 'u'] }, { sites: new Set([SITE]) });
    expect([[SITE], [OTHER], [OTHER, SITE]].map((sites) => maySee(limited, notice({ sites })))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
