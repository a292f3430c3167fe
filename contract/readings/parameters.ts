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
  /** Unit of input and output; '' when the quantity has none. */
  readonly unit: string;
  /** Quantity; parameters with the same quantity share a label in `parameters.<quantity>`. */
  readonly quantity: string;
  readonly phase?: (typeof PHASES)[number] | 'Total';
  readonly measureTypes: readonly MeasureType[];
  /** Flow modules only: media that have the parameter; absent: all media, and modules without a medium. */
  readonly media?: readonly FlowMedium[];
  /** Counters only: the delta that the register's differences become. */
  readonly becomes?: string;
  /** True when the values of several meters can be added: amounts, powers, flows. */
  readonly addsUp?: boolean;
}

type Catalogue = Record<string, ParameterDefinition>;
type Traits = Omit<ParameterDefinition, 'quantity' | 'phase' | 'becomes'>;

const one = (name: string, traits: Traits): Catalogue => ({ [name]: { ...traits, quantity: name } });

/** The three phases of an electricity meter, and their total if it is measured under its own name. */
const phased = (base: string, traits: Omit<Traits, 'measureTypes'>, withTotal = true): Catalogue =>
  Object.fromEntries(
    [...PHASES, ...(withTotal ? (['Total'] as const) : [])].map((phase) => [
      `${base}${phase}`,
      { ...traits, quantity: base, phase, measureTypes: ['electricity'] } as const,
    ]),
  );

/** Deltas, each with a register: `energyL1` has `energyRegisterL1`. */
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

/** All known parameters by name, in the order in which pickers list them. */
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
  // Apparent powers of several meters cannot be added: their angles differ.
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

/** Parameters that can be shown: a register shows as the delta that it becomes. */
export const SHOWN_PARAMETERS: readonly string[] = PARAMETER_NAMES.filter(
  (name) => PARAMETERS[name]?.kind !== 'counter',
);

/** Own properties only: a name like `constructor` is not a parameter. */
export const parameterDefinition = (name: string): ParameterDefinition | undefined =>
  Object.hasOwn(PARAMETERS, name) ? PARAMETERS[name] : undefined;

/** Unit of a parameter; `!?` when the catalogue does not know it. */
export const unitOf = (name: string): string => parameterDefinition(name)?.unit ?? '!?';

/**
 * True when a module of this measure type can have the parameter; for a flow module its medium counts too. Heat
 * parameters belong to district heat meters; a flow module without a medium has volume and flow.
 */
export function hasParameter(measureType: string, medium: string | null, name: string): boolean {
  const definition = parameterDefinition(name);
  if (!definition || !(definition.measureTypes as readonly string[]).includes(measureType)) return false;
  return !definition.media || (definition.media as readonly (string | null)[]).includes(medium);
}

/**
 * Parameters that a module of this measure type and medium can show. Counters are left out because they show as their
 * delta.
 */
export const parametersOf = (measureType: string, medium: string | null): string[] =>
  SHOWN_PARAMETERS.filter((name) => hasParameter(measureType, medium, name));
