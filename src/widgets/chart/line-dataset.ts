import type { ChartDataset } from 'chart.js';
import { reduceMinMax } from '#domain/min-max.ts';
import type { ChartTokens } from '../chart-tokens.ts';
import { chartColor, type LineLook, lineLook } from '../palette.ts';
import { type DrawnSlots, drawnValues, pixelColumns } from './drawn-slots.ts';
import type { PlotLayout } from './plot-layout.ts';
import type { PlotModel, PlotSeries } from './plot-model.ts';
import { trendOf } from './trend.ts';

export type Point = { x: number; y: number | null };
export type PlotDataset = ChartDataset<'line' | 'bar', Point[]>;

const AREA_ALPHA = '24'; // 14 %
/** What a trend is the trend of stands faintly behind it: 35 %. */
const FAINT_ALPHA = '59';
const ISOLATED_RADIUS = 1.5;
const MARKER_RADIUS = 3;
/** Few enough to leave the line a line. */
const MARKERS_PER_LINE = 8;
const DASHED = [5, 4];

export const toPoints = (x: readonly number[], y: readonly (number | null)[]): Point[] =>
  x.map((position, index) => ({ x: position, y: y[index] ?? null }));

/** Radius of each point: a value between two gaps has no line to be seen by; marks stand at regular places. */
function pointRadii(points: readonly Point[], colorIndex: number, { marker }: LineLook): number[] | 0 {
  const isMissing = (index: number) => (points[index]?.y ?? null) === null;
  const step = marker ? Math.ceil(points.length / MARKERS_PER_LINE) : 0;
  const radii = points.map((_, index) => {
    if (isMissing(index)) return 0;
    // Neighbouring series carry their marks at different places.
    if (step > 0 && index % step === colorIndex % step) return MARKER_RADIUS;
    return isMissing(index - 1) && isMissing(index + 1) ? ISOLATED_RADIUS : 0;
  });
  return radii.some((radius) => radius > 0) ? radii : 0;
}

const STROKE = { type: 'line', borderJoinStyle: 'round', borderCapStyle: 'round', pointRadius: 0 } as const;
/** The outlines that a PDF makes of dashes: with these ends four corners each, over a shorter way. */
const PAPER_DASH = { borderJoinStyle: 'bevel', borderCapStyle: 'butt' } as const;
const PAPER_DASH_COLUMN = 4;

/** What was measured, reduced to the least and the greatest value of each column of so many pixels. */
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

/** The dashed line of a trend over the whole period, before what it is the trend of. */
function trendDatasets(
  series: PlotSeries,
  slots: DrawnSlots,
  layout: PlotLayout,
  model: PlotModel,
  tokens: ChartTokens,
): PlotDataset[] {
  const { line } = chartColor(series.colorIndex, tokens.theme);
  const trend = trendOf(model.centers, series.values);
  const common = { ...STROKE, yAxisID: `y${series.axis}` };
  const measured: PlotDataset = {
    ...common,
    data: measuredPoints(series, slots, layout),
    order: 1,
    borderColor: `${line}${FAINT_ALPHA}`,
    borderWidth: 1,
    spanGaps: !model.hasGrid,
  };
  if (!trend) return [measured];
  const data = toPoints(trend.x, trend.y);
  return [{ ...common, data, order: 0, borderColor: line, borderWidth: 1.5, borderDash: DASHED }, measured];
}

/** The lines of a series: one, and of a trend also what was measured. */
export function lineDatasets(
  series: PlotSeries,
  slots: DrawnSlots,
  layout: PlotLayout,
  model: PlotModel,
  tokens: ChartTokens,
): PlotDataset[] {
  const { type, colorIndex, axis } = series;
  const isComparison = series.isComparison === true;
  if (type === 'trend' && !isComparison) return trendDatasets(series, slots, layout, model, tokens);
  const { line, fill } = chartColor(colorIndex, tokens.theme);
  const isPaperDash = isComparison && tokens.isPaper;
  const data = measuredPoints(series, slots, layout, isPaperDash ? PAPER_DASH_COLUMN : 1);
  const isArea = type === 'area' && !isComparison;
  const look = lineLook(colorIndex, tokens.isPaper);
  const isOutline = look.isHollow || look.marker === 'crossRot';
  return [
    {
      ...STROKE,
      ...(isPaperDash && PAPER_DASH),
      data,
      yAxisID: `y${axis}`,
      order: isComparison ? 0 : 1,
      borderColor: line,
      borderWidth: isComparison ? 1.25 : 1.5,
      borderDash: [...(isComparison ? DASHED : look.dash)],
      backgroundColor: isArea ? `${fill}${AREA_ALPHA}` : line,
      fill: isArea ? 'origin' : false,
      pointRadius: isComparison ? 0 : pointRadii(data, colorIndex, look),
      pointStyle: look.marker ?? 'circle',
      pointBackgroundColor: look.isHollow ? tokens.card : line,
      pointBorderWidth: isOutline ? 1.5 : 0,
      spanGaps: !model.hasGrid,
    },
  ];
}
