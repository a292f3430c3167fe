// Decided in docs/decisions/2026-11-21-gas-day-and-units.md

import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { recordOf } from '#contract/compound-schemas.ts';
import { MEASURE_TYPES, SHOWN_MEASURE_TYPES } from '#contract/people/route-names.ts';
import { MAX_INTEGER } from '#contract/stored-integer.ts';
import { PREFIX_POWERS } from './unit-prefixes.ts';

/** Module types; virtual groups are type `group` with `virtual: true`. */
export const MODULE_TYPES = ['device', 'network', 'provider', 'site', 'calculated', 'group', 'plc'] as const;
export type ModuleType = (typeof MODULE_TYPES)[number];

const DERIVED_TYPES: ReadonlySet<string> = new Set<ModuleType>(['calculated', 'group', 'network']);
/** True for types whose values are computed from other modules; they take no readings of their own. */
export const isDerivedType = (type: string): boolean => DERIVED_TYPES.has(type);

const GATHERING_TYPES: ReadonlySet<string> = new Set<ModuleType>(['network', 'group', 'site']);
/** True for modules that only contain others: their state follows from these. */
export const isGathering = ({ type }: { type: string }): boolean => GATHERING_TYPES.has(type);

/** Modules as every page counts them: meters and calculated modules in use, without what only contains them. */
export const isCounted = (module: { type: string; disabled: boolean }): boolean =>
  !module.disabled && !isGathering(module);

export const FLOW_MEDIA = ['gas', 'water', 'heating_oil', 'district_heat', 'technical_gas'] as const;

/** Placeholder group id of virtual groups. */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

const externalId = string().trim().min(1).max(128);
/**
 * Power of ten of the unit prefix in which tiles, gauges and legends show the module's values: 6 for MW and MWh;
 * null: chosen by size. Units without prefixes (m³, °C) ignore it.
 */
const prefix = number().oneOf(PREFIX_POWERS).nullable();
const name = string().trim().required().max(64);

/** Age of a module's newest reading, judged by its expected interval. */
export const lastFetchSchema = object({
  seconds: number().nullable().defined(),
  is_ok: boolean().required(),
  is_min: boolean().required(),
  is_quarter: boolean().required(),
  is_outdated: boolean().required(),
  no_data: boolean().required(),
  /**
   * Networks, sites and groups only: number of members, and number of members in the worst state, which is the state
   * shown.
   */
  members: number().integer(),
  affected: number().integer(),
  /**
   * Modules with readings of their own only: seconds between two readings as set, otherwise as learned; null:
   * unknown.
   */
  interval: number().nullable(),
});
export type LastFetch = InferType<typeof lastFetchSchema>;

export const meteringSchema = object({
  registerMaximum: number().positive().nullable(),
  maximumPower: number().positive().nullable(),
  jitterTolerance: number().min(0).nullable(),
  /** Seconds between two readings; null: learned. */
  expectedInterval: number().integer().positive().max(MAX_INTEGER).nullable(),
  /** Local hour at which a day begins: 6 for the gas day in most of Europe; null: midnight. */
  dayStartHour: number().integer().min(0).max(23).nullable(),
}).noUnknown();

export const SIGNAL_TYPES = ['normally_open', 'normally_closed'] as const;
export const ALARM_TRIGGERS = ['none', 'high', 'low'] as const;
/** Meaning of the state of a digital sensor (O-43). */
export const sensorSchema = object({
  signalType: string().oneOf(SIGNAL_TYPES).default('normally_open'),
  alarmTrigger: string().oneOf(ALARM_TRIGGERS).default('none'),
}).noUnknown();
export type SensorSettings = InferType<typeof sensorSchema>;

