import type { MeasureType } from './route-names.ts';

/**
 * How readings of a parameter are understood (rulings.md §3):
 * gauge: a value at an instant, an interval shows its mean; delta: an amount per interval, an interval shows its sum;
 * counter: a register, its differences become the delta named in `becomes`; state: on or off at an instant.
 */
export type ParameterKind = 'gauge' | 'delta' | 'counter' | 'state';

export interface ParameterDefinition {
  readonly kind: ParameterKind;
  /** Unit in and out; '' where the quantity has none. */
  readonly unit: string;
  /** Quantity: parameters of the same quantity share a label in `parameters.<quantity>`. */
  readonly quantity: string;
  readonly phase?: 'L1' | 'L2' | 'L3' | 'Total';
  readonly measureTypes: readonly MeasureType[];
  /** For counters: the delta that the register's differences become. */
  readonly becomes?: string;
}

type Catalogue = Record<string, ParameterDefinition>;

const phased = (base: string, unit: string, withTotal: boolean): Catalogue =>
  Object.fromEntries(
    (withTotal ? (['L1', 'L2', 'L3', 'Total'] as const) : (['L1', 'L2', 'L3'] as const)).map((phase) => [
      `${base}${phase}`,
      { kind: 'gauge', unit, quantity: base, phase, measureTypes: ['electricity'] } as const,
    ]),
  );

const one = (
  name: string,
  kind: ParameterKind,
  unit: string,
  measureTypes: readonly MeasureType[],
  becomes?: string,
): Catalogue => ({ [name]: { kind, unit, quantity: name, measureTypes, ...(becomes ? { becomes } : {}) } });

/** Every parameter the system knows, by name. The order is the order in which pickers list them. */
export const PARAMETERS: Readonly<Catalogue> = {
  ...one('energy', 'delta', 'kWh', ['electricity', 'electricity_dc']),
  ...one('energyRegister', 'counter', 'kWh', ['electricity', 'electricity_dc'], 'energy'),
  ...phased('effectivePower', 'kW', true),
  ...phased('reactivePower', 'kvar', true),
  ...phased('apparentPower', 'kVA', true),
  ...one('reactiveEnergyInductiveTotal', 'delta', 'kvarh', ['electricity']),
  ...one('reactiveEnergyCapacitiveTotal', 'delta', 'kvarh', ['electricity']),
  ...phased('voltage', 'V', false),
  ...phased('current', 'A', false),
  ...phased('phaseAngle', '°', false),
  ...phased('cosPhi', '', true),
  ...one('frequency', 'gauge', 'Hz', ['electricity']),
  ...one('power', 'gauge', 'kW', ['electricity_dc']),
  ...one('voltage', 'gauge', 'V', ['electricity_dc']),
  ...one('current', 'gauge', 'A', ['electricity_dc']),
  ...one('volume', 'delta', 'm³', ['flow']),
  ...one('volumeRegister', 'counter', 'm³', ['flow'], 'volume'),
  ...one('flow', 'gauge', 'm³/h', ['flow']),
  ...one('heatEnergy', 'delta', 'kWh', ['flow']),
  ...one('heatRegister', 'counter', 'kWh', ['flow'], 'heatEnergy'),
  ...one('temperature', 'gauge', '°C', ['temperature']),
  ...one('isActive', 'state', '', ['operating_time']),
  ...one('operatingTime', 'delta', 'h', ['operating_time']),
  ...one('digital', 'state', '', ['digital_sensor']),
};

export const PARAMETER_NAMES: readonly string[] = Object.keys(PARAMETERS);

/** Own property only: a name like `constructor` is no parameter. */
export const parameterDefinition = (name: string): ParameterDefinition | undefined =>
  Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;

/** Parameters a module of this measure type can show, counters left out: they show as their delta. */
export const parametersOf = (measureType: string): string[] =>
  PARAMETER_NAMES.filter((name) => {
    const p = PARAMETERS[name] as ParameterDefinition;
    return p.kind !== 'counter' && (p.measureTypes as readonly string[]).includes(measureType);
  });
