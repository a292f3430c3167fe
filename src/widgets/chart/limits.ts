import type { PlotSeries } from './plot-model.ts';

/** A line that values are held to. */
export interface Limit {
  axis: number;
  /** In the unit of its series. */
  value: number;
  unit: string;
  decimals: number | undefined;
  /** On which side of it values should not be. */
  forbidden: 'above' | 'below';
  /** `Upper KPI` */
  words: string;
  /** A reservation is a line only; the forbidden side of a KPI is tinted. */
  isTinted: boolean;
}

export interface KpiWords {
  only: string;
  upper: string;
  lower: string;
}

/**
 * The KPI lines of the series that are shown, each once: three phases may share theirs.
 * @param hasLower availability reports hold values between two limits, all others below one
 */
export function kpiLimits(visible: readonly PlotSeries[], words: KpiWords, hasLower: boolean): Limit[] {
  const limits: Limit[] = visible
    .filter(({ isComparison }) => !isComparison)
    .flatMap(({ axis, unit, decimals, kpi, kpiMin }) => {
      const common = { axis, unit, decimals, isTinted: true };
      const isPair = hasLower && kpiMin !== null;
      return [
        kpi === null
          ? []
          : ({
              ...common,
              value: kpi,
              forbidden: 'above',
              words: isPair ? words.upper : words.only,
            } as const),
        isPair ? ({ ...common, value: kpiMin, forbidden: 'below', words: words.lower } as const) : [],
      ].flat();
    });
  const isSame = (a: Limit) => (b: Limit) =>
    a.axis === b.axis && a.value === b.value && a.forbidden === b.forbidden;
  return limits.filter((limit, index) => limits.findIndex(isSame(limit)) === index);
}
