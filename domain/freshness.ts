import type { FRESHNESS_STATES } from '#contract/readings/data-health.ts';
import type { LastFetch } from '#contract/readings/module.ts';

/** Maximum age of a current reading, in seconds, for a module without an expected interval. */
export const CURRENT_SECONDS = 60;
/** Maximum age of a delayed reading, in seconds, for a module without an expected interval. */
export const DELAYED_SECONDS = 900;
/** Maximum age of a current reading, in expected intervals of its module. */
export const CURRENT_INTERVALS = 1.5;
const DELAYED_INTERVALS = 3;

/** Maximum age of a module's newest reading for each state, in seconds. */
export interface FreshnessLimits {
  current: number;
  delayed: number;
}

export type FreshnessState = (typeof FRESHNESS_STATES)[number];

/** Worst last; no data says least and counts as worst. */
const SEVERITY: readonly FreshnessState[] = ['current', 'delayed', 'outdated', 'no_data'];

/** Limits from the expected interval (seconds; null: none), never below those of a module without one. */
export const freshnessLimits = (expectedInterval: number | null): FreshnessLimits => ({
  current: Math.max(CURRENT_SECONDS, CURRENT_INTERVALS * (expectedInterval ?? 0)),
  delayed: Math.max(DELAYED_SECONDS, DELAYED_INTERVALS * (expectedInterval ?? 0)),
});

/**
 * State of a newest reading of this age in seconds; null: no reading. A reading from a clock ahead of ours counts as
 * taken now.
 */
export function freshnessState(ageSeconds: number | null, limits: FreshnessLimits): FreshnessState {
  if (ageSeconds === null) return 'no_data';
  if (ageSeconds <= limits.current) return 'current';
  return ageSeconds <= limits.delayed ? 'delayed' : 'outdated';
}

/** The specification's shape: `is_ok` and `is_min` both mean current. */
export function toLastFetch(ageSeconds: number | null, state: FreshnessState): LastFetch {
  return {
    seconds: ageSeconds === null ? null : Math.max(0, Math.floor(ageSeconds)),
    is_ok: state === 'current',
    is_min: state === 'current',
    is_quarter: state === 'delayed',
    is_outdated: state === 'outdated',
    no_data: state === 'no_data',
  };
}

/** Freshness of one member of a network, site or group. */
export interface Freshness {
  ageSeconds: number | null;
  state: FreshnessState;
}

/**
 * Freshness of a network, site or group: that of its worst member. `members` is the number of members, `affected` the
 * number of them in that state. Without members there is no data.
 */
export function worstFreshness(members: readonly Freshness[]): LastFetch {
  const severity = (one: Freshness): number => SEVERITY.indexOf(one.state);
  const worst = members.reduce<Freshness | null>((found, one) => {
    if (!found || severity(one) > severity(found)) return one;
    const isOlder = severity(one) === severity(found) && (one.ageSeconds ?? 0) > (found.ageSeconds ?? 0);
    return isOlder ? one : found;
  }, null);
  const state = worst?.state ?? 'no_data';
  return {
    ...toLastFetch(worst?.ageSeconds ?? null, state),
    members: members.length,
    affected: members.filter((one) => one.state === state).length,
  };
}

const MINIMUM_READINGS = 3;

/** Expected interval in seconds: the median distance between the newest readings (epoch ms, any order). */
export function learnInterval(instants: readonly number[]): number | null {
  if (instants.length < MINIMUM_READINGS) return null;
  const sorted = [...instants].sort((a, b) => a - b);
  const gaps = sorted
    .slice(1)
    .map((instant, i) => instant - (sorted[i] as number))
    .sort((a, b) => a - b);
  return (gaps[Math.floor(gaps.length / 2)] as number) / 1000;
}
