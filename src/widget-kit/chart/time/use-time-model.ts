import { useMemo } from 'react';
import { createKept } from '#widget-kit/chart/keep-recent.ts';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { seriesNames } from '#widget-kit/series-names.ts';
import { type Timeline, timelineOf } from '#widget-kit/timeline.ts';
import { type WidgetSeries, widgetSeries } from '#widget-kit/widget-series.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { type ChartModel, type ChartModelInput, chartModel } from './chart-model.ts';
import { withoutRunningAmount } from './running-interval.ts';

/** A push changes values, not the period, whose ends take long to compute from wall times. */
const kept = createKept<Timeline>(8);

/**
 * Series of a widget on the time axis of its period, computed again when its data change.
 * @param arrange changes the series for this kind of widget; must be stable between renders
 */
export function useTimeModel(
  { container, block, period, now }: Pick<WidgetViewProps, 'container' | 'block' | 'period' | 'now'>,
  arrange?: (series: WidgetSeries[]) => WidgetSeries[],
  axes?: ChartModelInput['axes'],
): ChartModel {
  const label = useParameterLabel();
  return useMemo(() => {
    const all = widgetSeries(container, block);
    const series = withoutRunningAmount(arrange ? arrange(all) : all, now);
    const zones = series.map(({ column }) => column.zone);
    return chartModel({
      series,
      names: seriesNames(series, label),
      timeline: kept(`${period.startTime}/${period.endTime}/${zones}`, () => timelineOf(period, zones)),
      resolution: block.resolution,
      ...(axes && { axes }),
    });
  }, [container, block, period, now, label, arrange, axes]);
}
