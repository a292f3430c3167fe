import type { SensorSettings } from '#contract/readings/module.ts';
import type { ModulePlan } from './module-plan.ts';
import {
  BILLING_METER,
  DC_METER,
  FEEDER_METER,
  FLOW_METER,
  HEAT_METER,
  SUB_METER,
} from './parameter-sets.ts';

type Of<K extends ModulePlan['behaviour']['kind']> = Omit<
  Extract<ModulePlan['behaviour'], { kind: K }>,
  'kind'
>;
type Links = Pick<ModulePlan, 'parent' | 'network' | 'plc' | 'temperature' | 'operatingTime'>;

const electricity = (key: string, name: string, links: Links) =>
  ({ key, name, type: 'device', measureType: 'electricity', ...links }) as const;

export const provider = (key: string, name: string, unmeteredShare: number, links: Links): ModulePlan => ({
  ...electricity(key, name, links),
  type: 'provider',
  parameters: BILLING_METER,
  behaviour: { kind: 'sum', unmeteredShare },
});

export const network = (key: string, name: string): ModulePlan => ({
  ...electricity(key, name, {}),
  type: 'network',
  parameters: [],
  behaviour: { kind: 'silent' },
});

/** A feeder with further meters below it. */
export const feeder = (key: string, name: string, unmeteredShare: number, links: Links): ModulePlan => ({
  ...electricity(key, name, links),
  parameters: FEEDER_METER,
  behaviour: { kind: 'sum', unmeteredShare },
});

/** A load with a full feeder meter. */
export const machine = (key: string, name: string, load: Of<'load'>, links: Links): ModulePlan => ({
  ...electricity(key, name, links),
  parameters: FEEDER_METER,
  behaviour: { kind: 'load', ...load },
});

/** A load with a small sub-meter. */
export const subMeter = (key: string, name: string, load: Of<'load'>, links: Links): ModulePlan => ({
  ...machine(key, name, load, links),
  parameters: SUB_METER,
});

export const pv = (key: string, name: string, string: Of<'pv'>, links: Links): ModulePlan => ({
  ...electricity(key, name, links),
  measureType: 'electricity_dc',
  parameters: DC_METER,
  behaviour: { kind: 'pv', ...string },
});

export const flow = (
  key: string,
  name: string,
  medium: 'gas' | 'water',
  curve: Of<'flow'>,
  links: Links,
): ModulePlan => ({
  ...electricity(key, name, links),
  measureType: 'flow',
  medium,
  parameters: FLOW_METER,
  behaviour: { kind: 'flow', ...curve },
});

export const heat = (key: string, name: string, curve: Of<'heat'>, links: Links): ModulePlan => ({
  ...electricity(key, name, links),
  measureType: 'flow',
  medium: 'district_heat',
  parameters: HEAT_METER,
  behaviour: { kind: 'heat', ...curve },
});

export const temperature = (
  key: string,
  name: string,
  curve: Of<'temperature'>,
  links: Links,
): ModulePlan => ({
  ...electricity(key, name, links),
  measureType: 'temperature',
  parameters: ['temperature'],
  behaviour: { kind: 'temperature', ...curve },
});

export const operating = (key: string, name: string, of: string, links: Links): ModulePlan => ({
  ...electricity(key, name, links),
  measureType: 'operating_time',
  parameters: ['isActive', 'operatingTime'],
  behaviour: { kind: 'operating', of, threshold: 0.25 },
});

/** A contact that closes when something is wrong. */
export const ALARM: SensorSettings = { signalType: 'normally_open', alarmTrigger: 'high' };
/** A contact whose state is neither good nor bad. */
export const CONTACT: SensorSettings = { signalType: 'normally_open', alarmTrigger: 'none' };

export const digital = (
  key: string,
  name: string,
  curve: Of<'digital'>,
  sensor: SensorSettings,
  links: Links,
): ModulePlan => ({
  ...electricity(key, name, links),
  measureType: 'digital_sensor',
  sensor,
  parameters: ['digital'],
  behaviour: { kind: 'digital', ...curve },
});

/** A calculated module: it has a formula, and nothing is stored for it. */
export const calculated = (
  key: string,
  name: string,
  formula: string,
  variables: Record<string, string>,
  links: Links,
): ModulePlan => ({
  ...electricity(key, name, links),
  type: 'calculated',
  formula,
  variables,
  parameters: [],
  behaviour: { kind: 'silent' },
});
