import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimals } from '#domain/formatting/number.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { kpiLimits } from '#widget-kit/chart/plot/limits.ts';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { SeriesChart } from '#widget-kit/chart/series-chart.tsx';
import { FrameActions } from '#widget-kit/frame-actions.tsx';
import { useParameterLabel } from '#widget-kit/parameter-label.ts';
import { seriesNames } from '#widget-kit/series-names.ts';
import { timelineOf } from '#widget-kit/timeline.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { type DurationScale, durationAxis, writeHours } from './duration-axis.ts';
import { durationModel, hoursAbove } from './duration-model.ts';
import { reservationLimits } from './reservation-limits.ts';
import { useDurationPeak } from './use-duration-peak.ts';

/** Intervals of a period in the order of their values, over hours or over shares of the period. */
export default function LoadDuration(props: WidgetViewProps) {
  const { container, block, revision, period, mode, reportType, now } = props;
  const { t } = useTranslation('widgets');
  const label = useParameterLabel();
  const numbers = useNumberLocale();
  const [scale, setScale] = useState<DurationScale>('hours');

  const model = useMemo(() => {
    const series = widgetSeries(container, block);
    const zones = series.map(({ column }) => column.zone);
    const timeline = timelineOf(period, zones);
    return durationModel(series, seriesNames(series, label), timeline, block.resolution, now);
  }, [container, block, period, label, now]);

  const axis = useMemo(
    () => durationAxis(model, scale, numbers, (hours, share) => t('duration.atOrAbove', { hours, share })),
    [model, scale, numbers, t],
  );

  const limitsOf = useCallback(
    (visible: readonly PlotSeries[]) => {
      const words = { only: t('chart.kpi'), upper: t('chart.upperKpi'), lower: t('chart.lowerKpi') };
      return [
        ...kpiLimits(visible, words, reportType === 'availability-report'),
        ...reservationLimits(visible, block.reservations ?? [], t('gauge.reserved')),
      ];
    },
    [t, reportType, block.reservations],
  );

  const [single] = model.series;
  const limit = single && model.series.length === 1 ? limitsOf(model.series)[0] : undefined;
  const note =
    single && limit
      ? t('duration.aboveLimit', {
          hours: writeHours(hoursAbove(single, limit.value, model.intervalHours), numbers),
          limit: `${formatDecimals(limit.value, limit.decimals, numbers)}\u00a0${limit.unit}`,
        })
      : null;

  const peak = useDurationPeak(model, block.resolution, period);

  return (
    <>
      <FrameActions>
        <Segmented<DurationScale>
          label={t('duration.scale')}
          size="sm"
          value={scale}
          options={[
            { value: 'hours', label: 'h' },
            { value: 'percent', label: '%' },
          ]}
          onValue={setScale}
        />
      </FrameActions>
      <SeriesChart
        title={useWidgetTitle(container)}
        {...{ model, axis, limitsOf, revision, mode, note, peak }}
        now={model.end}
        nowWord={null}
        coverage={block.coverage}
      />
    </>
  );
}
