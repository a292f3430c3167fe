import { expect, it } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { DAY, labels, modelOf } from '#widget-kit/chart/chart.fixture.ts';
import { timeAxis } from '#widget-kit/chart/time/time-axis.ts';
import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { plotDatasets } from './plot-datasets.ts';
import { plotLayout } from './plot-layout.ts';

const TOKENS = { theme: 'light', card: '#fff' } as ChartTokens;
const SLOTS = 96;

/** Drawn values of each bar series, on a plot so narrow that several values share a pixel column. */
function drawnBars(parameter: string, ...series: number[][]): (number | null)[][] {
  const model = modelOf(series.map((values) => ({ [parameter]: column(labels(SLOTS, DAY), values) })));
  const bars = model.series.map((one) => ({ ...one, type: 'bar' as const }));
  const input = { model, visible: bars, window: model, axis: timeAxis(model, 'en'), limits: [] };
  const locales = { words: 'en', numbers: 'en' };
  const layout = plotLayout({ ...input, size: { width: 50, height: 200 }, locales }, () => 0);
  return plotDatasets(model, bars, layout, TOKENS).map(({ data }) => data.map(({ y }) => y));
}

const flat = (spike: number) =>
  Array.from({ length: SLOTS }, (_, slot) => (slot === 50 ? spike : Math.sign(spike)));

it('spikes of stacked bars are kept even when they cancel each other out', () => {
  const [up, down] = drawnBars('energy', flat(100), flat(-100));
  expect(up?.length).toBeLessThan(SLOTS);
  expect(up).toContain(100);
  expect(down).toContain(-100);
});

it('the spike of each of several side-by-side bars is kept', () => {
  const rising = Array.from({ length: SLOTS }, (_, slot) => -slot * 1000);
  const [first] = drawnBars('power', flat(100), rising);
  expect(first).toContain(100);
});

it('a comparison line on paper is dashed and has fewer points, including its peak', () => {
  const model = modelOf([{ power: column(labels(SLOTS, DAY), flat(100)) }]);
  const compared = model.series.map((one) => ({ ...one, isComparison: true }));
  const input = { model, visible: compared, window: model, axis: timeAxis(model, 'en'), limits: [] };
  const locales = { words: 'en', numbers: 'en' };
  const layout = plotLayout({ ...input, size: { width: 50, height: 200 }, locales }, () => 0);
  const drawn = (isPaper: boolean) => plotDatasets(model, compared, layout, { ...TOKENS, isPaper })[0];
  const [screen, paper] = [drawn(false), drawn(true)];
  expect(paper?.data.length).toBeLessThan((screen?.data.length ?? 0) / 2);
  expect(paper?.data.map(({ y }) => y)).toContain(100);
  expect(paper).toMatchObject({ borderCapStyle: 'butt', borderDash: [5, 4] });
});

it('markers are drawn at a few points of a line, all alike, and never at missing values', () => {
  const many = Array.from({ length: 11 }, () => ({
    power: column(labels(SLOTS, DAY), [null, ...flat(100).slice(1)]),
  }));
  const model = modelOf(many);
  const input = { model, visible: model.series, window: model, axis: timeAxis(model, 'en'), limits: [] };
  const locales = { words: 'en', numbers: 'en' };
  const layout = plotLayout({ ...input, size: { width: 500, height: 200 }, locales }, () => 0);
  const drawn = plotDatasets(model, model.series, layout, { ...TOKENS, isPaper: false });
  expect(drawn).toHaveLength(12);
  expect(drawn[11]).toMatchObject({ showLine: false, pointStyle: 'triangle', pointRadius: 3 });
  expect(drawn[11]?.data.length).toBeLessThanOrEqual(8);
  expect(drawn[11]?.data.every(({ y }) => y !== null)).toBe(true);
  expect(drawn.slice(0, 11).every(({ data }) => data.length === SLOTS)).toBe(true);
});

it('each of several nearly equal lines is drawn wider than the lines that cover it', () => {
  const noise = (size: number) => flat(100).map((value, slot) => value + size * Math.sin(slot));
  const model = modelOf(
    [flat(100), noise(0.2), flat(60).map((value) => value + 30), noise(0.1)].map((values) => ({
      power: column(labels(SLOTS, DAY), values),
    })),
  );
  const input = { model, visible: model.series, window: model, axis: timeAxis(model, 'en'), limits: [] };
  const locales = { words: 'en', numbers: 'en' };
  const layout = plotLayout({ ...input, size: { width: 500, height: 200 }, locales }, () => 0);
  const widths = (visible: typeof model.series) =>
    plotDatasets(model, visible, layout, TOKENS).map(({ borderWidth }) => borderWidth);
  expect(widths(model.series)).toEqual([1.5, 4.5, 1.5, 7.5]);
  expect(widths(model.series.slice(2))).toEqual([1.5, 1.5]);
});
