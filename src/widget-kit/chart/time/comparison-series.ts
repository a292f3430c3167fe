import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import { instantOfWallClock, wallClock } from '#domain/time/calendar.ts';
import type { WallPeriod } from '#domain/time/report-period.ts';
import { isStacked, type PlotSeries } from '#widget-kit/chart/plot/plot-model.ts';
import { comparedKey, wallShift } from '#widget-kit/compared-walls.ts';
import { timelineOf } from '#widget-kit/timeline.ts';
import { type ChartModel, valuesOnGrid } from './chart-model.ts';
import { periodGrid } from './slot-grid.ts';

/** Grey of the palette: the sum of several bars has none of their colours. */
const SUM_COLOR = 10;

/**
 * Series of the comparison period, laid on the slots of the intervals that they are compared with. Stacked bars are
 * compared by their sum.
 * @param period local wall times of the block's own data
 * @param nameOf name of a compared series; called with null for a sum
 */
export function comparisonSeries(
  model: ChartModel,
  comparison: BlockResult['comparison'],
  period: WallPeriod,
  nameOf: (series: string | null) => string,
): PlotSeries[] {
  if (!comparison || !model.hasGrid) return [];
  const place = placesOf(model, comparison.period, period);
  const compared = model.series.flatMap((series): PlotSeries[] => {
    const column = comparison.data[series.device]?.[series.parameter];
    if (!column) return [];
    const values = place(column);
    return [
      {
        ...series,
        key: comparedKey(series.key),
        column,
        values,
        isComparison: true,
        kpi: null,
        kpiMin: null,
      },
    ];
  });
  return model.units.flatMap((_, axis) => {
    const ofAxis = compared.filter((series) => series.axis === axis);
    const stack = model.series.filter((series) => series.axis === axis && isStacked(series));
    const inStack = ofAxis.filter(({ device, parameter }) =>
      stack.some((series) => series.device === device && series.parameter === parameter),
    );
    const alone = stack.length > 1 ? ofAxis.filter((series) => !inStack.includes(series)) : ofAxis;
    const named = alone.map((series) => ({ ...series, name: nameOf(series.name) }));
    return stack.length > 1 && inStack.length > 0 ? [...named, sumOf(inStack, nameOf(null))] : named;
  });
}

/** Sums a stack into one series; a value missing in one bar is missing in the sum. */
function sumOf(stack: readonly PlotSeries[], name: string): PlotSeries {
  const first = stack[0] as PlotSeries;
  const values = first.values.map((_, slot) =>
    stack.reduce<number | null>((sum, { values }) => {
      const value = values[slot] ?? null;
      return sum === null || value === null ? null : sum + value;
    }, 0),
  );
  return { ...first, key: comparedKey(`sum/${first.axis}`), name, values, colorIndex: SUM_COLOR };
}

/** Lays a column of the comparison period on the slots of the model. */
function placesOf(
  model: ChartModel,
  compared: WallPeriod,
  period: WallPeriod,
): (column: BlockColumn) => (number | null)[] {
  const { timeline, resolution, starts } = model;
  if (resolution === 'week' || resolution === 'month' || resolution === 'year') {
    return ({ zone, labels, values }) => {
      const grid = periodGrid(timelineOf(compared, [zone]), resolution);
      return valuesOnGrid(grid.starts, labels, values).slice(0, starts.length);
    };
  }
  const move = wallShift(compared.startTime, period.startTime);
  return ({ zone, labels, values }) => {
    const moved = labels.map((label) => move(wallClock(label, zone)));
    const kept = moved.flatMap((wall, row) => (wall === null ? [] : [{ wall, row }]));
    return valuesOnGrid(
      starts,
      kept.map(({ wall }) => instantOfWallClock(wall, timeline.zone)),
      kept.map(({ row }) => values[row] ?? null),
    );
  };
}
