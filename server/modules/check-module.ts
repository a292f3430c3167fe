import { NIL_UUID } from '#contract/readings/module.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import { ApiError, forbidden } from '#server/errors/api-error.ts';
import type { ModuleGraph } from '#server/series/module-graph.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import type { SiteRow } from '#server/store/sites.ts';
import { isUuid } from '#server/store/uuid.ts';

const refuse = (message: string, field: string): ApiError =>
  new ApiError(400, 'validation_failed', message, field);

/** Fields that name another module. */
const COLUMN_OF = {
  parentId: 'parent_id',
  networkId: 'network_id',
  groupId: 'group_id',
  temperatureId: 'temperature_id',
  operatingTimeId: 'operating_time_id',
} as const;

type Reference = keyof typeof COLUMN_OF;
const MODULE_REFERENCES = Object.keys(COLUMN_OF) as Reference[];

/** References of a new or changed module. */
export interface References extends Partial<Record<Reference, string | null | undefined>> {
  externalId?: string | null | undefined;
  plcId?: string | null | undefined;
}

/** Modules, sites and controllers of the installation. */
export interface Surroundings {
  graph: ModuleGraph;
  modules: readonly ModuleRow[];
  sites: readonly SiteRow[];
  plcIds: readonly string[];
}

/**
 * The site a module is saved to: the one asked for, else the installation's first.
 * @throws ApiError 400 for an unknown site, 403 for one out of reach
 */
export function checkSite(
  siteId: string | null | undefined,
  sites: readonly SiteRow[],
  principal: Principal,
): string {
  const site = siteId ? sites.find((one) => one.id === siteId) : sites[0];
  if (!site) throw refuse('there is no such site', 'siteId');
  if (!canReachSite(principal, site.id)) throw forbidden('This site is out of your reach');
  return site.id;
}

/** True when `wanted` is among the parents of a module: both would vanish from the flow of their network. */
function hasAbove(uuid: string, wanted: string, modules: readonly ModuleRow[]): boolean {
  const met = new Set<string>();
  let above: string | null | undefined = uuid;
  while (above && !met.has(above)) {
    if (above === wanted) return true;
    met.add(above);
    const next: string = above;
    above = modules.find((one) => one.uuid === next)?.parent_id;
  }
  return false;
}

/**
 * External ids must be unique and must not look like a uuid, so that senders' names are clear; referenced objects
 * must exist. Joining a group or network changes its sums, so it must be within reach unless the module belongs to it
 * already.
 * @param module as stored, null while it is new
 * @throws ApiError 400, or 409 for an external id in use
 */
export function checkReferences(
  wanted: References,
  module: ModuleRow | null,
  around: Surroundings,
  principal: Principal,
): void {
  const { externalId, plcId } = wanted;
  if (externalId) {
    if (isUuid(externalId)) throw refuse('an external id must not look like a uuid', 'externalId');
    const other = around.modules.find((one) => one.external_id === externalId);
    if (other && other.uuid !== module?.uuid) {
      // The other module is not named: it may be out of the caller's reach.
      throw new ApiError(409, 'conflict', 'another module has this external id', 'externalId');
    }
  }
  if (plcId && !around.plcIds.includes(plcId)) throw refuse('there is no such controller', 'plcId');
  for (const field of MODULE_REFERENCES) {
    const reference = wanted[field];
    if (!reference || reference === NIL_UUID) continue;
    if (reference === module?.uuid) throw refuse('a module cannot belong to itself', field);
    if (field === 'parentId' && module && hasAbove(reference, module.uuid, around.modules)) {
      throw refuse('the module asked for lies below this one', field);
    }
    const other = around.modules.find((one) => one.uuid === reference);
    const isKept = module?.[COLUMN_OF[field]] === reference;
    if (!other || !(isKept || canReachSite(principal, other.site_id))) {
      throw refuse('there is no such module', field);
    }
  }
}
