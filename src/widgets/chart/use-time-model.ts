import { useMemo } from 'react';
import { useParameterLabel } from '../parameter-label.ts';
import { seriesNames } from '../series-names.ts';
import { timelineOf } from '../timeline.ts';
import { type WidgetSeries, widgetSeries } from '../widget-series.ts';
import type { WidgetViewProps } from '../widget-view.ts';
import { type ChartModel, type ChartModelInput, chartModel } from './chart-model.ts';

/**
 * The series of a widget on the time axis of its period, made anew when its data changes.
 * @param arrange how this kind draws them; must not change between renders
 */
export function useTimeModel(
  { container, block, period }: Pick<WidgetViewProps, 'container' | 'block' | 'period'>,
  arrange?: (series: WidgetSeries[]) => WidgetSeries[],
  axes?: ChartModelInput['axes'],
): ChartModel {
  const label = useParameterLabel();
  return useMemo(() => {
    const series = arrange ? arrange(widgetSeries(container, block)) : widgetSeries(container, block);
    const zones = series.map(({ column }) => column.zone);
    return chartModel({
      series,
      names: seriesNames(series, label),
      timeline: timelineOf(period, zones),
      resolution: block.resolution,
      ...(axes && { axes }),
    });
  }, [container, block, period, label, arrange, axes]);
}
