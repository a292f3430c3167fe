import type { ChartDataset } from 'chart.js';
import { reduceMinMax } from '#domain/min-max.ts';
import type { ChartTokens } from '../chart-tokens.ts';
import { chartColor, chartDash, chartMarker } from '../palette.ts';
import { type ChartModel, type PlotSeries, slotCenter, trendOf } from './chart-model.ts';
import type { PlotLayout } from './plot-layout.ts';

type Point = { x: number; y: number | null };
export type PlotDataset = ChartDataset<'line' | 'bar', Point[]>;

const BAR_SHARE = 0.65;
const AREA_ALPHA = '24'; // 14 %
const BEHIND_LINES_ALPHA = '61'; // 38 %
const ISOLATED_RADIUS = 1.5;
const MARKER_RADIUS = 3;
/** Few enough to leave the line a line. */
const MARKERS_PER_LINE = 8;

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

function lineDataset(
  series: PlotSeries,
  x: readonly number[],
  layout: PlotLayout,
  model: ChartModel,
  tokens: ChartTokens,
): PlotDataset {
  const { start, end } = model.timeline;
  const columns = Math.floor(layout.right - layout.left);
  const source = { x: [...x], y: series.values };
  const reduced =
    series.type === 'trend'
      ? (trendOf(x, series.values) ?? { x: [], y: [] })
      : reduceMinMax(source, start, end, columns);
  const color = chartColor(series.colorIndex, tokens.theme);
  const data = toPoints(reduced.x, reduced.y);
  return {
    type: 'line',
    data,
    yAxisID: `y${series.axis}`,
    order: 1,
    borderColor: color.line,
    borderWidth: 1.5,
    borderDash: [...(series.type === 'trend' ? [5, 4] : chartDash(series.colorIndex))],
    borderJoinStyle: 'round',
    borderCapStyle: 'round',
    backgroundColor: series.type === 'area' ? `${color.fill}${AREA_ALPHA}` : color.line,
    fill: series.type === 'area' ? 'origin' : false,
    pointRadius: pointRadii(data, series.colorIndex),
    pointStyle: chartMarker(series.colorIndex) ?? 'circle',
    pointBackgroundColor: color.line,
    pointBorderWidth: chartMarker(series.colorIndex) === 'crossRot' ? 1.5 : 0,
    spanGaps: model.resolution === 'raw',
  };
}

/** Slots of which bars are drawn: all, or per pixel column the least and the greatest sum. */
function barSlots(bars: readonly PlotSeries[], x: number[], model: ChartModel, columns: number): number[] {
  const sums = x.map((_, slot) => {
    const values = bars.map(({ values }) => values[slot]).filter((value) => typeof value === 'number');
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
  });
  const kept = reduceMinMax({ x, y: sums }, model.timeline.start, model.timeline.end, columns);
  const slotOf = new Map(x.map((position, slot) => [position, slot]));
  return kept.x.map((position) => slotOf.get(position) as number);
}

/** What Chart.js draws: bars behind lines, every series reduced to the plot's pixel columns. */
export function plotDatasets(
  model: ChartModel,
  visible: readonly PlotSeries[],
  layout: PlotLayout,
  tokens: ChartTokens,
): PlotDataset[] {
  const x = model.starts.map((_, slot) => slotCenter(model, slot));
  const width = layout.right - layout.left;
  const bars = visible.filter(({ type }) => type === 'bar');
  const slots = bars.length > 0 ? barSlots(bars, x, model, Math.floor(width)) : [];
  const isStacked = bars.every(({ isDelta }) => isDelta);
  const perSlot = isStacked ? new Set(bars.map(({ axis }) => axis)).size : bars.length;
  const slotWidth = width / Math.max(1, model.starts.length);
  const thickness = Math.max(1, (slotWidth * BAR_SHARE) / Math.max(1, perSlot));
  const alpha = bars.length < visible.length ? BEHIND_LINES_ALPHA : '';
  return visible.map((series) => {
    if (series.type !== 'bar') return lineDataset(series, x, layout, model, tokens);
    return {
      type: 'bar',
      data: toPoints(
        slots.map((slot) => x[slot] as number),
        slots.map((slot) => series.values[slot] ?? null),
      ),
      yAxisID: `y${series.axis}`,
      order: 2,
      backgroundColor: `${chartColor(series.colorIndex, tokens.theme).fill}${alpha}`,
      barThickness: thickness,
      ...(isStacked
        ? { stack: `y${series.axis}`, borderColor: tokens.card, borderWidth: { top: thickness > 3 ? 1 : 0 } }
        : { borderRadius: Math.min(1.5, thickness / 3) }),
    };
  });
}
