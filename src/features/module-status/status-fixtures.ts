import type { Module } from '#contract/readings/module.ts';

/** Fields of a module whose newest reading had this age (seconds; null: none) when the modules were fetched. */
export const readingFixture = (
  seconds: number | null,
  interval: number | null = null,
): Pick<Module, 'lastFetch' | 'lastFetchObj'> => ({
  lastFetch: seconds === null ? null : 0,
  lastFetchObj: {
    seconds,
    interval,
    is_ok: seconds !== null,
    is_min: seconds !== null,
    is_quarter: false,
    is_outdated: false,
    no_data: seconds === null,
  },
});

/** A module for tests of the drawer. */
export const statusModule = (name: string, changes: Partial<Module> = {}): Module => ({
  uuid: crypto.randomUUID(),
  name,
  externalId: null,
  type: 'device',
  measureType: 'electricity',
  shownMeasureType: 'electricity',
  medium: null,
  virtual: false,
  siteId: 'site',
  parentId: null,
  networkId: null,
  groupId: null,
  plcId: null,
  plc: null,
  disabled: false,
  temperatureId: null,
  operatingTimeId: null,
  formula: null,
  variables: null,
  metering: null,
  sensor: null,
  prefix: null,
  systemProvider: null,
  positionLeft: null,
  positionTop: null,
  width: null,
  height: null,
  color: null,
  parameters: [],
  firstFetch: null,
  ...readingFixture(5),
  ...changes,
});
