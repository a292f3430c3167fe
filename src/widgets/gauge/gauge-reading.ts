import { type Peak, peakOf } from '#domain/widgets/peak.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';

/** Value that a gauge points at, and the values of the period shown below it. */
export interface GaugeReading {
  value: number | null;
  /** `present`: the newest reading; `mean` or `total`: of a chosen period. */
  kind: 'present' | 'mean' | 'total';
  /** Largest interval value of the period with its times; null: nothing was measured. */
  peak: Peak | null;
  lowest: number | null;
  mean: number | null;
}

/**
 * Reading of a gauge: on a live page the newest reading, null when none counts; over a period the stored mean, or the
 * total of an amount.
 */
export function gaugeReading({ column, isDelta }: WidgetSeries): GaugeReading {
  let lowest: number | null = null;
  for (const value of column.values) {
    if (value === null) continue;
    if (lowest === null || value < lowest) lowest = value;
  }
  const peak = peakOf(column.labels, column.values);
  const ofPeriod = { peak, lowest, mean: isDelta ? null : column.total };
  const { latest } = column;
  if (latest !== undefined) return { value: latest?.value ?? null, kind: 'present', ...ofPeriod };
  return { value: column.total, kind: isDelta ? 'total' : 'mean', ...ofPeriod };
}
