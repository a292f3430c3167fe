import { seriesNames } from '#widget-kit/series-names.ts';
import { timelineOf } from '#widget-kit/timeline.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import type { WidgetTable, WidgetTableInput } from '#widget-kit/widget-table.ts';
import { durationModel } from './duration-model.ts';

/** Duration curves as rows, greatest values first: how long the values of a row were reached. */
export function toTable({ container, block, period, now, t, label }: WidgetTableInput): WidgetTable {
  const series = widgetSeries(container, block);
  const zones = series.map(({ column }) => column.zone);
  const names = seriesNames(series, label);
  const model = durationModel(series, names, timelineOf(period, zones), block.resolution, now);
  return {
    columns: [
      { title: t('duration.hours'), kind: 'number', unit: 'h', decimals: 2 },
      { title: t('duration.share'), kind: 'percent' },
      ...model.series.map(
        ({ name, unit, decimals }) => ({ title: name, kind: 'number', unit, decimals }) as const,
      ),
    ],
    rows: model.ends.map((hours, place) => [
      hours,
      hours / model.end,
      ...model.series.map(({ values }) => values[place] ?? null),
    ]),
  };
}
