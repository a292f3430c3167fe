import { QUARTER_MS } from '#domain/time/calendar.ts';
import { channelOf, signed, smooth, uniform } from '#server/demo/curves/noise.ts';
import { activity } from '#server/demo/curves/shifts.ts';
import type { Behaviour, ModulePlan } from '#server/demo/plan/module-plan.ts';
import type { ElectricalNode } from './electrical-node.ts';
import { liveFactor } from './load-curve.ts';
import type { SiteMoment } from './moment.ts';

/** Parameter → value of the interval. */
export type Values = Record<string, number>;
export type Curve = (moment: SiteMoment) => Values;

type Of<K extends Behaviour['kind']> = Extract<Behaviour, { kind: K }>;

/** kWh to warm 1 m³ of water by 1 K. */
const WATER_KWH = 1.163;
const MINUTE_MS = 60_000;
const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;

export function pvCurve(plan: ModulePlan, string: Of<'pv'>, seed: number): Curve {
  const channel = channelOf(seed, plan.key);
  return ({ weather, quarter, instant, hours }) => {
    const heatLoss = 1 - 0.004 * Math.max(0, weather.outdoor - 15);
    const flicker = 1 + 0.03 * signed(channel, quarter);
    const power = rounded(
      Math.max(0, string.peakKw * weather.sun * heatLoss * flicker * liveFactor(channel, instant)),
      100,
    );
    if (power === 0) return { energy: 0, power: 0, voltage: 0, current: 0 };
    const voltage = rounded(string.openVoltage * (0.82 + 0.03 * weather.sun), 10);
    return { energy: power * hours, power, voltage, current: rounded((power * 1000) / voltage, 100) };
  };
}

const heatingDegrees = (moment: SiteMoment): number => Math.max(0, 16 - moment.weather.outdoor);

export function flowCurve(plan: ModulePlan, curve: Of<'flow'>, seed: number): Curve {
  const channel = channelOf(seed, plan.key);
  return (moment) => {
    const work = activity(curve.shift, moment.clock) * (0.85 + 0.15 * smooth(channel, moment.quarter / 4));
    const heating = curve.heating * heatingDegrees(moment) * (work > 0.1 ? 1 : 0.55);
    const noise = (1 + 0.08 * signed(channel + 1, moment.quarter)) * liveFactor(channel, moment.instant);
    const flow = rounded((curve.base + curve.atWork * work + heating) * noise, 1000);
    return { flow, volume: flow * moment.hours };
  };
}

export function heatCurve(plan: ModulePlan, curve: Of<'heat'>, seed: number): Curve {
  const channel = channelOf(seed, plan.key);
  return (moment) => {
    const wanted = heatingDegrees(moment) / 16;
    const noise = (1 + 0.05 * signed(channel, moment.quarter)) * liveFactor(channel, moment.instant);
    const flow = rounded(curve.heating * wanted * noise, 1000);
    const spread = curve.spread * (1 + 0.06 * smooth(channel + 1, moment.quarter / 12));
    const volume = flow * moment.hours;
    return { flow, volume, heatEnergy: volume * spread * WATER_KWH };
  };
}

export function temperatureCurve(plan: ModulePlan, curve: Of<'temperature'>, seed: number): Curve {
  const channel = channelOf(seed, plan.key);
  return (moment) => {
    const swing =
      curve.outdoorShare === 1 ? moment.weather.outdoor : curve.outdoorShare * (moment.weather.outdoor - 12);
    const work = curve.atWork * activity(curve.shift, moment.clock);
    const position = moment.instant === null ? moment.quarter : moment.instant / QUARTER_MS;
    return {
      temperature: rounded(curve.rest + swing + work + 0.6 * smooth(channel, position / 3), 10),
    };
  };
}

/** 1 or 0 at an instant; over an interval, the share of the time that it is on. */
function stateOf(share: number, channel: number, { instant }: SiteMoment): number {
  if (instant === null) return share;
  return uniform(channel + 30, Math.floor(instant / MINUTE_MS)) < share ? 1 : 0;
}

export function operatingCurve(
  plan: ModulePlan,
  { threshold }: Of<'operating'>,
  load: ElectricalNode,
  seed: number,
): Curve {
  const channel = channelOf(seed, plan.key);
  return (moment) => {
    const share = Math.min(1, Math.max(0, rounded((load.share - threshold) / 0.2, 15)));
    const isActive = stateOf(share, channel, moment);
    return { isActive, operatingTime: isActive * moment.hours };
  };
}

export function digitalCurve(plan: ModulePlan, curve: Of<'digital'>, seed: number): Curve {
  const channel = channelOf(seed, plan.key);
  return (moment) => {
    const isOn = uniform(channel, moment.quarter) < curve.share * activity(curve.shift, moment.clock);
    return { digital: isOn ? 1 : 0 };
  };
}
