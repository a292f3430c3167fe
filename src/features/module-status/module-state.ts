import { isGathering, type LastFetch, type Module } from '#contract/readings/module.ts';
import {
  type Freshness,
  type FreshnessLimits,
  type FreshnessState,
  freshnessLimits,
  freshnessState,
} from '#domain/freshness.ts';

/** States from best to worst, in the order of the drawer's foot. */
export const STATES: readonly FreshnessState[] = ['current', 'delayed', 'outdated', 'no_data'];

/**
 * Current time, and time of the last fetch of the modules (both epoch ms of this device); null: ages follow only from
 * the instants of the readings.
 */
export interface Clock {
  now: number;
  fetchedAt: number | null;
}

/** Worst of some states, the older among equals; null when there are none. */
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

/**
 * Seconds since a module's newest reading; null when it has none. Uses the age by the server's clock where it is
 * known, as this device's clock may be wrong.
 */
function ageOf({ lastFetch, lastFetchObj }: Module, { now, fetchedAt }: Clock): number | null {
  const { seconds } = lastFetchObj;
  if (fetchedAt !== null && typeof seconds === 'number') return seconds + (now - fetchedAt) / 1000;
  return lastFetch === null ? null : Math.max(0, (now - lastFetch) / 1000);
}

/** Seconds between a module's readings, set or else learned; null when unknown. */
export const intervalOf = ({ lastFetchObj, metering }: Module): number | null =>
  lastFetchObj.interval ?? metering?.expectedInterval ?? null;

export const limitsOf = (module: Module): FreshnessLimits => freshnessLimits(intervalOf(module));

function stateTold({ is_ok, is_quarter, no_data }: LastFetch): FreshnessState {
  if (no_data) return 'no_data';
  if (is_ok) return 'current';
  return is_quarter ? 'delayed' : 'outdated';
}

/** Freshness of a module by its own reading and limits; of a calculated module by its worst operand. */
export function moduleState(module: Module, clock: Clock, modules: ReadonlyMap<string, Module>): Freshness {
  const ageSeconds = ageOf(module, clock);
  if (module.type !== 'calculated') {
    return { ageSeconds, state: freshnessState(ageSeconds, limitsOf(module)) };
  }
  const operands = Object.values(module.variables ?? {}).flatMap((uuid) => modules.get(uuid) ?? []);
  const measured = operands.filter((one) => one.type !== 'calculated' && !isGathering(one) && !one.disabled);
  const worst = worstOf(measured.map((one) => moduleState(one, clock, modules)));
  // Only the server knows operands that this user may not see.
  return worst ?? { ageSeconds, state: stateTold(module.lastFetchObj) };
}
