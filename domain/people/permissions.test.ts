import { describe, expect, it } from 'vitest';
import { FLAGS, ROUTE_NAMES } from '#contract/people/route-names.ts';
import { SYSTEM_ROLES } from '#contract/people/user.ts';
import { DEFAULT_GRANTS, isRecognisedAs, mayUse, type Rights } from './permissions.ts';

const rights = (roles: string[], extra: Partial<Rights> = {}): Rights => ({
  roles,
  grants: roles.flatMap((role) => (role in DEFAULT_GRANTS ? [DEFAULT_GRANTS[role as 'ROLE_USER']] : [])),
  isManagementInstance: false,
  ...extra,
});

describe('mayUse', () => {
  it('P-PERM-01 P-PERM-14 the system roles are in order, each with a map of routes that exist', () => {
    expect(Object.keys(DEFAULT_GRANTS)).toEqual([
      'ROLE_USER',
      'ROLE_SITE_ADMIN',
      'ROLE_MANAGEMENT_USER',
      'ROLE_SUPER',
      'ROLE_DEVELOPER',
    ]);
    expect(SYSTEM_ROLES).toEqual(Object.keys(DEFAULT_GRANTS));
    for (const grants of Object.values(DEFAULT_GRANTS)) {
      expect(ROUTE_NAMES).toEqual(expect.arrayContaining(Object.keys(grants)));
      expect(FLAGS).toEqual(expect.arrayContaining(Object.values(grants).flat()));
    }
  });

  it('P-PERM-06 a developer may do everything', () => {
    expect(mayUse(rights(['ROLE_DEVELOPER']), 'adminUsers', 'd')).toBe(true);
    expect(mayUse(rights(['ROLE_DEVELOPER'], { isManagementInstance: true }), 'managementClients', 'd')).toBe(
      true,
    );
  });
  it('P-PERM-07 a management user on the management instance has all rights outside the management routes', () => {
    const manager = rights(['ROLE_MANAGEMENT_USER'], { isManagementInstance: true, grants: [] });
    expect(mayUse(manager, 'reportsBase', 'd')).toBe(true);
    expect(mayUse({ ...manager, isManagementInstance: false }, 'reportsBase', 'r')).toBe(false);
  });
  it('P-PERM-08 a user who is neither developer nor management user needs a role that grants the flag', () => {
    expect(mayUse(rights(['ROLE_USER']), 'reportsBase', 'r')).toBe(true);
    expect(mayUse(rights(['ROLE_USER']), 'reportsBase', 'u')).toBe(false);
    expect(mayUse(rights(['ROLE_USER', 'ROLE_SITE_ADMIN']), 'reportsBase', 'u')).toBe(true);
    expect(mayUse(rights([]), 'reportsBase', 'r')).toBe(false);
  });
  it('P-NAV-03 management routes exist only for a management user on the management instance', () => {
    expect(mayUse(rights(['ROLE_DEVELOPER']), 'managementClients', 'r')).toBe(false);
    expect(
      mayUse(rights(['ROLE_SITE_ADMIN'], { isManagementInstance: true }), 'managementClients', 'r'),
    ).toBe(false);
    expect(
      mayUse(rights(['ROLE_MANAGEMENT_USER'], { isManagementInstance: true }), 'managementClients', 'r'),
    ).toBe(true);
  });
  it('P-PERM-02 X-04 a super is both developer and management user', () => {
    expect(mayUse(rights(['ROLE_SUPER'], { isManagementInstance: true }), 'managementClients', 'd')).toBe(
      true,
    );
    expect(mayUse(rights(['ROLE_SUPER']), 'adminUsers', 'd')).toBe(true);
  });
  it('P-PERM-05 O-24 a parent route is visible when one of its children is', () => {
    const one = rights(['CUSTOM'], { grants: [{ adminOutbox: ['r'] }] });
    expect(mayUse(one, 'admin', 'r')).toBe(true);
    expect(mayUse(one, 'adminUsers', 'r')).toBe(false);
  });
  it('P-PERM-05 a parent may not be changed because one of its children may be', () => {
    const one = rights(['CUSTOM'], { grants: [{ adminOutbox: [...FLAGS] }] });
    expect(FLAGS.map((flag) => mayUse(one, 'admin', flag))).toEqual([true, false, false, false]);
  });
  it('P-PERM-03 developer, super and management user are recognised', () => {
    const names = ['developer', 'super', 'management'] as const;
    const recognised = (...roles: string[]) => names.filter((name) => isRecognisedAs(rights(roles), name));
    expect(recognised('ROLE_DEVELOPER')).toEqual(['developer']);
    expect(recognised('ROLE_MANAGEMENT_USER')).toEqual(['management']);
    expect(recognised('ROLE_SUPER')).toEqual(names);
    expect(recognised('ROLE_DEVELOPER', 'ROLE_MANAGEMENT_USER')).toEqual(names);
    expect(recognised('ROLE_USER', 'ROLE_SITE_ADMIN', 'developer')).toEqual([]);
  });
  it('P-PERM-10 a dynamic route can be read, and only read, by anybody who may read its parent', () => {
    expect(mayUse(rights(['ROLE_USER']), 'energeticElectricityDc', 'r')).toBe(true);
    expect(mayUse(rights(['ROLE_SITE_ADMIN']), 'energeticElectricityDc', 'u')).toBe(false);
    expect(mayUse(rights(['ROLE_DEVELOPER']), 'financeFlow', 'c')).toBe(false);
    const one = rights(['CUSTOM'], { grants: [{ energeticFlow: ['r'] }] });
    expect(mayUse(one, 'energeticFlow', 'r')).toBe(true);
    expect(mayUse(one, 'energeticTemperature', 'r')).toBe(false);
    expect(mayUse(one, 'energetic', 'r')).toBe(true);
    expect(mayUse(one, 'finance', 'r')).toBe(false);
  });
  it('names of Object.prototype do not count as grants', () => {
    expect(
      mayUse(
        rights(['X'], { grants: [JSON.parse('{"__proto__":{"adminUsers":["r"]}}')] }),
        'adminUsers',
        'r',
      ),
    ).toBe(false);
  });
});
