import type { MeasureType } from '#contract/people/route-names.ts';
import { NIL_UUID } from '#contract/readings/module.ts';
import { parametersOf } from '#contract/readings/parameters.ts';
import type { CollectionRow } from '#server/store/collections.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import type { SeriesModule } from './series-module.ts';

/** One measure type, or `mixed` where the members differ. */
export function measureTypeOf(types: readonly MeasureType[]): SeriesModule['measure_type'] {
  const [first, ...others] = new Set(types);
  return first !== undefined && others.length === 0 ? first : 'mixed';
}

const NO_LINKS = {
  external_id: null,
  medium: null,
  parent_id: null,
  network_id: null,
  plc_id: null,
  plc_name: null,
  plc_color: null,
  plc_mac_address: null,
  plc_site_id: null,
  temperature_id: null,
  operating_time_id: null,
  formula: null,
  variables: null,
  metering: null,
  sensor: null,
  prefix: null,
  system_provider: null,
  position_left: null,
  position_top: null,
  width: null,
  height: null,
  disabled: false,
  deleted_at: null,
} as const;

/**
 * A collection as the virtual group it is shown as, in the zone and site of its first living member; null when none of
 * its members is left. The nil uuid stands for the group that virtual groups are listed under.
 */
export function collectionModule(
  row: CollectionRow,
  living: readonly ModuleRow[],
  sites: readonly string[],
): SeriesModule | null {
  const [first] = living;
  if (!first) return null;
  return {
    ...NO_LINKS,
    id: 0,
    uuid: row.uuid,
    name: row.name,
    color: row.color,
    type: 'group',
    virtual: true,
    group_id: NIL_UUID,
    measure_type: measureTypeOf(living.map((module) => module.measure_type)),
    site_id: first.site_id,
    zone: first.zone,
    created_at: first.created_at,
    collection: {
      nodes: living.map((module) => module.uuid),
      sites,
      parameters: [
        ...new Set(living.flatMap(({ measure_type, medium }) => parametersOf(measure_type, medium))),
      ],
    },
  };
}
