import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { type Scale, scaleFor } from '#domain/formatting/compact.ts';
import { seriesNames } from '#widget-kit/series-names.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import { type Pie, pieShares } from './pie-shares.ts';

/** Content of a pie, on screen, on paper and in its file. */
export interface PieModel {
  pie: Pie;
  unit: string;
  /** Scale shared by all of its numbers, as they are parts of one whole. */
  numbers: Scale;
  /** Names of series in other units: they have no common whole with those shown. */
  leftOut: string[];
  /** Names of meters whose amount another meter of the widget measures again. */
  overlaps: { part: string; whole: string }[];
}

export interface PieWords {
  /** Name of a parameter. */
  label: (parameter: string) => string;
  /** Name of the slice that gathers the smallest parts. */
  other: string;
}

/** Shares of the series in the first unit, relative to their sum. */
export function pieModel(container: Container, block: BlockResult, { label, other }: PieWords): PieModel {
  const all = widgetSeries(container, block);
  const unit = all[0]?.unit ?? '';
  const allNames = seriesNames(all, label);
  const series = all.filter((one) => one.unit === unit);
  const names = seriesNames(series, label);
  const parts = series.map(({ key, column, colorIndex, decimals }, index) => ({
    key,
    name: names[index] as string,
    value: column.total,
    colorIndex,
    decimals,
  }));
  const pie = pieShares(parts, other);
  const nameOf = (uuid: string) => block.names[uuid] ?? uuid;
  return {
    pie,
    unit,
    numbers: scaleFor(pie.whole, unit, series[0]?.column.prefix),
    leftOut: allNames.filter((_, index) => all[index]?.unit !== unit),
    overlaps: (block.overlaps ?? []).map(({ part, whole }) => ({ part: nameOf(part), whole: nameOf(whole) })),
  };
}
