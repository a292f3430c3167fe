import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  DYNAMIC_ROUTES,
  FLAGS,
  type GrantableName,
  ROUTE_NAMES,
  ROUTE_TREE,
  type RouteParent,
} from '#contract/people/route-names.ts';
import { type Grants, SYSTEM_ROLES } from '#contract/people/user.ts';
import { mayUse, type Rights } from './permissions.ts';

const NAMES = [...ROUTE_NAMES, ...DYNAMIC_ROUTES.keys()] as GrantableName[];
const name = fc.constantFrom(...NAMES);
const flag = fc.constantFrom(...FLAGS);
const grants: fc.Arbitrary<Grants> = fc.dictionary(name, fc.subarray([...FLAGS]), { maxKeys: 12 });
const rights: fc.Arbitrary<Rights> = fc.record({
  roles: fc.subarray([...SYSTEM_ROLES, 'CUSTOM']),
  grants: fc.array(grants, { maxLength: 3 }),
  isManagementInstance: fc.boolean(),
});
const isPlain = ({ roles }: Rights): boolean =>
  roles.every((role) => role === 'CUSTOM' || role === 'ROLE_USER');
function every<T>(property: fc.IProperty<T>): void {
  fc.assert(property, { numRuns: 500 });
}

describe('mayUse, for any rights', () => {
  it('P-PERM-10 mayUse never allows a dynamic route to be created, changed or deleted', () =>
    every(
      fc.property(rights, fc.constantFrom(...DYNAMIC_ROUTES.keys()), flag, (own, dynamic, one) =>
        one === 'r' ? true : !mayUse(own, dynamic as GrantableName, one),
      ),
    ));

  it('P-PERM-08 a further role takes no right away, and adds only the rights that it holds', () =>
    every(
      fc.property(rights.filter(isPlain), grants, name, flag, (own, more, route, one) => {
        const before = mayUse(own, route, one);
        const after = mayUse({ ...own, grants: [...own.grants, more] }, route, one);
        const alone = mayUse({ ...own, grants: [more] }, route, one);
        return after === (before || alone);
      }),
    ));

  it('P-PERM-05 a parent route can be read exactly when it or one of its children can', () =>
    every(
      fc.property(
        rights.filter(isPlain),
        fc.constantFrom(...(Object.keys(ROUTE_TREE) as RouteParent[])),
        (own, parent) => {
          const dynamic = [...DYNAMIC_ROUTES].flatMap(([child, above]) => (above === parent ? [child] : []));
          const children = [...ROUTE_TREE[parent], ...dynamic] as GrantableName[];
          const isHeld = own.grants.some((one) => one[parent]?.includes('r'));
          const isClient = parent !== 'management';
          return (
            mayUse(own, parent, 'r') ===
            (isClient && (isHeld || children.some((child) => mayUse(own, child, 'r'))))
          );
        },
      ),
    ));

  it('P-PERM-05 a parent is created, changed and deleted only by a role that grants this on the parent itself', () =>
    every(
      fc.property(
        rights.filter(isPlain),
        fc.constantFrom(...(Object.keys(ROUTE_TREE) as RouteParent[])),
        flag.filter((one) => one !== 'r'),
        (own, parent, one) =>
          mayUse(own, parent, one) ===
          (parent !== 'management' && own.grants.some((held) => held[parent]?.includes(one) === true)),
      ),
    ));

  it("looking through a role allows exactly what both one's own rights and the role's rights allow", () =>
    every(
      fc.property(rights, rights, name, flag, (own, role, route, one) => {
        const through = { ...role, isManagementInstance: own.isManagementInstance };
        const seen = mayUse({ ...through, within: own }, route, one);
        return seen === (mayUse(own, route, one) && mayUse(through, route, one));
      }),
    ));

  it('P-PERM-04 only the four flags give access to a route that needs a grant', () =>
    every(
      fc.property(rights.filter(isPlain), name, fc.string(), (own, route, text) => {
        const isFlag = (FLAGS as readonly string[]).includes(text);
        return isFlag || !mayUse(own, route, text as 'r');
      }),
    ));
});
