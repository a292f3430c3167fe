import { parameterDefinition } from '#contract/readings/parameters.ts';
import { setWorstCoverage } from '#domain/coverage.ts';
import { missingLike } from './calculate.ts';
import type { QuarterSeries } from './roll-up.ts';

/** How the members of a group become one value. */
export type Combination = 'sum' | 'mean';

/** Amounts, powers and times add up over several meters; of all else (temperature, voltage …) a mean is told. */
export const combinationOf = (parameter: string): Combination =>
  parameterDefinition(parameter)?.addsUp ? 'sum' : 'mean';

/** One value of several; NaN when there are none or one of them is missing: a sum never leaves a member out in silence. */
export function combineValues(values: readonly number[], how: Combination): number {
  const sum = values.reduce((total, value) => total + value, 0);
  if (values.length === 0 || !Number.isFinite(sum)) return Number.NaN;
  return how === 'sum' ? sum : sum / values.length;
}

/** `combineValues` quarter-hour by quarter-hour, covered as the worst member, to a series of the shape of `like`. */
export function combineSeries(
  members: readonly QuarterSeries[],
  how: Combination,
  like: QuarterSeries,
): QuarterSeries {
  if (members.length === 0) return missingLike(like);
  const { length } = like.values;
  const result = { start: like.start, values: new Float64Array(length), coverage: new Float64Array(length) };
  const { values } = result;
  // Member by member, not quarter by quarter: a group's decade is added up in milliseconds.
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
