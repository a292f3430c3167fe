import type { MeasureType } from '#contract/people/route-names.ts';
import type { FLOW_MEDIA } from './module.ts';

/**
 * How readings of a parameter are understood:
 * gauge: a value at an instant, an interval shows its mean; delta: an amount per interval, an interval shows its sum;
 * counter: a register, its differences become the delta named in `becomes`; state: on or off at an instant.
 */
export type ParameterKind = 'gauge' | 'delta' | 'counter' | 'state';

export type FlowMedium = (typeof FLOW_MEDIA)[number];

const PHASES = ['L1', 'L2', 'L3'] as const;

export interface ParameterDefinition {
  readonly kind: ParameterKind;
  /** Unit in and out; '' where the quantity has none. */
  readonly unit: string;
  /** Quantity: parameters of the same quantity share a label in `parameters.<quantity>`. */
  readonly quantity: string;
  readonly phase?: (typeof PHASES)[number] | 'Total';
  readonly measureTypes: readonly MeasureType[];
  /** Flow modules only: the media that have it; absent: all, and modules without a medium. */
  readonly media?: readonly FlowMedium[];
  /** For counters: the delta that the register's differences become. */
  readonly becomes?: string;
  /** The values of several meters add up to one of all of them: amounts, powers, flows. */
  readonly addsUp?: boolean;
}

type Catalogue = Record<string, ParameterDefinition>;
type Traits = Omit<ParameterDefinition, 'quantity' | 'phase' | 'becomes'>;

const one = (name: string, traits: Traits): Catalogue => ({ [name]: { ...traits, quantity: name } });

/** The three phases of an electricity meter, and their total where it is measured under a name of its own. */
const phased = (base: string, traits: Omit<Traits, 'measureTypes'>, withTotal = true): Catalogue =>
  Object.fromEntries(
    [...PHASES, ...(withTotal ? (['Total'] as const) : [])].map((phase) => [
      `${base}${phase}`,
      { ...traits, quantity: base, phase, measureTypes: ['electricity'] } as const,
    ]),
  );

/** Deltas, and a register for each of them: `energyL1` has `energyRegisterL1`. */
const withRegister = (register: string, deltas: Catalogue): Catalogue => ({
  ...deltas,
  ...Object.fromEntries(
    Object.entries(deltas).map(([name, { addsUp: _, ...delta }]) => [
      `${register}${delta.phase ?? ''}`,
      { ...delta, kind: 'counter', quantity: register, becomes: name } as const,
    ]),
  ),
});

const AMOUNT = { kind: 'delta', addsUp: true } as const;
const LEVEL = { kind: 'gauge' } as const;
const RATE = { kind: 'gauge', addsUp: true } as const;
const ELECTRIC = ['electricity', 'electricity_dc'] as const;
const HEAT = { measureTypes: ['flow'], media: ['district_heat'] } as const;

/** Every parameter the system knows, by name. The order is the order in which pickers list them. */
export const PARAMETERS: Readonly<Catalogue> = {
  ...withRegister('energyRegister', {
    ...one('energy', { ...AMOUNT, unit: 'kWh', measureTypes: ELECTRIC }),
    ...phased('energy', { ...AMOUNT, unit: 'kWh' }, false),
  }),
  ...withRegister(
    'exportedEnergyRegister',
    one('exportedEnergy', { ...AMOUNT, unit: 'kWh', measureTypes: ELECTRIC }),
  ),
  ...phased('effectivePower', { ...RATE, unit: 'kW' }),
  ...phased('reactivePower', { ...RATE, unit: 'kvar' }),
  ...phased('reactivePowerInductive', { ...RATE, unit: 'kvar' }),
  ...phased('reactivePowerCapacitive', { ...RATE, unit: 'kvar' }),
  // Apparent powers of several meters do not add up: their angles differ.
  ...phased('apparentPower', { ...LEVEL, unit: 'kVA' }),
  ...withRegister(
    'reactiveEnergyInductiveRegister',
    phased('reactiveEnergyInductive', { ...AMOUNT, unit: 'kvarh' }),
  ),
  ...withRegister(
    'reactiveEnergyCapacitiveRegister',
    phased('reactiveEnergyCapacitive', { ...AMOUNT, unit: 'kvarh' }),
  ),
  ...phased('voltage', { ...LEVEL, unit: 'V' }),
  ...phased('current', { ...LEVEL, unit: 'A' }),
  ...phased('phaseAngle', { ...LEVEL, unit: '°' }),
  ...phased('cosPhi', { ...LEVEL, unit: '' }),
  ...one('frequency', { ...LEVEL, unit: 'Hz', measureTypes: ['electricity'] }),
  ...one('power', { ...RATE, unit: 'kW', measureTypes: ['electricity_dc'] }),
  ...one('voltage', { ...LEVEL, unit: 'V', measureTypes: ['electricity_dc'] }),
  ...one('current', { ...LEVEL, unit: 'A', measureTypes: ['electricity_dc'] }),
  ...withRegister('volumeRegister', one('volume', { ...AMOUNT, unit: 'm³', measureTypes: ['flow'] })),
  ...one('flow', { ...RATE, unit: 'm³/h', measureTypes: ['flow'] }),
  ...withRegister('heatRegister', one('heatEnergy', { ...AMOUNT, unit: 'kWh', ...HEAT })),
  ...one('heatPower', { ...RATE, unit: 'kW', ...HEAT }),
  ...one('supplyTemperature', { ...LEVEL, unit: '°C', ...HEAT }),
  ...one('returnTemperature', { ...LEVEL, unit: '°C', ...HEAT }),
  ...one('temperature', { ...LEVEL, unit: '°C', measureTypes: ['temperature'] }),
  ...one('isActive', { kind: 'state', unit: '', measureTypes: ['operating_time'] }),
  ...withRegister(
    'operatingTimeRegister',
    one('operatingTime', { ...AMOUNT, unit: 'h', measureTypes: ['operating_time'] }),
  ),
  ...one('digital', { kind: 'state', unit: '', measureTypes: ['digital_sensor'] }),
};

export const PARAMETER_NAMES: readonly string[] = Object.keys(PARAMETERS);

/** Own property only: a name like `constructor` is no parameter. */
export const parameterDefinition = (name: string): ParameterDefinition | undefined =>
  Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;

/** Unit of a parameter; `!?` for one that the catalogue does not know. */
export const unitOf = (name: string): string => parameterDefinition(name)?.unit ?? '!?';

/**
 * Can a module of this measure type have the parameter, and for a flow module also of this medium? Heat is what a
 * district heat meter has; a flow module whose medium nobody has set has volume and flow.
 */
export function hasParameter(measureType: string, medium: string | null, name: string): boolean {
  const definition = parameterDefinition(name);
  if (!definition || !(definition.measureTypes as readonly string[]).includes(measureType)) return false;
  return !definition.media || (definition.media as readonly (string | null)[]).includes(medium);
}

/** Parameters a module of this measure type and medium can show, counters left out: they show as their delta. */
export const parametersOf = (measureType: string, medium: string | null): string[] =>
  PARAMETER_NAMES.filter(
    (name) => PARAMETERS[name]?.kind !== 'counter' && hasParameter(measureType, medium, name),
  );
