import type { LastFetch } from '#contract/readings/module.ts';

/** Up to so many seconds old a module without an expected interval is current … */
export const CURRENT_SECONDS = 60;
/** … and up to so many delayed. */
export const DELAYED_SECONDS = 900;
/** A module with an expected interval is current up to so many of it. */
export const CURRENT_INTERVALS = 1.5;
const DELAYED_INTERVALS = 3;

/** How old a module's newest reading may be, in seconds. */
export interface FreshnessLimits {
  current: number;
  delayed: number;
}

export type FreshnessState = 'current' | 'delayed' | 'outdated' | 'no_data';

/** Worst last; a module without data tells least and counts as worst. */
const SEVERITY: readonly FreshnessState[] = ['current', 'delayed', 'outdated', 'no_data'];

/** Limits from the expected interval (seconds; null: none), never tighter than those of a module without one. */
export const freshnessLimits = (expectedInterval: number | null): FreshnessLimits => ({
  current: Math.max(CURRENT_SECONDS, CURRENT_INTERVALS * (expectedInterval ?? 0)),
  delayed: Math.max(DELAYED_SECONDS, DELAYED_INTERVALS * (expectedInterval ?? 0)),
});

/** State of a newest reading of this age in seconds; null: there is none. A clock ahead of ours counts as now. */
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

/** One member of a network, site or group. */
export interface Freshness {
  ageSeconds: number | null;
  state: FreshnessState;
}

/**
 * A network, site or group is as fresh as the worst of its members; `members` says of how many, `affected` how many
 * are in that state. Without members there is no data.
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

/** Expected interval in seconds from the newest readings' instants (epoch ms, any order): the median distance. */
export function learnInterval(instants: readonly number[]): number | null {
  if (instants.length < MINIMUM_READINGS) return null;
  const sorted = [...instants].sort((a, b) => a - b);
  const gaps = sorted
    .slice(1)
    .map((instant, i) => instant - (sorted[i] as number))
    .sort((a, b) => a - b);
  return (gaps[Math.floor(gaps.length / 2)] as number) / 1000;
}
