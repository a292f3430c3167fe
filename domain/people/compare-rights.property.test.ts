import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DYNAMIC_ROUTES, FLAGS, type GrantableName, ROUTE_NAMES } from '#contract/people/route-names.ts';
import { type Grants, SYSTEM_ROLES } from '#contract/people/user.ts';
import { type Holder, holdsAtLeast } from './compare-rights.ts';
import { DEFAULT_GRANTS, isRecognisedAs, mayUse } from './permissions.ts';

const NAMES = [...ROUTE_NAMES, ...DYNAMIC_ROUTES.keys()] as GrantableName[];
const SITES = ['A', 'B', 'C'];
const CLIENTS = ['one', 'two'];

const grants: fc.Arbitrary<Grants> = fc.dictionary(fc.constantFrom(...NAMES), fc.subarray([...FLAGS]), {
  maxKeys: 6,
});
const roles = fc.subarray([...SYSTEM_ROLES, 'CUSTOM'], { maxLength: 2 });
const holderOn = (isManagementInstance: boolean): fc.Arbitrary<Holder> =>
  fc.record({
    roles,
    grants: fc.array(fc.oneof(grants, fc.constantFrom(...Object.values(DEFAULT_GRANTS))), { maxLength: 3 }),
    isManagementInstance: fc.constant(isManagementInstance),
    sites: fc.option(fc.subarray(SITES).map((sites) => new Set(sites))),
    clients: fc.subarray(CLIENTS),
  });
const instance = fc.boolean();
const pair = instance.chain((isManagement) => fc.tuple(holderOn(isManagement), holderOn(isManagement)));
const three = instance.chain((isManagement) =>
  fc.tuple(holderOn(isManagement), holderOn(isManagement), holderOn(isManagement)),
);

/** What a person can do, as a list: it knows nothing of how two people are compared. */
function deedsOf(one: Holder): Set<string> {
  const isDeveloper = isRecognisedAs(one, 'developer');
  const sites = isDeveloper || one.sites === null ? [...SITES, 'a later site'] : [...one.sites];
  const clients = isDeveloper
    ? CLIENTS
    : one.isManagementInstance && isRecognisedAs(one, 'management')
      ? one.clients
      : [];
  return new Set([
    ...NAMES.flatMap((name) => FLAGS.filter((flag) => mayUse(one, name, flag)).map((flag) => name + flag)),
    ...sites.map((site) => `site ${site}`),
    ...clients.map((client) => `client ${client}`),
    ...(isDeveloper ? ['mails of accounts'] : []),
  ]);
}

function every<T>(property: fc.IProperty<T>): void {
  fc.assert(property, { numRuns: 500 });
}

describe('holdsAtLeast, for any two people', () => {
  it('holdsAtLeast is never true for somebody who would gain a right, a site or a client by acting as the other', () =>
    every(
      fc.property(pair, ([own, other]) => {
        const deeds = deedsOf(own);
        return !holdsAtLeast(own, other) || [...deedsOf(other)].every((deed) => deeds.has(deed));
      }),
    ));

  it('holdsAtLeast is true for oneself, and for everybody else where one is a developer', () =>
    every(
      fc.property(pair, ([own, other]) => {
        const developer = { ...own, roles: [...own.roles, 'ROLE_DEVELOPER'] };
        return holdsAtLeast(own, own) && holdsAtLeast(developer, other);
      }),
    ));

  it('holdsAtLeast holds for a third person where it holds for the second', () =>
    every(
      fc.property(
        three,
        ([one, two, last]) => !(holdsAtLeast(one, two) && holdsAtLeast(two, last)) || holdsAtLeast(one, last),
      ),
    ));

  it('holdsAtLeast stays true when the first person gets a further role', () =>
    every(
      fc.property(
        pair,
        grants,
        ([own, other], more) =>
          !holdsAtLeast(own, other) || holdsAtLeast({ ...own, grants: [...own.grants, more] }, other),
      ),
    ));
});

it('a site administrator holds as much as a reader, and less than a developer', () => {
  const of = (role: keyof typeof DEFAULT_GRANTS, sites: Holder['sites'] = null): Holder => ({
    roles: [role],
    grants: [DEFAULT_GRANTS[role]],
    isManagementInstance: false,
    sites,
    clients: [],
  });
  const admin = of('ROLE_SITE_ADMIN');
  expect(holdsAtLeast(admin, of('ROLE_USER'))).toBe(true);
  expect(holdsAtLeast(admin, of('ROLE_DEVELOPER'))).toBe(false);
  expect(holdsAtLeast(of('ROLE_USER'), admin)).toBe(false);
  expect(holdsAtLeast(of('ROLE_SITE_ADMIN', new Set(['A'])), of('ROLE_USER', new Set(['B'])))).toBe(false);
  expect(holdsAtLeast(of('ROLE_SITE_ADMIN', new Set(['A'])), of('ROLE_USER', new Set(['A'])))).toBe(true);
});
