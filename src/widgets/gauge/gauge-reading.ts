import type { WidgetSeries } from '#widget-kit/widget-series.ts';

/** What a gauge points at, and what of the period stands below it. */
export interface GaugeReading {
  value: number | null;
  /** `present`: the newest reading; `mean` or `total` of a chosen period. */
  kind: 'present' | 'mean' | 'total';
  /** Largest interval of the period; null: nothing was measured. */
  peak: number | null;
  lowest: number | null;
  mean: number | null;
}

/**
 * A live gauge shows the newest reading, missing where it is none that counts; one of a period its stored mean, of an
 * amount its total.
 */
export function gaugeReading({ column, isDelta }: WidgetSeries): GaugeReading {
  let peak: number | null = null;
  let lowest: number | null = null;
  for (const value of column.values) {
    if (value === null) continue;
    if (peak === null || value > peak) peak = value;
    if (lowest === null || value < lowest) lowest = value;
  }
  const ofPeriod = { peak, lowest, mean: isDelta ? null : column.total };
  const { latest } = column;
  if (latest !== undefined) return { value: latest?.value ?? null, kind: 'present', ...ofPeriod };
  return { value: column.total, kind: isDelta ? 'total' : 'mean', ...ofPeriod };
}
