import type { MeasureType } from '#contract/people/route-names.ts';
import type { FLOW_MEDIA, ModuleType, SensorSettings } from '#contract/readings/module.ts';
import type { Country } from '#server/demo/curves/holidays.ts';
import type { Shift } from '#server/demo/curves/shifts.ts';
import type { Climate } from '#server/demo/curves/weather.ts';

/** An electrical load; powers in kW. */
export interface Load {
  kind: 'load';
  shift: Shift;
  ratedKw: number;
  standbyKw: number;
  /** steady: nearly constant; batch: melts and pauses; cycling: varies with demand. */
  pattern: 'steady' | 'batch' | 'cycling';
  /** Power factor at full load. */
  cosPhi: number;
  /** Electronic ballasts and drives with filters: the reactive power is capacitive. */
  isCapacitive?: boolean;
  /** Additional kW per °C below 16 and above 20 outdoors. */
  heatingKw?: number;
  coolingKw?: number;
}

/** Quantity that a module measures, and the curve that it follows. */
export type Behaviour =
  | Load
  /** The modules below it and an unmetered rest, as a share of their sum. */
  | { kind: 'sum'; unmeteredShare: number }
  | { kind: 'pv'; peakKw: number; openVoltage: number }
  /** m³/h: constant part, part at full activity, part per °C below 16 outdoors. */
  | { kind: 'flow'; shift: Shift; base: number; atWork: number; heating: number }
  /** District heat: m³/h at 0 °C outdoors, and the spread between flow and return in K. */
  | { kind: 'heat'; heating: number; spread: number }
  /** °C: value at rest, share of the outdoor swing that comes through, warming at full activity. */
  | { kind: 'temperature'; shift: Shift; rest: number; outdoorShare: number; atWork: number }
  /** Running time of a load, counted while it takes more than this share of its rated power. */
  | { kind: 'operating'; of: string; threshold: number }
  /** A contact that closes for a share of the time during activity. */
  | { kind: 'digital'; shift: Shift; share: number }
  /** Groups and calculated modules send nothing. */
  | { kind: 'silent' };

export interface ModulePlan {
  /** External id: the name under which the gateway writes. */
  key: string;
  name: string;
  type: ModuleType;
  measureType: MeasureType;
  medium?: (typeof FLOW_MEDIA)[number];
  /** Keys of other modules; `plc`: the key of a controller. */
  parent?: string;
  network?: string;
  plc?: string;
  temperature?: string;
  operatingTime?: string;
  sensor?: SensorSettings;
  formula?: string;
  /** Letter → key. */
  variables?: Readonly<Record<string, string>>;
  parameters: readonly string[];
  behaviour: Behaviour;
}

export interface SitePlan {
  key: string;
  name: string;
  zone: string;
  country: Country;
  address: string;
  climate: Climate;
  plcs: readonly { key: string; name: string; color: string; mac: string }[];
  modules: readonly ModulePlan[];
  /** Provider key → contracted and available power in kW. */
  reservations: Readonly<Record<string, { reservation: number; availableCapacity: number }>>;
}
