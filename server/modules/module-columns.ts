import type { Updateable } from 'kysely';
import type { ModuleInput } from '#contract/readings/module.ts';
import type { ModuleTable } from '#server/store/tables/measurement.ts';

const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);

/** Columns for the fields that a request names; a change leaves the others alone. */
export function moduleColumns(input: Partial<ModuleInput>): Updateable<ModuleTable> {
  const columns: Updateable<ModuleTable> = {
    name: input.name,
    external_id: input.externalId,
    type: input.type,
    measure_type: input.measureType,
    medium: input.medium,
    virtual: input.virtual,
    site_id: input.siteId ?? undefined,
    parent_id: input.parentId,
    network_id: input.networkId,
    group_id: input.groupId,
    plc_id: input.plcId,
    temperature_id: input.temperatureId,
    operating_time_id: input.operatingTimeId,
    formula: input.formula,
    variables: 'variables' in input ? json(input.variables) : undefined,
    metering: 'metering' in input ? json(input.metering) : undefined,
    sensor: 'sensor' in input ? json(input.sensor) : undefined,
    prefix: input.prefix,
    system_provider: input.systemProvider,
    position_left: input.positionLeft,
    position_top: input.positionTop,
    width: input.width,
    height: input.height,
    color: input.color,
    disabled: input.disabled,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
