import type {
  Collection,
  CompanyDetails,
  ParametersAnswer,
  Reservation,
  ServicesAnswer,
  UnitsAnswer,
} from '#contract/installation/installation.ts';
import type { Flag, GrantableName } from '#contract/people/route-names.ts';
import type { Locale, Role, User } from '#contract/people/user.ts';
import type { Module, ModulesAnswer, Plc, Site } from '#contract/readings/module.ts';
import { mayUse } from '#domain/people/permissions.ts';
import { localeStore } from '#platform/locale/locale.ts';
import { createStore, useStore } from '#platform/store.ts';
import { isManagementInstance } from './instance-kind.ts';

/** What the boot loads about the installation; a part that failed to load is empty or null. */
export interface Structure {
  company: CompanyDetails | null;
  services: ServicesAnswer['services'];
  roles: readonly Role[];
  /** What these rest on; empty until the roles are loaded. */
  rights: string;
  collections: readonly Collection[];
  sites: readonly Site[];
  /** Site id → its modules, sorted by name. */
  modulesBySite: ModulesAnswer['modules'];
  /** uuid → module, of all sites. */
  modules: ReadonlyMap<string, Module>;
  plcs: readonly Plc[];
  reservations: readonly Reservation[];
  /** Null until loaded. */
  parameters: ParametersAnswer | null;
  /** Parameter → unit as the server names it. */
  units: ReadonlyMap<string, string>;
}

export const EMPTY_STRUCTURE: Structure = {
  company: null,
  services: [],
  roles: [],
  rights: '',
  collections: [],
  sites: [],
  modulesBySite: {},
  modules: new Map(),
  plcs: [],
  reservations: [],
  parameters: null,
  units: new Map(),
};

export const structureStore = createStore<Structure>(EMPTY_STRUCTURE);
export const userStore = createStore<User | null>(null);

/** Takes over one answer of the boot. */
export const updateStructure = (part: Partial<Structure>): void =>
  structureStore.set({ ...structureStore.get(), ...part });

export const modulesPart = (answer: ModulesAnswer): Partial<Structure> => ({
  sites: answer.sites,
  modulesBySite: answer.modules,
  modules: new Map(
    Object.values(answer.modules).flatMap((list) => list.map((module) => [module.uuid, module])),
  ),
});

export const unitsPart = (answer: UnitsAnswer): Partial<Structure> => ({
  units: new Map(answer.units.map(({ parameter, unit }) => [parameter, unit])),
});

/** What the boot loaded about the installation. */
export const useStructure = (): Structure => useStore(structureStore);

/** Who is logged in; throws outside the layouts that need a login. */
export function useUser(): User {
  const user = useStore(userStore);
  if (!user) throw new Error('useUser needs a logged-in user');
  return user;
}

/** May this user use a flag of a route? Hiding is courtesy: the server decides again. */
export function isPermitted(user: User, roles: readonly Role[], name: GrantableName, flag: Flag): boolean {
  const grants = roles.filter((role) => user.roles.includes(role.id)).map((role) => role.grants);
  return mayUse({ roles: user.roles, grants, isManagementInstance: isManagementInstance() }, name, flag);
}

/** May the logged-in user use a flag of a route? */
export const usePermission = (name: GrantableName, flag: Flag): boolean =>
  isPermitted(useUser(), useStructure().roles, name, flag);

/** Language of the page. */
export const useLocale = (): Locale => useStore(localeStore);
