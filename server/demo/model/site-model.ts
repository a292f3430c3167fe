import { HOUR_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { createLocalClock } from '#server/demo/curves/local-clock.ts';
import { createWeather } from '#server/demo/curves/weather.ts';
import type { ModulePlan, SitePlan } from '#server/demo/plan/module-plan.ts';
import { type ElectricalNode, loadNode, sumNode } from './electrical-node.ts';
import { type DemoEvents, isWithin } from './events.ts';
import type { SiteMoment } from './moment.ts';
import {
  type Curve,
  digitalCurve,
  flowCurve,
  heatCurve,
  operatingCurve,
  pvCurve,
  temperatureCurve,
} from './other-curves.ts';
import { ELECTRICITY } from './three-phase.ts';

/** One module of a computed site. */
export interface ModelledModule {
  readonly plan: ModulePlan;
  /** Values in the order of `plan.parameters`; NaN where the module was out of reach. */
  readonly values: Float64Array;
}

/** A site whose values can be computed for any moment. */
export interface SiteModel {
  readonly plan: SitePlan;
  /** Modules that send values. */
  readonly modules: readonly ModelledModule[];
  /** Fills all `values` for a quarter-hour (since 1970). */
  computeQuarter(quarter: number): void;
  /** Fills all `values` for a live interval that starts at `instant` (epoch ms) and lasts `milliseconds`. */
  computeLive(instant: number, milliseconds: number): void;
}

type Fill = (moment: SiteMoment) => void;

/** Nodes of the electricity modules: loads first, then the meters above them. */
function electricalNodes(
  modules: readonly ModulePlan[],
  seed: number,
  events: DemoEvents,
): Map<string, ElectricalNode> {
  const nodes = new Map<string, ElectricalNode>();
  const build = (plan: ModulePlan): ElectricalNode | undefined => {
    const { behaviour } = plan;
    if (behaviour.kind === 'load') return loadNode(plan, behaviour, seed, events);
    if (behaviour.kind !== 'sum') return undefined;
    const children = modules.filter((one) => one.parent === plan.key).flatMap((one) => nodeOf(one) ?? []);
    return sumNode(plan, children, behaviour.unmeteredShare, seed);
  };
  const nodeOf = (plan: ModulePlan): ElectricalNode | undefined => {
    const node = nodes.get(plan.key) ?? build(plan);
    if (node) nodes.set(plan.key, node);
    return node;
  };
  for (const plan of modules) nodeOf(plan);
  return nodes;
}

function curveOf(plan: ModulePlan, seed: number, nodes: Map<string, ElectricalNode>): Curve | undefined {
  const { behaviour } = plan;
  switch (behaviour.kind) {
    case 'pv':
      return pvCurve(plan, behaviour, seed);
    case 'flow':
      return flowCurve(plan, behaviour, seed);
    case 'heat':
      return heatCurve(plan, behaviour, seed);
    case 'temperature':
      return temperatureCurve(plan, behaviour, seed);
    case 'digital':
      return digitalCurve(plan, behaviour, seed);
    case 'operating': {
      const load = nodes.get(behaviour.of);
      if (!load) throw new Error(`${plan.key} counts the hours of an unknown ${behaviour.of}`);
      return operatingCurve(plan, behaviour, load, seed);
    }
    default:
      return undefined;
  }
}

function fillElectricity(module: ModelledModule, node: ElectricalNode): Fill {
  const readings = module.plan.parameters.map((name) => {
    const reading = ELECTRICITY[name];
    if (!reading) throw new Error(`${module.plan.key} has no curve for ${name}`);
    return reading;
  });
  return ({ hours }) => {
    for (let i = 0; i < readings.length; i++)
      module.values[i] = readings[i]?.(node.meter, hours) ?? Number.NaN;
  };
}

function fillFromCurve(module: ModelledModule, curve: Curve): Fill {
  const { parameters } = module.plan;
  return (moment) => {
    const values = curve(moment);
    for (let i = 0; i < parameters.length; i++) module.values[i] = values[parameters[i] ?? ''] ?? Number.NaN;
  };
}

/** @param seed the same seed gives the same site */
export function createSiteModel(plan: SitePlan, seed: number, events: DemoEvents): SiteModel {
  const clockAt = createLocalClock(plan.zone, plan.country);
  const weatherAt = createWeather(seed, plan.key, plan.climate);
  const nodes = electricalNodes(plan.modules, seed, events);
  // A map keeps its insertion order: children stand before their meter.
  const updates = [...nodes.values()];
  const modules: ModelledModule[] = [];
  const fills: Fill[] = [];
  for (const one of plan.modules) {
    const module = { plan: one, values: new Float64Array(one.parameters.length) };
    const node = nodes.get(one.key);
    const curve = curveOf(one, seed, nodes);
    if (!node && !curve) continue;
    modules.push(module);
    fills.push(node ? fillElectricity(module, node) : fillFromCurve(module, curve as Curve));
  }

  const isOutOfReach = ({ plan: one }: ModelledModule, quarter: number): boolean =>
    (one.plc === events.outage.plc && isWithin(events.outage, quarter)) ||
    (one.key === events.exchange.module && isWithin(events.exchange, quarter));

  const compute = (moment: SiteMoment): void => {
    for (const node of updates) node.update(moment);
    for (const fill of fills) fill(moment);
    for (const module of modules) if (isOutOfReach(module, moment.quarter)) module.values.fill(Number.NaN);
  };

  const momentAt = (instant: number): Pick<SiteMoment, 'clock' | 'weather'> => {
    const local = clockAt(instant);
    return { clock: local, weather: weatherAt(local) };
  };

  return {
    plan,
    modules,
    computeQuarter: (quarter) =>
      compute({ quarter, hours: 0.25, instant: null, ...momentAt((quarter + 0.5) * QUARTER_MS) }),
    computeLive: (instant, milliseconds) => {
      const quarter = Math.floor(instant / QUARTER_MS);
      // Moment of the quarter-hour, so that live values vary around the curve of the history.
      const shared = momentAt((quarter + 0.5) * QUARTER_MS);
      compute({ quarter, hours: milliseconds / HOUR_MS, instant, ...shared });
    },
  };
}
