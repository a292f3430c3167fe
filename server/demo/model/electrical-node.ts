import { QUARTER_MS } from '#domain/time/calendar.ts';
import { channelOf, signed, smooth } from '#server/demo/curves/noise.ts';
import type { Load, ModulePlan } from '#server/demo/plan/module-plan.ts';
import { type DemoEvents, isWithin } from './events.ts';
import { liveFactor, loadKw, workShare } from './load-curve.ts';
import type { SiteMoment } from './moment.ts';
import { emptyMeter, metered, meteredVolts, type ThreePhase } from './three-phase.ts';

/** An electricity module while its site is computed: the values at its meter, and how hard it works. */
export interface ElectricalNode {
  readonly meter: ThreePhase;
  /** Share of the rated power, 0 to 1; 0 for sums. */
  share: number;
  update(moment: SiteMoment): void;
}

const PHASES = [0, 1, 2] as const;
const NOMINAL_VOLTS = 232.5;
/** Share of its power that a broken machine still takes, for control and cooling. */
const BROKEN_SHARE = 0.03;

/** Sets the mains of a site: the voltage drops a little under load, the frequency is the same everywhere. */
function setMains(
  meter: ThreePhase,
  channel: number,
  { quarter, instant }: SiteMoment,
  sagPerKw: number,
): void {
  const position = instant === null ? quarter : instant / QUARTER_MS;
  for (const phase of PHASES) {
    const drift =
      1.8 * smooth(channel + 20 + phase, position / 6) + 0.3 * signed(channel + 23 + phase, quarter);
    meter.volts[phase] = meteredVolts(NOMINAL_VOLTS + drift - sagPerKw * meter.kw[phase]);
  }
  meter.hertz = Math.round((50 + 0.025 * smooth(50, position * 3)) * 1000) / 1000;
}

export function loadNode(plan: ModulePlan, load: Load, seed: number, events: DemoEvents): ElectricalNode {
  const channel = channelOf(seed, plan.key);
  const lean = PHASES.map((phase) => 1 + 0.05 * signed(channel + 10, phase));
  const meter = emptyMeter();
  const node: ElectricalNode = {
    meter,
    share: 0,
    update(moment) {
      const isBroken = plan.key === events.breakdown.module && isWithin(events.breakdown, moment.quarter);
      node.share = isBroken ? 0 : workShare(load, channel, moment);
      const kw = loadKw(load, channel, moment, node.share) * (isBroken ? BROKEN_SHARE : 1);
      const fullness = Math.min(1, kw / load.ratedKw);
      const cosPhi = load.cosPhi - 0.16 * (1 - fullness) + 0.008 * signed(channel + 4, moment.quarter);
      const tanPhi = Math.tan(Math.acos(Math.min(0.999, cosPhi))) * (load.isCapacitive ? -1 : 1);
      for (const phase of PHASES) {
        const tilt = (lean[phase] ?? 1) + 0.012 * signed(channel + 11 + phase, moment.quarter);
        meter.kw[phase] = metered((kw / 3) * tilt);
        meter.kvar[phase] = metered(meter.kw[phase] * tanPhi);
      }
      setMains(meter, channel, moment, 0.02);
    },
  };
  return node;
}

/** A meter above others: their sum plus an unmetered rest, so that the parts never exceed the whole. */
export function sumNode(
  plan: ModulePlan,
  children: readonly ElectricalNode[],
  unmeteredShare: number,
  seed: number,
): ElectricalNode {
  const channel = channelOf(seed, plan.key);
  const meter = emptyMeter();
  return {
    meter,
    share: 0,
    update(moment) {
      const rest =
        unmeteredShare *
        (1 + 0.3 * smooth(channel, moment.quarter / 8)) *
        liveFactor(channel, moment.instant);
      for (const phase of PHASES) {
        let kw = 0;
        let kvar = 0;
        for (const child of children) {
          kw += child.meter.kw[phase];
          kvar += child.meter.kvar[phase];
        }
        meter.kw[phase] = metered(kw * (1 + rest) + 0.02);
        meter.kvar[phase] = metered(kvar * (1 + rest) + kw * rest * 0.3);
      }
      setMains(meter, channel, moment, 0.003);
    },
  };
}
