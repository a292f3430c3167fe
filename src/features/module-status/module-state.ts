import type { LastFetch, Module } from '#contract/readings/module.ts';
import {
  type Freshness,
  type FreshnessLimits,
  type FreshnessState,
  freshnessLimits,
  freshnessState,
} from '#domain/freshness.ts';
import { isGathering } from './status-node.ts';

/** States from best to worst, as the foot of the drawer counts them. */
export const STATES: readonly FreshnessState[] = ['current', 'delayed', 'outdated', 'no_data'];

/** Now, and when the modules were fetched (both epoch ms of this device); null: known from instants only. */
export interface Clock {
  now: number;
  fetchedAt: number | null;
}

/** The worst of some states; where two are alike the older one. Null: there are none. */
export function worstOf(all: readonly Freshness[]): Freshness | null {
  const rank = ({ state, ageSeconds }: Freshness): [number, number] => [
    STATES.indexOf(state),
    ageSeconds ?? 0,
  ];
  return all.reduce<Freshness | null>((worst, one) => {
    if (!worst) return one;
    const [state, age] = rank(one);
    const [worstState, worstAge] = rank(worst);
    return state > worstState || (state === worstState && age > worstAge) ? one : worst;
  }, null);
}

/** Seconds since a module's newest reading; null: it has none. The server's clock judges, as this device's may be wrong. */
function ageOf({ lastFetch, lastFetchObj }: Module, { now, fetchedAt }: Clock): number | null {
  const { seconds } = lastFetchObj;
  if (fetchedAt !== null && typeof seconds === 'number') return seconds + (now - fetchedAt) / 1000;
  return lastFetch === null ? null : Math.max(0, (now - lastFetch) / 1000);
}

/** Seconds between a module's readings, as set, else as learned; null: unknown. */
export const intervalOf = ({ lastFetchObj, metering }: Module): number | null =>
  lastFetchObj.interval ?? metering?.expectedInterval ?? null;

export const limitsOf = (module: Module): FreshnessLimits => freshnessLimits(intervalOf(module));

function stateTold({ is_ok, is_quarter, no_data }: LastFetch): FreshnessState {
  if (no_data) return 'no_data';
  if (is_ok) return 'current';
  return is_quarter ? 'delayed' : 'outdated';
}

/** A module by its own reading and limits; a calculated one by the worst of its operands. */
export function moduleState(module: Module, clock: Clock, modules: ReadonlyMap<string, Module>): Freshness {
  const ageSeconds = ageOf(module, clock);
  if (module.type !== 'calculated') {
    return { ageSeconds, state: freshnessState(ageSeconds, limitsOf(module)) };
  }
  const operands = Object.values(module.variables ?? {}).flatMap((uuid) => modules.get(uuid) ?? []);
  const measured = operands.filter((one) => one.type !== 'calculated' && !isGathering(one));
  const worst = worstOf(measured.map((one) => moduleState(one, clock, modules)));
  // Operands out of this user's reach are known to the server only.
  return worst ?? { ageSeconds, state: stateTold(module.lastFetchObj) };
}
