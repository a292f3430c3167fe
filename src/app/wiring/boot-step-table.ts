import type {
  Collection,
  CompanyDetails,
  ParametersAnswer,
  Reservation,
  ServicesAnswer,
  UnitsAnswer,
} from '#contract/installation/installation.ts';
import type { TranslationsAnswer } from '#contract/installation/translation.ts';
import { API, fillPath } from '#contract/paths.ts';
import type { RolesAnswer } from '#contract/people/user.ts';
import { isCounted, type ModulesAnswer, type Plc } from '#contract/readings/module.ts';
import type { BootStep } from '#machines/boot/boot-steps.ts';
import { countTexts, takeTranslations } from '#platform/locale/i18n.ts';
import { currentLocale } from '#platform/locale/locale.ts';
import { modulesPart, unitsPart, updateStructure } from '#platform/session/structure.ts';

/** Describes how a step of the boot is loaded. */
interface Step<T> {
  path(): string;
  isAnonymous?: true;
  /** Passes the answer to the screens. */
  keep(answer: T): void;
  /** Number of items in the answer. */
  count(answer: T): number;
}

// The table is typed line by line; code that loops over it sees the answers as unknown.
const step = <T>(row: Step<T>): Step<unknown> => row as Step<unknown>;

export const STEPS: Record<BootStep, Step<unknown>> = {
  translations: step<TranslationsAnswer>({
    path: () => fillPath(API.translations, { locale: currentLocale() }),
    isAnonymous: true,
    keep: takeTranslations,
    count: countTexts,
  }),
  companyDetails: step<CompanyDetails>({
    path: () => API.companyDetails,
    keep: (company) => updateStructure({ company }),
    count: ({ sites }) => sites.length,
  }),
  services: step<ServicesAnswer>({
    path: () => API.services,
    keep: ({ services }) => updateStructure({ services }),
    count: ({ services }) => services.length,
  }),
  roles: step<RolesAnswer>({
    path: () => API.permissions,
    keep: ({ roles, fingerprint }) => updateStructure({ roles, rights: fingerprint }),
    count: ({ roles }) => roles.length,
  }),
  collections: step<Collection[]>({
    path: () => API.collections,
    keep: (collections) => updateStructure({ collections }),
    count: (collections) => collections.length,
  }),
  modules: step<ModulesAnswer>({
    path: () => API.modules,
    keep: (answer) => updateStructure(modulesPart(answer)),
    count: ({ modules }) => Object.values(modules).flat().filter(isCounted).length,
  }),
  plcs: step<Plc[]>({
    path: () => API.plcs,
    keep: (plcs) => updateStructure({ plcs }),
    count: (plcs) => plcs.length,
  }),
  reservations: step<Reservation[]>({
    path: () => API.reservations,
    keep: (reservations) => updateStructure({ reservations }),
    count: (reservations) => reservations.length,
  }),
  parameters: step<ParametersAnswer>({
    path: () => API.parameters,
    keep: (parameters) => updateStructure({ parameters }),
    count: ({ parameters }) => parameters.length,
  }),
  units: step<UnitsAnswer>({
    path: () => API.units,
    keep: (answer) => updateStructure(unitsPart(answer)),
    count: ({ units }) => units.length,
  }),
};
