import type { Module } from '#contract/readings/module.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Principal } from '#server/access/principal.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import type { ModuleState } from './module-states.ts';

/** Controller of a module; null without one, or when its site is out of the reader's reach. */
function controllerOf(row: ModuleRow, reader: Principal): Module['plc'] {
  const {
    plc_id: id,
    plc_name: name,
    plc_color: color,
    plc_mac_address: macAddress,
    plc_site_id: site,
  } = row;
  if (id === null || name === null || color === null || site === null) return null;
  return canReachSite(reader, site) ? { type: 'plc', id, name, color, macAddress } : null;
}

/** A stored module and the state from its readings, as the API returns them. */
export const toModule = (row: ModuleRow, state: ModuleState, reader: Principal): Module => ({
  uuid: row.uuid,
  name: row.name,
  externalId: row.external_id,
  type: row.type as Module['type'],
  measureType: row.measure_type,
  shownMeasureType: row.type === 'calculated' ? 'calculated' : row.measure_type,
  medium: row.medium as Module['medium'],
  virtual: row.virtual,
  siteId: row.site_id,
  parentId: row.parent_id,
  networkId: row.network_id,
  groupId: row.group_id,
  plcId: row.plc_id,
  plc: controllerOf(row, reader),
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
  disabled: row.disabled,
  ...state,
});
