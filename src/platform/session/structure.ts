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

/** Boot data about the installation; a part that failed to load is empty or null. */
export interface Structure {
  company: CompanyDetails | null;
  services: ServicesAnswer['services'];
  roles: readonly Role[];
  /** Fingerprint of the rights that the roles rest on; empty until the roles are loaded. */
  rights: string;
  collections: readonly Collection[];
  sites: readonly Site[];
  /** Modules by site id, sorted by name. */
  modulesBySite: ModulesAnswer['modules'];
  /** Modules of all sites by uuid. */
  modules: ReadonlyMap<string, Module>;
  plcs: readonly Plc[];
  reservations: readonly Reservation[];
  /** Null until loaded. */
  parameters: ParametersAnswer | null;
  /** Unit of each parameter, as the server names it. */
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

/** Stores one answer of the boot. */
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

/** Boot data about the installation. */
export const useStructure = (): Structure => useStore(structureStore);

/** Logged-in user; throws outside the layouts that need a login. */
export function useUser(): User {
  const user = useStore(userStore);
  if (!user) throw new Error('useUser needs a logged-in user');
  return user;
}

/** True when this user may use a flag of a route. Only for display: the server checks it again. */
export function isPermitted(user: User, roles: readonly Role[], name: GrantableName, flag: Flag): boolean {
  const grants = roles.filter((role) => user.roles.includes(role.id)).map((role) => role.grants);
  return mayUse({ roles: user.roles, grants, isManagementInstance: isManagementInstance() }, name, flag);
}

/** True when the logged-in user may use a flag of a route. */
export const usePermission = (name: GrantableName, flag: Flag): boolean =>
  isPermitted(useUser(), useStructure().roles, name, flag);

/** Language of the page. */
export const useLocale = (): Locale => useStore(localeStore);