/** Body of POST /modules. */
export const moduleInputSchema = object({
  name,
  externalId: externalId.nullable(),
  type: string().oneOf(MODULE_TYPES).default('device'),
  measureType: string().oneOf(MEASURE_TYPES).required(),
  medium: string().oneOf(FLOW_MEDIA).nullable(),
  virtual: boolean().default(false),
  siteId: string().uuid().nullable(),
  parentId: string().uuid().nullable(),
  networkId: string().uuid().nullable(),
  groupId: string().uuid().nullable(),
  plcId: string().uuid().nullable(),
  temperatureId: string().uuid().nullable(),
  operatingTimeId: string().uuid().nullable(),
  formula: string().max(500).nullable(),
  /** Operands of a calculated module by letter: { a: uuid, … }. */
  variables: mixed<Record<string, string>>().nullable(),
  /**
   * Start of validity of a new formula: `beginning` (default for a module's first formula; for a later one it
   * corrects the whole history), `now`, or an ISO 8601 instant with offset. Required when a formula changes
   * (contract/readings/formula.ts).
   */
  formulaValidFrom: string().max(40),
  // Keeps an absent object from becoming an empty one.
  metering: meteringSchema.nullable().default(undefined),
  /** Digital sensors only. */
  sensor: sensorSchema.nullable().default(undefined),
  prefix,
  systemProvider: boolean().nullable(),
  positionLeft: number().nullable(),
  positionTop: number().nullable(),
  width: number().nullable(),
  height: number().nullable(),
  color: string()
    .matches(/^#[0-9A-Fa-f]{6}$/)
    .nullable(),
  /**
   * True when the module is out of use: it cannot be chosen anew, and it is not missed when it is silent (freshness of
   * its group, outages). Readings are still stored, and its series stay readable.
   */
  disabled: boolean().default(false),
}).noUnknown();
export type ModuleInput = InferType<typeof moduleInputSchema>;

/** Body of PATCH /modules/{uuid}: any subset of the fields above. */
export const modulePatchSchema = moduleInputSchema
  .shape({
    name: string().trim().min(1).max(64),
    type: string().oneOf(MODULE_TYPES),
    measureType: string().oneOf(MEASURE_TYPES),
    virtual: boolean(),
    disabled: boolean(),
  })
  .noUnknown();

const plcFields = {
  id: string().uuid().required(),
  name: string().required(),
  color: string().required(),
  macAddress: string().nullable().defined(),
  /** Type of a controller among the nodes of a picker. */
  type: string().oneOf(['plc']).required(),
};

/** A module as the API returns it. */
export const moduleSchema = object({
  uuid: string().uuid().required(),
  name: string().required(),
  externalId: string().nullable().defined(),
  type: string().oneOf(MODULE_TYPES).required(),
  measureType: string().oneOf(MEASURE_TYPES).required(),
  /** Measure type in words: `calculated` for a calculated module. */
  shownMeasureType: string().oneOf(SHOWN_MEASURE_TYPES).required(),
  medium: string().oneOf(FLOW_MEDIA).nullable().defined(),
  virtual: boolean().required(),
  siteId: string().uuid().required(),
  parentId: string().uuid().nullable().defined(),
  networkId: string().uuid().nullable().defined(),
  groupId: string().uuid().nullable().defined(),
  plcId: string().uuid().nullable().defined(),
  /** Its controller; null without one, or when the reader may not see the controller's site. */
  plc: object(plcFields).nullable().defined(),
  temperatureId: string().uuid().nullable().defined(),
  operatingTimeId: string().uuid().nullable().defined(),
  formula: string().nullable().defined(),
  variables: recordOf(string().required()).nullable().defined(),
  metering: meteringSchema.nullable().defined(),
  sensor: sensorSchema.nullable().defined(),
  prefix: prefix.defined(),
  systemProvider: boolean().nullable().defined(),
  positionLeft: number().nullable().defined(),
  positionTop: number().nullable().defined(),
  width: number().nullable().defined(),
  height: number().nullable().defined(),
  color: string().nullable().defined(),
  /** Out of use, as in `moduleInputSchema`. */
  disabled: boolean().required(),
  /** Parameters with at least one stored value; a counter is listed as its delta. */
  parameters: array(string().required()).required(),
  /** Epoch ms of the first and the newest reading. */
  firstFetch: number().nullable().defined(),
  lastFetch: number().nullable().defined(),
  lastFetchObj: lastFetchSchema.required(),
});
export type Module = InferType<typeof moduleSchema>;

export const siteSchema = object({
  id: string().uuid().required(),
  name: string().required(),
  /** IANA zone that the site's days, months, heatmap hours and schedules follow. */
  timezone: string().required(),
});
export type Site = InferType<typeof siteSchema>;

/** Answer of GET /modules. */
export const modulesAnswerSchema = object({
  sites: array(siteSchema.required()).required(),
  /** Modules by site id, sorted by name. */
  modules: recordOf(array(moduleSchema.required()).required()).required(),
});
export type ModulesAnswer = InferType<typeof modulesAnswerSchema>;

export const plcSchema = object({
  ...plcFields,
  siteId: string().uuid().required(),
  /** uuids of the modules read through this controller. */
  modules: array(string().uuid().required()).required(),
});
export type Plc = InferType<typeof plcSchema>;
