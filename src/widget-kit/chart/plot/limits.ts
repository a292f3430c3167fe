import type { PlotSeries } from './plot-model.ts';

/** Line for a limit on values. */
export interface Limit {
  axis: number;
  /** Value in the unit of its series. */
  value: number;
  unit: string;
  decimals: number | undefined;
  /** Side of the line on which values should not be. */
  forbidden: 'above' | 'below';
  /** `Upper KPI` */
  words: string;
  /** True to tint the forbidden side, as for a KPI; a reservation is only a line. */
  isTinted: boolean;
}

export interface KpiWords {
  only: string;
  upper: string;
  lower: string;
}

/**
 * KPI lines of the visible series, each drawn once: three phases may share theirs. When series of one axis have
 * different limits, no side of the plot is forbidden to all of them: the lines are not tinted and carry the names of
 * their series.
 * @param hasLower availability reports keep values between two limits, all others below one
 */
export function kpiLimits(visible: readonly PlotSeries[], words: KpiWords, hasLower: boolean): Limit[] {
  const named = visible
    .filter(({ isComparison }) => !isComparison)
    .flatMap((series) =>
      limitsOfSeries(series, words, hasLower).map((limit) => ({ limit, name: series.name })),
    );
  const isOfSameSide = (a: Limit, b: Limit) => a.axis === b.axis && a.forbidden === b.forbidden;
  const distinct = named.filter(
    ({ limit }, index) =>
      index ===
      named.findIndex((other) => isOfSameSide(limit, other.limit) && limit.value === other.limit.value),
  );
  return distinct.map(({ limit, name }) => {
    const isAlone = distinct.filter((other) => isOfSameSide(limit, other.limit)).length === 1;
    return isAlone ? limit : { ...limit, words: `${limit.words}, ${name}:`, isTinted: false };
  });
}

function limitsOfSeries(
  { axis, unit, decimals, kpi, kpiMin }: PlotSeries,
  words: KpiWords,
  hasLower: boolean,
): Limit[] {
  const common = { axis, unit, decimals, isTinted: true };
  const lower = hasLower ? kpiMin : null;
  const limits: Limit[] = [];
  if (kpi !== null) {
    limits.push({
      ...common,
      value: kpi,
      forbidden: 'above',
      words: lower === null ? words.only : words.upper,
    });
  }
  if (lower !== null) limits.push({ ...common, value: lower, forbidden: 'below', words: words.lower });
  return limits;
}
