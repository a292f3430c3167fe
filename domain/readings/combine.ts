import { parameterDefinition } from '#contract/parameters.ts';
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
  const result = missingLike(like);
  for (let at = 0; at < result.values.length; at++) {
    const value = combineValues(
      members.map((member) => member.values[at] as number),
      how,
    );
    if (Number.isNaN(value)) continue;
    result.values[at] = value;
    result.coverage[at] = Math.min(...members.map((member) => member.coverage[at] as number));
  }
  return result;
}
