import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { kpiLimits } from '#widget-kit/chart/plot/limits.ts';
import type { PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { SeriesChart } from '#widget-kit/chart/series-chart.tsx';
import { stepViews } from '#widget-kit/chart/steps/step-views.ts';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import type { ChartModel } from './chart-model.ts';
import { comparisonSeries } from './comparison-series.ts';
import { timeAxis } from './time-axis.ts';
import { useChartPeak } from './use-chart-peak.ts';

export interface TimeChartProps
  extends Pick<
    WidgetViewProps,
    'container' | 'block' | 'period' | 'mode' | 'now' | 'revision' | 'reportType'
  > {
  model: ChartModel;
  overview?: PlotSeries | undefined;
}

/** Series over the time of a period, with the comparison from the settings and their KPI lines. */
export const TimeChart = (props: TimeChartProps) => {
  const { container, block, period, mode, now, revision, reportType, model, overview } = props;
  const { t, i18n } = useTranslation('widgets');
  const title = useWidgetTitle(container);
  const axis = useMemo(() => timeAxis(model, i18n.language), [model, i18n.language]);

  const peak = useChartPeak(model);

  const { comparison } = block;
  const kind = container.config.compareWith;
  const compared = comparison && kind ? shortPeriod(comparison.period) : null;
  const series = useMemo(() => {
    const nameOf = (name: string | null) => `${name ?? t('chart.sum')}, ${compared}`;
    return comparisonSeries(model, compared === null ? undefined : comparison, period, nameOf);
  }, [model, comparison, compared, period, t]);

  const views = useMemo(
    () => stepViews(model, [...model.series, ...series], i18n.language),
    [model, series, i18n.language],
  );

  const limitsOf = useCallback(
    (visible: readonly PlotSeries[]) => {
      const words = { only: t('chart.kpi'), upper: t('chart.upperKpi'), lower: t('chart.lowerKpi') };
      return kpiLimits(visible, words, reportType === 'availability-report');
    },
    [t, reportType],
  );

  return (
    <SeriesChart
      {...{ title, model, axis, views, peak, limitsOf, mode, revision, overview }}
      comparison={series}
      compared={compared && kind ? `${t(`comparison.${kind}`)}, ${compared}` : null}
      now={model.timeline.positionOf(now, model.series[0]?.column.zone ?? 'UTC')}
      nowWord={mode === 'live' ? t('chart.now') : null}
      coverage={block.coverage}
    />
  );
};
