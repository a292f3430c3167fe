import { type Heatmap, heatmap } from '#domain/heatmap/heatmap.ts';
import { periodInstants } from '#domain/time/report-period.ts';
import { type WidgetSeries, widgetSeries } from '#widget-kit/widget-series.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';

/** Data of a heatmap: one series, split into days and hours or weeks and weekdays. */
export interface HeatModel {
  series: WidgetSeries;
  map: Heatmap;
}

type HeatInput = Pick<WidgetViewProps, 'container' | 'block' | 'period' | 'now'>;

/**
 * Heatmap of a widget; null when none of its devices has a column. Only the first series is shown: a cell holds one
 * value.
 */
export function heatModel({ container, block, period, now }: HeatInput): HeatModel | null {
  const series = widgetSeries(container, block)[0];
  if (!series) return null;
  const { column, parameter, isDelta } = series;
  const shape = container.config.aggregate ? 'weekdays' : 'hours';
  const { end } = periodInstants(period, column.zone);
  return { series, map: heatmap({ column, parameter, shape, isSum: isDelta, now, end }) };
}
