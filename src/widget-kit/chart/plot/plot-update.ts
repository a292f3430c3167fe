import type { Chart } from 'chart.js';
import { retinaScale } from 'chart.js/helpers';
import type { PlotDataset } from './line-dataset.ts';
import type { PlotSize } from './plot-layout.ts';

export type PlotType = 'line' | 'bar';
export type PlotChart = Chart<PlotType, PlotDataset['data']>;

/** Gives the canvas its size in CSS px. The chart's own resize() measures the page and draws what is held once more. */
export function resizeCanvas(chart: PlotChart, { width, height }: PlotSize): void {
  if (chart.width === width && chart.height === height) return;
  Object.assign(chart, { width, height });
  retinaScale(chart, chart.platform.getDevicePixelRatio(), true);
}

/**
 * Hands datasets to a chart. Where they differ from those held in their points alone, the held ones take these: a new
 * dataset object costs a new controller. True where that was so.
 */
export function takeDatasets(chart: PlotChart, datasets: PlotDataset[]): boolean {
  const held = chart.data.datasets as PlotDataset[];
  const isAlike =
    held.length === datasets.length &&
    datasets.every((dataset, index) => isDrawnAlike(dataset, held[index] as PlotDataset));
  if (!isAlike) {
    chart.data.datasets = datasets;
    return false;
  }
  held.forEach((dataset, index) => {
    dataset.data = (datasets[index] as PlotDataset).data;
  });
  return true;
}

/** Draws new points of held datasets on axes that have not moved: neither options nor layout are worked out again. */
export function drawPoints(chart: PlotChart): void {
  const controllers = chart.data.datasets.map((_, index) => chart.getDatasetMeta(index).controller);
  // Bars that are stacked need the points of all before any is placed.
  for (const controller of controllers) controller.buildOrUpdateElements();
  for (const controller of controllers) controller.update('none');
  chart.draw();
}

/** True where two datasets differ in their points alone. */
function isDrawnAlike(a: PlotDataset, b: PlotDataset): boolean {
  const ofA: Record<string, unknown> = { ...a };
  const ofB: Record<string, unknown> = { ...b };
  const keys = Object.keys(ofA);
  return (
    keys.length === Object.keys(ofB).length &&
    keys.every((key) => key === 'data' || isSameOption(ofA[key], ofB[key]))
  );
}

/** Compares two options: plain values, lists of them and flat objects. */
function isSameOption(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [ofA, ofB] = [Object.entries(a), new Map(Object.entries(b))];
  return ofA.length === ofB.size && ofA.every(([key, value]) => ofB.has(key) && ofB.get(key) === value);
}
