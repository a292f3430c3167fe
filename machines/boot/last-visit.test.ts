import { describe, expect, it } from 'vitest';
import type { Role, User } from '#contract/people/user.ts';
import { isShowable, type LastVisit } from './last-visit.ts';

const USER = { id: 'u1', roles: ['ROLE_USER', 'reader'], clients: ['c1'], viewAs: null } as unknown as User;
const ROLE: Role = {
  id: 'reader',
  name: 'Reader',
  isSystem: false,
  grants: { reportsBase: ['r'] },
  sites: ['s1', 's2'],
};
const SAVED: LastVisit = {
  user: USER,
  roles: [ROLE],
  structure: { userId: 'u1', clientId: null },
};
const NOW = { user: USER, roles: [ROLE], clientId: null };

describe('saved data that may be shown', () => {
  it('saved data are shown to the same user with the same rights, whatever the order of their roles', () => {
    expect(isShowable(SAVED, NOW)).toBe(true);
    expect(isShowable(SAVED, { ...NOW, user: { ...USER, roles: ['reader', 'ROLE_USER'] } })).toBe(true);
  });

  it.each<[string, Partial<typeof NOW> | { clientId: string }]>([
    ['another user', { user: { ...USER, id: 'u2' } }],
    ['a user who has lost a role', { user: { ...USER, roles: ['ROLE_USER'] } }],
    ['a user who looks through a role', { user: { ...USER, viewAs: 'reader' } }],
    ['a user whose list of clients changed', { user: { ...USER, clients: [] } }],
    ['a user whose role grants other things', { roles: [{ ...ROLE, grants: {} }] }],
    ['a user whose role reaches fewer sites', { roles: [{ ...ROLE, sites: ['s1'] }] }],
    ['a user whose roles are gone', { roles: [] }],
    ['the same user in another client', { clientId: 'c1' }],
  ])('saved data are not shown to %s', (_who, change) => {
    expect(isShowable(SAVED, { ...NOW, ...change })).toBe(false);
  });
});
