import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import { instantOfWallClock, wallClock } from '#domain/time/calendar.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { comparedKey, wallShift } from '#widget-kit/compared-walls.ts';
import type { WidgetSeries } from '#widget-kit/widget-series.ts';

/**
 * Adds after each series its values over the compared period. Each compared interval gets the label of the own
 * interval that it is compared with; intervals without one are left out.
 * @param period local wall times of the block's own data
 * @param nameOf parameter name of a compared column
 */
export function withCompared(
  series: readonly WidgetSeries[],
  { comparison }: Pick<BlockResult, 'comparison'>,
  period: WallPeriod,
  nameOf: (series: WidgetSeries) => string,
): WidgetSeries[] {
  if (!comparison) return [...series];
  const move = wallShift(comparison.period.startTime, period.startTime);
  const moved = (column: BlockColumn, own: BlockColumn): BlockColumn => {
    const starts = new Set(own.labels);
    const rows = column.labels.flatMap((label, row) => {
      const wall = move(wallClock(label, column.zone));
      const start = wall === null ? null : instantOfWallClock(wall, own.zone);
      return start !== null && starts.has(start) ? [{ start, row }] : [];
    });
    return {
      ...column,
      labels: rows.map(({ start }) => start),
      values: rows.map(({ row }) => column.values[row] ?? null),
      coverage: rows.map(({ row }) => column.coverage[row] ?? 0),
    };
  };
  return series.flatMap((one) => {
    const column = comparison.data[one.device]?.[one.parameter];
    if (!column) return [one];
    const compared: WidgetSeries = {
      ...one,
      key: comparedKey(one.key),
      parameterText: nameOf(one),
      column: moved(column, one.column),
      isComparison: true,
    };
    return [one, compared];
  });
}
