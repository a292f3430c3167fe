import type { ChartDataset } from 'chart.js';
import { meanPerColumn, reduceMinMax } from '#domain/widgets/min-max.ts';
import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { chartColor, type LineLook, lineLook } from '#widget-kit/palette.ts';
import { hasBand } from './bands.ts';
import { type DrawnSlots, drawnValues, isDense, pixelColumns } from './drawn-slots.ts';
import type { PlotLayout } from './plot-layout.ts';
import type { PlotModel, PlotSeries } from './plot-model.ts';
import { trendOf } from './trend.ts';

export type Point = { x: number; y: number | null };
export type PlotDataset = ChartDataset<'line' | 'bar', Point[]>;

const AREA_ALPHA = '24'; // 14 %
/** Opacity of the measured values behind a trend: 35 %. */
const FAINT_ALPHA = '59';
const ISOLATED_RADIUS = 1.5;
const MARKER_RADIUS = 3;
/** Maximum number of markers on a line, so that it remains visible as a line. */
const MARKERS_PER_LINE = 8;
const DASHED = [5, 4];
const LINE_WIDTH = 1.5;
/** Extra width per line that covers a line, px for both sides together; at most for this many lines. */
const SEEN_BESIDE = 3;
const MOST_ABOVE = 3;

export const toPoints = (x: readonly number[], y: readonly (number | null)[]): Point[] =>
  x.map((position, index) => ({ x: position, y: y[index] ?? null }));

/** Radius of each point: a value between two gaps would otherwise be invisible. 0 for all points draws much faster. */
function pointRadii(points: readonly Point[]): number[] | 0 {
  const isMissing = (index: number) => (points[index]?.y ?? null) === null;
  const radii = points.map((_, index) =>
    !isMissing(index) && isMissing(index - 1) && isMissing(index + 1) ? ISOLATED_RADIUS : 0,
  );
  return radii.some((radius) => radius > 0) ? radii : 0;
}

/** Points of a line that carry markers; neighbouring series carry them at different places. */
function markedPoints(points: readonly Point[], colorIndex: number): Point[] {
  const step = Math.ceil(points.length / MARKERS_PER_LINE);
  return points.filter(({ y }, index) => y !== null && index % step === colorIndex % step);
}

const STROKE = { type: 'line', borderJoinStyle: 'round', borderCapStyle: 'round', pointRadius: 0 } as const;
/**
 * A PDF turns dashes into outlines: these joins and caps need only four corners each, and wider columns fewer points.
 */
const PAPER_DASH = { borderJoinStyle: 'bevel', borderCapStyle: 'butt' } as const;
const PAPER_DASH_COLUMN = 4;

/** Measured values, reduced to the minimum and maximum of each column of `pixels` px. */
function measuredPoints(series: PlotSeries, slots: DrawnSlots, layout: PlotLayout, pixels = 1): Point[] {
  const { start, end } = layout.window;
  const { x, y } = reduceMinMax(
    { x: slots.x, y: drawnValues(slots, series) },
    start,
    end,
    Math.ceil(pixelColumns(layout) / pixels),
  );
  return toPoints(x, y);
}

/** Means of condensed values; where several share a pixel column, the mean of the column. */
function meanPoints(series: PlotSeries, slots: DrawnSlots, layout: PlotLayout): Point[] {
  const { start, end } = layout.window;
  const { x, y } = meanPerColumn(
    { x: slots.x, y: drawnValues(slots, series) },
    start,
    end,
    pixelColumns(layout),
  );
  return toPoints(x, y);
}

/** Dashed line of a trend over the whole period, in front of the measured values. */
function trendDatasets(
  series: PlotSeries,
  slots: DrawnSlots,
  layout: PlotLayout,
  model: PlotModel,
  tokens: ChartTokens,
): PlotDataset[] {
  const { line } = chartColor(series.colorIndex, tokens.theme);
  const single = series.measured ?? { x: model.centers, y: series.values };
  const trend = trendOf(single.x, single.y);
  const common = { ...STROKE, yAxisID: `y${series.axis}` };
  const isBandOnly = !series.band && isDense(model, layout);
  const measured: PlotDataset = {
    ...common,
    data: series.band ? meanPoints(series, slots, layout) : measuredPoints(series, slots, layout),
    order: 1,
    borderColor: `${line}${FAINT_ALPHA}`,
    borderWidth: 1,
    spanGaps: !model.hasGrid,
  };
  const below = isBandOnly ? [] : [measured];
  if (!trend) return below;
  const data = toPoints(trend.x, trend.y);
  return [{ ...common, data, order: 0, borderColor: line, borderWidth: 1.5, borderDash: DASHED }, ...below];
}

/** Markers of a line as a separate dataset: points that all look the same are drawn fast. */
function markerDataset(line: PlotDataset, { marker, isHollow }: LineLook, data: Point[], ground: string) {
  const { borderColor, yAxisID, order } = line;
  const isOutline = isHollow || marker === 'crossRot';
  return {
    ...STROKE,
    data,
    yAxisID,
    order,
    showLine: false,
    borderColor,
    pointStyle: marker ?? 'circle',
    pointRadius: MARKER_RADIUS,
    pointBackgroundColor: isHollow ? ground : borderColor,
    pointBorderWidth: isOutline ? 1.5 : 0,
  } as PlotDataset;
}

/**
 * Datasets of a series: its line with markers; for a trend also the measured values.
 * @param above number of lines that hide it: it is drawn wide enough to be seen beside them
 */
export function lineDatasets(
  series: PlotSeries,
  slots: DrawnSlots,
  layout: PlotLayout,
  model: PlotModel,
  tokens: ChartTokens,
  above: number,
): PlotDataset[] {
  const { type, colorIndex, axis } = series;
  const isComparison = series.isComparison === true;
  if (type === 'trend' && !isComparison) return trendDatasets(series, slots, layout, model, tokens);
  const { line, fill } = chartColor(colorIndex, tokens.theme);
  const isPaperDash = isComparison && tokens.isPaper;
  const isBanded = hasBand(series, model, layout);
  const data = isBanded
    ? meanPoints(series, slots, layout)
    : measuredPoints(series, slots, layout, isPaperDash ? PAPER_DASH_COLUMN : 1);
  const isArea = type === 'area' && !isComparison;
  const look = lineLook(colorIndex, tokens.isPaper);
  const dataset: PlotDataset = {
    ...STROKE,
    ...(isPaperDash && PAPER_DASH),
    data,
    yAxisID: `y${axis}`,
    order: isComparison ? 0 : 1,
    borderColor: line,
    borderWidth: isComparison ? 1.25 : LINE_WIDTH + SEEN_BESIDE * Math.min(above, MOST_ABOVE),
    borderDash: [...(isComparison ? DASHED : look.dash)],
    backgroundColor: isArea ? `${fill}${AREA_ALPHA}` : line,
    fill: isArea ? 'origin' : false,
    pointRadius: isComparison ? 0 : pointRadii(data),
    pointBackgroundColor: line,
    pointBorderWidth: 0,
    spanGaps: !model.hasGrid,
  };
  // Single values that are too dense for a line are a band alone.
  const lines = isBanded && !series.band ? [] : [dataset];
  if (isComparison || look.marker === null) return lines;
  return [...lines, markerDataset(dataset, look, markedPoints(data, colorIndex), tokens.card)];
}
