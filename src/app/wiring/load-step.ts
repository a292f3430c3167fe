import type {
  Collection,
  CompanyDetails,
  ParametersAnswer,
  Reservation,
  ServicesAnswer,
  UnitsAnswer,
} from '#contract/installation.ts';
import type { ModulesAnswer, Plc } from '#contract/module.ts';
import { API, fillPath } from '#contract/paths.ts';
import type { TranslationsAnswer } from '#contract/translation.ts';
import type { RolesAnswer } from '#contract/user.ts';
import type { BootStep } from '#machines/boot/boot-steps.ts';
import { http } from '#platform/http.ts';
import { takeTranslations } from '#platform/i18n.ts';
import { currentLocale } from '#platform/locale.ts';
import { save } from '#platform/saved-state.ts';
import { modulesPart, unitsPart, updateStructure } from '#platform/structure.ts';

type Loader = (signal: AbortSignal) => Promise<number>;

/** Fetches an answer, keeps it, and says how many things it brought. */
const step =
  <T>(path: string, keep: (answer: T) => number): Loader =>
  async (signal) =>
    keep(await http.get<T>(path, { signal }));

const LOADERS: Record<BootStep, Loader> = {
  translations: async (signal) =>
    takeTranslations(
      await http.getAnonymous<TranslationsAnswer>(
        fillPath(API.translations, { locale: currentLocale() }),
        signal,
      ),
    ),
  companyDetails: async (signal) => {
    const company = await http.get<CompanyDetails>(API.companyDetails, { signal });
    updateStructure({ company });
    await save('company', company);
    return company.sites.length;
  },
  services: step<ServicesAnswer>(API.services, ({ services }) => {
    updateStructure({ services });
    return services.length;
  }),
  roles: step<RolesAnswer>(API.permissions, ({ roles }) => {
    updateStructure({ roles });
    return roles.length;
  }),
  collections: step<Collection[]>(API.collections, (collections) => {
    updateStructure({ collections });
    return collections.length;
  }),
  modules: step<ModulesAnswer>(API.modules, (answer) => {
    const part = modulesPart(answer);
    updateStructure(part);
    return part.modules?.size ?? 0;
  }),
  plcs: step<Plc[]>(API.plcs, (plcs) => {
    updateStructure({ plcs });
    return plcs.length;
  }),
  reservations: step<Reservation[]>(API.reservations, (reservations) => {
    updateStructure({ reservations });
    return reservations.length;
  }),
  parameters: step<ParametersAnswer>(API.parameters, (parameters) => {
    updateStructure({ parameters });
    return parameters.parameters.length;
  }),
  units: step<UnitsAnswer>(API.units, (answer) => {
    updateStructure(unitsPart(answer));
    return answer.units.length;
  }),
};

/** Loads one step of the boot into the structure; resolves with how many things it brought. */
export const loadStep = (name: BootStep, signal: AbortSignal): Promise<number> => LOADERS[name](signal);
