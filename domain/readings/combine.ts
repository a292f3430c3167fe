import { parameterDefinition } from '#contract/readings/parameters.ts';
import { setWorstCoverage } from '#domain/coverage.ts';
import { missingLike } from './calculate.ts';
import type { QuarterSeries } from './roll-up.ts';

/** Ways to combine the members of a group into one value. */
export type Combination = 'sum' | 'mean';

/** Amounts, powers and times of several meters are added; everything else (temperature, voltage …) is averaged. */
export const combinationOf = (parameter: string): Combination =>
  parameterDefinition(parameter)?.addsUp ? 'sum' : 'mean';

/**
 * Combines several values into one; NaN when there are none or one is missing, because a sum must not leave out a
 * member silently.
 */
export function combineValues(values: readonly number[], how: Combination): number {
  const sum = values.reduce((total, value) => total + value, 0);
  if (values.length === 0 || !Number.isFinite(sum)) return Number.NaN;
  return how === 'sum' ? sum : sum / values.length;
}

/** `combineValues` for each quarter-hour, with the coverage of the worst member; the result has the shape of `like`. */
export function combineSeries(
  members: readonly QuarterSeries[],
  how: Combination,
  like: QuarterSeries,
): QuarterSeries {
  if (members.length === 0) return missingLike(like);
  const { length } = like.values;
  const result = { start: like.start, values: new Float64Array(length), coverage: new Float64Array(length) };
  const { values } = result;
  // Loops member by member, not quarter by quarter, which adds up a decade of a group in milliseconds.
  for (const member of members)
    for (let at = 0; at < length; at++) values[at] = (values[at] as number) + (member.values[at] as number);
  for (let at = 0; at < length; at++) {
    const sum = values[at] as number;
    if (!Number.isFinite(sum)) values[at] = Number.NaN;
    else if (how === 'mean') values[at] = sum / members.length;
  }
  setWorstCoverage(
    result,
    members.map((member) => member.coverage),
  );
  return result;
}
