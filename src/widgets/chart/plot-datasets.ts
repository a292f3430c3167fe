import type { ChartDataset } from 'chart.js';
import { reduceMinMax } from '#domain/min-max.ts';
import type { ChartTokens } from '../chart-tokens.ts';
import { chartColor, chartDash, chartMarker } from '../palette.ts';
import { barFill, hasLines } from './bar-fill.ts';
import type { PlotLayout } from './plot-layout.ts';
import { isStacked, type PlotModel, type PlotSeries, slotCenter, slotsIn } from './plot-model.ts';
import { trendOf } from './trend.ts';

type Point = { x: number; y: number | null };
export type PlotDataset = ChartDataset<'line' | 'bar', Point[]>;

const BAR_SHARE = 0.65;
const AREA_ALPHA = '24'; // 14 %
const ISOLATED_RADIUS = 1.5;
const MARKER_RADIUS = 3;
/** Few enough to leave the line a line. */
const MARKERS_PER_LINE = 8;
const DASHED = [5, 4];

/** The slots that are drawn: those of the window and one more at either end, so that lines run to the edges. */
interface DrawnSlots {
  from: number;
  x: number[];
}

function drawnSlots(model: PlotModel, layout: PlotLayout): DrawnSlots {
  const [first, end] = slotsIn(model, layout.window);
  const from = Math.max(0, first - 1);
  const to = Math.min(model.starts.length, end + 1);
  return { from, x: Array.from({ length: to - from }, (_, index) => slotCenter(model, from + index)) };
}

const drawnValues = ({ from, x }: DrawnSlots, { values }: PlotSeries): (number | null)[] =>
  values.slice(from, from + x.length);

const pixelColumns = ({ left, right }: PlotLayout): number => Math.max(1, Math.floor(right - left));

/** How many values share one pixel column at most two of which are drawn; 1 or less: all are drawn. */
export function valuesPerPixel(model: PlotModel, layout: PlotLayout): number {
  const [from, to] = slotsIn(model, layout.window);
  return (to - from) / (2 * pixelColumns(layout));
}

const toPoints = (x: readonly number[], y: readonly (number | null)[]): Point[] =>
  x.map((position, index) => ({ x: position, y: y[index] ?? null }));

/** Radius of each point: a value between two gaps has no line to be seen by; marks stand at regular places. */
function pointRadii(points: readonly Point[], colorIndex: number): number[] | 0 {
  const isMissing = (index: number) => (points[index]?.y ?? null) === null;
  const step = chartMarker(colorIndex) ? Math.ceil(points.length / MARKERS_PER_LINE) : 0;
  const radii = points.map((_, index) => {
    if (isMissing(index)) return 0;
    // Neighbouring series carry their marks at different places.
    if (step > 0 && index % step === colorIndex % step) return MARKER_RADIUS;
    return isMissing(index - 1) && isMissing(index + 1) ? ISOLATED_RADIUS : 0;
  });
  return radii.some((radius) => radius > 0) ? radii : 0;
}

const isDashed = ({ type, isComparison }: PlotSeries): boolean => type === 'trend' || isComparison === true;

function lineDataset(
  series: PlotSeries,
  slots: DrawnSlots,
  layout: PlotLayout,
  model: PlotModel,
  tokens: ChartTokens,
): PlotDataset {
  const { start, end } = layout.window;
  const source = { x: slots.x, y: drawnValues(slots, series) };
  const reduced =
    series.type === 'trend'
      ? (trendOf(
          model.starts.map((_, slot) => slotCenter(model, slot)),
          series.values,
        ) ?? { x: [], y: [] })
      : reduceMinMax(source, start, end, pixelColumns(layout));
  const color = chartColor(series.colorIndex, tokens.theme);
  const data = toPoints(reduced.x, reduced.y);
  const isArea = series.type === 'area' && !series.isComparison;
  return {
    type: 'line',
    data,
    yAxisID: `y${series.axis}`,
    order: series.isComparison ? 0 : 1,
    borderColor: color.line,
    borderWidth: series.isComparison ? 1.25 : 1.5,
    borderDash: [...(isDashed(series) ? DASHED : chartDash(series.colorIndex))],
    borderJoinStyle: 'round',
    borderCapStyle: 'round',
    backgroundColor: isArea ? `${color.fill}${AREA_ALPHA}` : color.line,
    fill: isArea ? 'origin' : false,
    pointRadius: series.isComparison ? 0 : pointRadii(data, series.colorIndex),
    pointStyle: chartMarker(series.colorIndex) ?? 'circle',
    pointBackgroundColor: color.line,
    pointBorderWidth: chartMarker(series.colorIndex) === 'crossRot' ? 1.5 : 0,
    spanGaps: !model.hasGrid,
  };
}

/** Indices among the drawn slots of which bars are drawn: all, or per pixel column the least and the greatest sum. */
function barIndices(bars: readonly PlotSeries[], slots: DrawnSlots, layout: PlotLayout): number[] {
  const values = bars.map((series) => drawnValues(slots, series));
  const sums = slots.x.map((_, index) => {
    const measured = values.map((one) => one[index]).filter((value) => typeof value === 'number');
    return measured.length > 0 ? measured.reduce((sum, value) => sum + value, 0) : null;
  });
  const { start, end } = layout.window;
  const kept = reduceMinMax({ x: slots.x, y: sums }, start, end, pixelColumns(layout));
  const indexOf = new Map(slots.x.map((position, index) => [position, index]));
  return kept.x.map((position) => indexOf.get(position) as number);
}

/** What Chart.js draws: bars behind lines, every series reduced to the plot's pixel columns. */
export function plotDatasets(
  model: PlotModel,
  visible: readonly PlotSeries[],
  layout: PlotLayout,
  tokens: ChartTokens,
): PlotDataset[] {
  const slots = drawnSlots(model, layout);
  const bars = visible.filter(({ type, isComparison }) => type === 'bar' && !isComparison);
  const drawn = bars.length > 0 ? barIndices(bars, slots, layout) : [];
  const areStacked = bars.every(isStacked);
  const perSlot = areStacked ? new Set(bars.map(({ axis }) => axis)).size : bars.length;
  const [from, to] = slotsIn(model, layout.window);
  const slotWidth = (layout.right - layout.left) / Math.max(1, to - from);
  const thickness = Math.max(1, (slotWidth * BAR_SHARE) / Math.max(1, perSlot));
  const isBehind = hasLines(model.series);
  return visible.map((series) => {
    if (series.type !== 'bar' || series.isComparison)
      return lineDataset(series, slots, layout, model, tokens);
    const values = drawnValues(slots, series);
    return {
      type: 'bar',
      data: toPoints(
        drawn.map((index) => slots.x[index] as number),
        drawn.map((index) => values[index] ?? null),
      ),
      yAxisID: `y${series.axis}`,
      order: 2,
      backgroundColor: barFill(series, isBehind, tokens.theme, tokens.card),
      barThickness: thickness,
      ...(areStacked
        ? { stack: `y${series.axis}`, borderColor: tokens.card, borderWidth: { top: thickness > 3 ? 1 : 0 } }
        : { borderRadius: Math.min(1.5, thickness / 3) }),
    };
  });
}
