import type { Chart } from 'chart.js';
import { retinaScale } from 'chart.js/helpers';
import type { PlotDataset } from './line-dataset.ts';
import type { PlotSize } from './plot-layout.ts';

export type PlotType = 'line' | 'bar';
export type PlotChart = Chart<PlotType, PlotDataset['data']>;

/**
 * Sets the size of the canvas in CSS px. The chart's own resize() would measure the page and draw the old data again.
 */
export function resizeCanvas(chart: PlotChart, { width, height }: PlotSize): void {
  if (chart.width === width && chart.height === height) return;
  Object.assign(chart, { width, height });
  retinaScale(chart, chart.platform.getDevicePixelRatio(), true);
}

/**
 * Passes datasets to a chart. When only the points differ, the existing datasets take the new ones, because a new
 * dataset object costs a new controller. True in that case.
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

/** Draws new points of existing datasets on unchanged axes, without computing options and layout again. */
export function drawPoints(chart: PlotChart): void {
  const controllers = chart.data.datasets.map((_, index) => chart.getDatasetMeta(index).controller);
  // Stacked bars need the points of all datasets before any is placed.
  for (const controller of controllers) controller.buildOrUpdateElements();
  for (const controller of controllers) controller.update('none');
  chart.draw();
}

/** True when two datasets differ only in their points. */
function isDrawnAlike(a: PlotDataset, b: PlotDataset): boolean {
  const ofA: Record<string, unknown> = { ...a };
  const ofB: Record<string, unknown> = { ...b };
  const keys = Object.keys(ofA);
  return (
    keys.length === Object.keys(ofB).length &&
    keys.every((key) => key === 'data' || isSameOption(ofA[key], ofB[key]))
  );
}

/** Compares two options: plain values, lists of plain values and flat objects. */
function isSameOption(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [ofA, ofB] = [Object.entries(a), new Map(Object.entries(b))];
  return ofA.length === ofB.size && ofA.every(([key, value]) => ofB.has(key) && ofB.get(key) === value);
}
