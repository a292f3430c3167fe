import { type ChartStep, condense, fittingStep, isChartStep, stepsOf } from '#domain/widgets/steps.ts';
import type { PlotSeries, Span, XAxis } from '#widget-kit/chart/plot/plot-model.ts';
import type { ChartModel } from '#widget-kit/chart/time/chart-model.ts';
import { periodGrid, type SlotGrid } from '#widget-kit/chart/time/slot-grid.ts';
import { timeAxis } from '#widget-kit/chart/time/time-axis.ts';

/** Least width of a bar with its distance to the next, px. */
const BAR_PIXELS = 3;
/** Width of a chart that the numbers of an axis take, px. */
const AXES_WIDTH = 48;

/** A chart in one step: series with one value per step. */
export interface StepView {
  step: ChartStep;
  model: ChartModel;
  axis: XAxis;
  /** All series of the chart, those of the comparison period included. */
  series: readonly PlotSeries[];
}

/** A chart in all its steps. */
export interface StepViews {
  /** Steps offered to the reader, from the finest, which is the interval of the data. */
  offered: readonly ChartStep[];
  /** Step that fits a part of the period and the width of the chart in px. */
  fitting(window: Span, width: number): ChartStep;
  at(step: ChartStep): StepView;
}

/** True for bars that are added up: of an amount per interval. Everything else is shown by its mean. */
const isSummed = ({ type, isDelta }: PlotSeries): boolean => type === 'bar' && isDelta;

/** A limit is agreed for one interval: sums of several cannot be compared with it. */
const hasLimitOfAmounts = (series: readonly PlotSeries[]): boolean =>
  series.some((one) => isSummed(one) && (one.kpi !== null || one.kpiMin !== null));

function condensed(series: PlotSeries, { starts, centers }: ChartModel, grid: SlotGrid): PlotSeries {
  const edges = [...grid.starts, grid.ends.at(-1) as number];
  const { mean, low, high, sum } = condense(starts, series.values, edges);
  if (isSummed(series)) return { ...series, values: sum, condensed: 'sum' };
  const measured = { x: centers, y: series.values };
  return {
    ...series,
    values: mean,
    measured,
    condensed: 'mean',
    ...(!series.isComparison && { band: { low, high } }),
  };
}

/**
 * Steps of a chart over time. They are a view: data, table and files stay at the interval of the model.
 * @param all series of the model and of its comparison period
 * @returns null for intervals that are not condensed
 */
export function stepViews(model: ChartModel, all: readonly PlotSeries[], locale: string): StepViews | null {
  const base = model.resolution;
  if (!isChartStep(base) || model.starts.length === 0) return null;
  const hasBars = all.some(({ type }) => type === 'bar');
  const offered = hasLimitOfAmounts(all) ? [base] : stepsOf(base, model);
  const made = new Map<ChartStep, StepView>();

  function make(step: ChartStep): StepView {
    if (step === base) return { step, model, axis: timeAxis(model, locale), series: all };
    const grid = periodGrid(model.timeline, step);
    const series = all.map((one) => condensed(one, model, grid));
    const ofModel = series.filter(({ isComparison }) => !isComparison);
    const coarse: ChartModel = {
      ...model,
      ...grid,
      resolution: step,
      series: ofModel,
      // A gap stays as long as it is, however long the steps around it are.
      gaps(visible, until) {
        const keys = new Set(visible.map(({ key }) => key));
        return model.gaps(
          model.series.filter(({ key }) => keys.has(key)),
          until,
        );
      },
    };
    return { step, model: coarse, axis: timeAxis(coarse, locale), series };
  }

  return {
    offered,
    fitting(window, width) {
      const pixels = Math.max(1, width - AXES_WIDTH);
      return fittingStep(offered, window, hasBars ? pixels / BAR_PIXELS : pixels);
    },
    at(step) {
      const known = made.get(step) ?? make(step);
      made.set(step, known);
      return known;
    },
  };
}
