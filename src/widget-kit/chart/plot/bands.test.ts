import { expect, it } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { DAY, labels, modelOf } from '#widget-kit/chart/chart.fixture.ts';
import { timeAxis } from '#widget-kit/chart/time/time-axis.ts';
import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { bandOf, bandsOf } from './bands.ts';
import { plotDatasets } from './plot-datasets.ts';
import { plotLayout } from './plot-layout.ts';

const SLOTS = 96;
const TOKENS = { theme: 'light', card: '#fff' } as ChartTokens;

/** Chart of a day of quarter-hours, on a plot of a width in px. */
function drawn(width: number, ...series: (number | null)[][]) {
  const model = modelOf(series.map((values) => ({ power: column(labels(SLOTS, DAY), values) })));
  const input = { model, visible: model.series, window: model, axis: timeAxis(model, 'en'), limits: [] };
  const locales = { words: 'en', numbers: 'en' };
  return { model, layout: plotLayout({ ...input, size: { width, height: 200 }, locales }, () => 0) };
}

const level = (value: number, spike = value) =>
  Array.from({ length: SLOTS }, (_, slot) => (slot === 50 ? spike : value));

it('a line is drawn up to one value per pixel column; denser values are a band that reaches from the lowest to the highest', () => {
  const wide = drawn(120, level(10, 90));
  expect(bandsOf(wide.model, wide.model.series, wide.layout)).toEqual([]);
  expect(plotDatasets(wide.model, wide.model.series, wide.layout, TOKENS)).toHaveLength(1);

  const narrow = drawn(60, level(10, 90));
  const [band] = bandsOf(narrow.model, narrow.model.series, narrow.layout);
  const points = band?.runs.flat() ?? [];
  expect(points.length).toBeLessThanOrEqual(60);
  expect(Math.min(...points.map(({ top }) => top))).toBeCloseTo(narrow.layout.yOf(90, 0), 0);
  expect(points.every(({ top, bottom }) => bottom - top >= 1.5)).toBe(true);
  expect(plotDatasets(narrow.model, narrow.model.series, narrow.layout, TOKENS)).toEqual([]);
});

it('a gap of several pixel columns interrupts a band', () => {
  const gap = level(10).map((value, slot) => (slot >= 30 && slot < 60 ? null : value));
  const { model, layout } = drawn(60, gap);
  expect(bandOf(model.series[0] as never, model, layout).runs).toHaveLength(2);
});

it('a flat band is drawn after a high one, so that none covers it', () => {
  const swing = Array.from({ length: SLOTS }, (_, slot) => (slot % 2) * 100);
  const { model, layout } = drawn(60, level(50), swing, level(20));
  expect(bandsOf(model, model.series, layout).map(({ series }) => series.name)).toEqual([
    'Meter 2',
    'Meter 1',
    'Meter 3',
  ]);
});
