import type { Module } from '#contract/module.ts';
import { type ParameterKind, parameterDefinition, unitOf } from '#contract/parameters.ts';
import type { ChartDevice, ChartParameter } from '#contract/report.ts';
import { type FormKind, KIND_TRAITS } from './widget-kinds.ts';

/** Decimals of a parameter that is added in the dialog (R-SET-15). */
export const NEW_DECIMALS = 1;
export const GREATEST_DECIMALS = 10;

// A share of a whole needs amounts: shares of mean temperatures mean nothing.
const KINDS_OF_PIE: readonly ParameterKind[] = ['delta'];

/** Parameters of a module that a widget can show: those it has values of. */
export function parametersFor(kind: FormKind, module: Module | undefined): string[] {
  const own = module?.parameters ?? [];
  if (kind !== 'PieChart') return own;
  return own.filter((name) => KINDS_OF_PIE.includes(parameterDefinition(name)?.kind ?? 'gauge'));
}

/** Can this widget show anything of the module? Networks and virtual nodes are never picked (R-PICK-10). */
export const canPick = (kind: FormKind, module: Module): boolean =>
  module.type !== 'network' &&
  module.type !== 'plc' &&
  !module.virtual &&
  parametersFor(kind, module).length > 0;

export const newParameter = (value: string): ChartParameter => ({ value, decimals: NEW_DECIMALS });

/** A device as it enters a widget: its parameters and series type start anew (R-SET-19). */
export function newDevice(kind: FormKind, module: Module): ChartDevice {
  const first = preferredParameter(kind, parametersFor(kind, module));
  return {
    uuid: module.uuid,
    name: module.name,
    type: module.type,
    measureType: module.measureType,
    virtual: module.virtual,
    parameters: first === undefined ? [] : [newParameter(first)],
    ...(kind === 'LineChart' ? { seriesType: 'line' as const } : {}),
  };
}

function preferredParameter(kind: FormKind, names: readonly string[]): string | undefined {
  const wanted: ParameterKind = kind === 'DataBlock' || kind === 'Gauge' ? 'gauge' : 'delta';
  const total = names.find(
    (name) =>
      parameterDefinition(name)?.kind === wanted && (parameterDefinition(name)?.phase ?? 'Total') === 'Total',
  );
  return total ?? names[0];
}

export interface DevicesAdded {
  devices: ChartDevice[];
  /** How many were left out because the widget is full: the warning `module_limit_reached`. */
  refused: number;
}

/** Sets the devices of a widget to the picked modules: what stays keeps its settings, what is too many is left out. */
export function setDevices(
  kind: FormKind,
  current: readonly ChartDevice[],
  picked: readonly Module[],
): DevicesAdded {
  const uuids = new Set(picked.map(({ uuid }) => uuid));
  const kept = current.filter(({ uuid }) => uuids.has(uuid));
  const known = new Set(kept.map(({ uuid }) => uuid));
  const added = picked.filter(({ uuid }) => !known.has(uuid)).map((module) => newDevice(kind, module));
  const wanted = [...kept, ...added];
  const limit = KIND_TRAITS[kind].deviceLimit;
  return { devices: wanted.slice(0, limit), refused: Math.max(0, wanted.length - limit) };
}

/** Adds a parameter; where one is all that fits, the last chosen stays (R-SET-16). */
export function addParameter(kind: FormKind, device: ChartDevice, value: string): ChartDevice {
  const others = device.parameters.filter((parameter) => parameter.value !== value);
  const parameters = [...others, newParameter(value)].slice(-KIND_TRAITS[kind].parameterLimit);
  return { ...device, parameters };
}

/** Changes the decimals of a parameter, and with it of all parameters of the widget in the same unit (R-SET-14). */
export function changeDecimals(
  devices: readonly ChartDevice[],
  changed: string,
  decimals: number,
): ChartDevice[] {
  const unit = unitOf(changed);
  return devices.map((device) => ({
    ...device,
    parameters: device.parameters.map((parameter) =>
      parameter.value === changed || unitOf(parameter.value) === unit
        ? { ...parameter, decimals }
        : parameter,
    ),
  }));
}
