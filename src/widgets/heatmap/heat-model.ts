import type { BlockResult } from '#contract/block.ts';
import type { Container } from '#contract/report.ts';
import { type Heatmap, heatmap } from '#domain/heatmap.ts';
import { type WidgetSeries, widgetSeries } from '../widget-series.ts';

/** What a heatmap shows: one series, cut into days and hours or weeks and weekdays. */
export interface HeatModel {
  series: WidgetSeries;
  map: Heatmap;
}

/** Null where no device of the widget has a column. Only the first one is shown: a cell holds one value. */
export function heatModel(container: Container, block: BlockResult, now: number): HeatModel | null {
  const series = widgetSeries(container, block)[0];
  if (!series) return null;
  const { column, parameter, isDelta } = series;
  const shape = container.config.aggregate ? 'weekdays' : 'hours';
  return { series, map: heatmap({ column, parameter, shape, isSum: isDelta, now }) };
}
