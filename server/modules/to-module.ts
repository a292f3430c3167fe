import type { Module } from '#contract/readings/module.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import type { ModuleState } from './module-states.ts';

/** A stored module and the state from its readings, as the API returns them. */
export const toModule = (row: ModuleRow, state: ModuleState): Module => ({
  uuid: row.uuid,
  name: row.name,
  externalId: row.external_id,
  type: row.type as Module['type'],
  measureType: row.measure_type,
  medium: row.medium as Module['medium'],
  virtual: row.virtual,
  siteId: row.site_id,
  parentId: row.parent_id,
  networkId: row.network_id,
  groupId: row.group_id,
  plcId: row.plc_id,
  temperatureId: row.temperature_id,
  operatingTimeId: row.operating_time_id,
  formula: row.formula,
  variables: row.variables,
  metering: row.metering,
  sensor: row.sensor,
  prefix: row.prefix,
  systemProvider: row.system_provider,
  positionLeft: row.position_left,
  positionTop: row.position_top,
  width: row.width,
  height: row.height,
  color: row.color,
  ...state,
});
