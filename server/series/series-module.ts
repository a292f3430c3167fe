import type { MeasureType } from '#contract/people/route-names.ts';
import { isDerivedType } from '#contract/readings/module.ts';
import { parametersOf } from '#contract/readings/parameters.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

/**
 * Whatever has series: a living module, or a grouped collection, which passes for a virtual group with the number 0
 * (nothing is stored for it).
 */
export interface SeriesModule extends Omit<ModuleRow, 'measure_type'> {
  /** `mixed`: a collection whose members differ. */
  measure_type: MeasureType | 'mixed';
  collection?: {
    /** uuids of its living members. */
    nodes: readonly string[];
    /** Sites of all its members, deleted ones too. */
    sites: readonly string[];
    /** Parameters that any of its living members can show. */
    parameters: readonly string[];
  };
}

/** True when a module's values are made of those of others and nothing is stored for it. */
export const isDerived = ({ type }: Pick<SeriesModule, 'type'>): boolean => isDerivedType(type);

/** Parameters that a module can show, registers left out. */
export const shownParametersOf = ({ collection, measure_type, medium }: SeriesModule): readonly string[] =>
  collection?.parameters ?? parametersOf(measure_type, medium);

/** A collection shows sums over all of its members: only who reaches every one of their sites may read it. */
export const canReachModule = (principal: Principal, module: SeriesModule): boolean =>
  (module.collection?.sites ?? [module.site_id]).every((site) => canReachSite(principal, site));
