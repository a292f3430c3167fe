import type { Waiting } from '#contract/readings/waiting.ts';
import { QUARTER_MS } from '#domain/time/calendar.ts';
import { mergeRanges, quartersOf } from './quarter-ranges.ts';
import type { QuarterRange } from './register/recompute-register.ts';

/** What waits of one stored series behind an answer. */
export interface WaitingSeries {
  /** Modules of the answer that are made of the series, by uuid. */
  modules: readonly string[];
  /** Quarter-hours of the asked period; empty when only readings outside it wait. */
  ranges: readonly QuarterRange[];
  isFailing: boolean;
}

/** Describes what waits behind an answer; null when nothing does. */
export function describeWaiting(series: readonly WaitingSeries[]): Waiting | null {
  if (series.length === 0) return null;
  const merged = mergeRanges(series.flatMap(({ ranges }) => ranges));
  const [first] = merged;
  return {
    quarters: quartersOf(merged),
    first: first ? first.firstQuarter * QUARTER_MS : null,
    modules: [...new Set(series.flatMap(({ modules }) => modules))].sort(),
    isFailing: series.some(({ isFailing }) => isFailing),
  };
}

/** Describes what waits together with its parts, from which `waitingOf` takes those of some modules. */
export function describeWithParts(series: readonly WaitingSeries[]): Waiting | null {
  const waiting = describeWaiting(series);
  if (!waiting) return null;
  const sorted = series.map((one) => ({ ...one, modules: [...new Set(one.modules)].sort() }));
  const groups = Map.groupBy(sorted, ({ modules, isFailing }) => `${isFailing} ${modules.join(' ')}`);
  const parts = [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, [first, ...others]]) => {
      const { modules, isFailing, ranges } = first as (typeof sorted)[number];
      const merged = mergeRanges([...ranges, ...others.flatMap((one) => one.ranges)]);
      return { modules, isFailing, ranges: merged.map((one) => [one.firstQuarter, one.lastQuarter]) };
    });
  return { ...waiting, parts };
}

/** The part of what waits that concerns some of the modules; null when nothing of them waits. */
export function waitingOf(waiting: Waiting, isWanted: (uuid: string) => boolean): Waiting | null {
  const { parts, modules, ...rest } = waiting;
  if (parts)
    return describeWithParts(
      parts.flatMap((part) => {
        const wanted = part.modules.filter(isWanted);
        const ranges = part.ranges.map(([firstQuarter = 0, lastQuarter = 0]) => ({
          firstQuarter,
          lastQuarter,
        }));
        return wanted.length > 0 ? [{ modules: wanted, ranges, isFailing: part.isFailing }] : [];
      }),
    );
  const wanted = modules.filter(isWanted);
  return wanted.length > 0 ? { ...rest, modules: wanted } : null;
}
