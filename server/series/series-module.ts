import type { MeasureType } from '#contract/people/route-names.ts';
import { isDerivedType } from '#contract/readings/module.ts';
import { parametersOf } from '#contract/readings/parameters.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

/**
 * Anything that has series: an existing module, or a grouped collection, which acts as a virtual group with the
 * number 0 (nothing is stored for it).
 */
export interface SeriesModule extends Omit<ModuleRow, 'measure_type'> {
  /** `mixed`: a collection whose members differ. */
  measure_type: MeasureType | 'mixed';
  collection?: {
    /** uuids of its existing members. */
    nodes: readonly string[];
    /** Sites of all its members, including deleted ones. */
    sites: readonly string[];
    /** Parameters that any of its existing members can show. */
    parameters: readonly string[];
  };
}

/** True when a module's values are computed from those of others and nothing is stored for it. */
export const isDerived = ({ type }: Pick<SeriesModule, 'type'>): boolean => isDerivedType(type);

/** Parameters that a module can show, without registers. */
export const shownParametersOf = ({ collection, measure_type, medium }: SeriesModule): readonly string[] =>
  collection?.parameters ?? parametersOf(measure_type, medium);

/** A collection shows sums over all of its members: only a reader who reaches all of their sites may read it. */
export const canReachModule = (principal: Principal, module: SeriesModule): boolean =>
  (module.collection?.sites ?? [module.site_id]).every((site) => canReachSite(principal, site));
