import type { BlockResult } from '#contract/reports/block.ts';
import type { Container } from '#contract/reports/widget.ts';
import { type Scale, scaleFor } from '#domain/formatting/compact.ts';
import { seriesNames } from '#widget-kit/series-names.ts';
import { widgetSeries } from '#widget-kit/widget-series.ts';
import { type Pie, pieShares } from './pie-shares.ts';

/** Everything a pie says, on screen, on paper and in its file. */
export interface PieModel {
  pie: Pie;
  unit: string;
  /** How all of its numbers are written, as they are parts of one. */
  numbers: Scale;
  /** Names of series of other units: they have no common whole with those shown. */
  leftOut: string[];
  /** Names of meters that are measured again by another one of the widget. */
  overlaps: { part: string; whole: string }[];
}

export interface PieWords {
  /** Name of a parameter. */
  label: (parameter: string) => string;
  /** Name of what gathers the smallest parts. */
  other: string;
}

/** The shares of the first unit's series in what they add up to. */
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
