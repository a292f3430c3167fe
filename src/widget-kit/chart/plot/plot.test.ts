import { Chart, Legend } from 'chart.js';
import { describe, expect, it, vi } from 'vitest';
import { column } from '#widget-kit/block.fixture.ts';
import { DAY, labels, modelOf, QUARTER } from '#widget-kit/chart/chart.fixture.ts';
import { timeAxis } from '#widget-kit/chart/time/time-axis.ts';
import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { recordingCanvas, type Strokes } from './canvas.fixture.ts';
import { createPlot, PLOT_OPTIONS, type PlotInput } from './plot.ts';
import type { PlotSeries } from './plot-model.ts';
import type { PlotChart } from './plot-update.ts';

const COLORS = ['card', 'text', 'text2', 'border', 'error', 'errorText', 'grid', 'axis', 'label', 'noData'];
const TOKENS = {
  theme: 'light',
  font: 'sans-serif',
  ...Object.fromEntries(COLORS.map((name) => [name, `#${name}`])),
} as ChartTokens;

type Type = PlotSeries['type'];
const TYPES: Type[] = ['line', 'area', 'bar', 'trend'];

/** Input for a plot with one series per list of values. */
function inputOf(type: Type, series: (number | null)[][], width = 600): PlotInput {
  const model = modelOf(series.map((values) => ({ energy: column(labels(values.length), values) })));
  return {
    model,
    visible: model.series.map((one) => ({ ...one, type })),
    window: model,
    axis: timeAxis(model, 'en'),
    limits: [],
    peak: null,
    size: { width, height: 244 },
    locales: { words: 'en', numbers: 'en' },
    tokens: TOKENS,
    now: DAY + 96 * QUARTER,
    nowWord: null,
  };
}

/** Empty chart with a function that draws into it and returns the strokes of the last drawing. */
function mounted() {
  const { canvas, strokes } = recordingCanvas();
  const plot = createPlot();
  const chart: PlotChart = new Chart(canvas, {
    type: 'line',
    data: { datasets: [] },
    options: PLOT_OPTIONS,
    plugins: [plot.plugin],
  });
  const update = vi.spyOn(chart, 'update');
  const draw = (input: PlotInput): Strokes => {
    plot.draw(chart, input);
    // The canvas is cleared before each drawing.
    const last = strokes.findLastIndex((stroke) => stroke.startsWith('clearRect'));
    return strokes.slice(last);
  };
  return { draw, update };
}

const wave = (count: number, phase = 0): (number | null)[] =>
  Array.from({ length: count }, (_, slot) => (slot % 17 === 5 ? null : 50 + 40 * Math.sin(slot / 7 + phase)));
const withLast = (values: (number | null)[], last: number) => [...values.slice(0, -1), last];

describe('new points of a plot', () => {
  const before = [wave(80), wave(80, 2)];
  const after = before.map((values) => withLast(values, 33));

  it.each(TYPES)(
    'new points of type %s are drawn in place with the same result as a full drawing',
    (type) => {
      const { draw, update } = mounted();
      const first = draw(inputOf(type, before));
      expect(update).toHaveBeenCalledTimes(1);
      const inPlace = draw(inputOf(type, after));
      // A trend moves with its points, and may move its axis.
      if (type !== 'trend') expect(update).toHaveBeenCalledTimes(1);
      expect(inPlace).not.toEqual(first);
      expect(inPlace).toEqual(mounted().draw(inputOf(type, after)));
    },
  );

  it('additional points of a plot are drawn in place, too', () => {
    const { draw, update } = mounted();
    draw(inputOf('bar', before));
    const longer = before.map((values) => [...values, 41]);
    expect(draw(inputOf('bar', longer))).toEqual(mounted().draw(inputOf('bar', longer)));
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('points that move an axis, change the size or the number of series lay the plot out again', () => {
    const { draw, update } = mounted();
    draw(inputOf('line', before));
    const others = [
      inputOf('line', [wave(80), withLast(wave(80), 900)]),
      inputOf('line', before, 400),
      inputOf('line', [wave(80)], 400),
      inputOf('area', [wave(80)], 400),
    ];
    others.forEach((input, index) => {
      expect(draw(input)).toEqual(mounted().draw(input));
      expect(update).toHaveBeenCalledTimes(index + 2);
    });
  });
});

it('a plot is drawn only once when it is first shown', () => {
  const { canvas, strokes } = recordingCanvas();
  const plot = createPlot();
  const chart: PlotChart = new Chart(canvas, { type: 'line', data: { datasets: [] }, options: PLOT_OPTIONS });
  strokes.length = 0;
  plot.draw(chart, inputOf('line', [wave(80)]));
  expect(strokes.filter((stroke) => stroke.startsWith('clearRect'))).toHaveLength(1);
  expect(canvas.style).toMatchObject({ width: '600px', height: '244px' });
});

it('a plot has no Chart.js legend, even when other code of the page registers it', () => {
  Chart.register(Legend);
  try {
    expect(
      mounted()
        .draw(inputOf('line', [wave(80)]))
        .join(),
    ).not.toContain('undefined, ');
  } finally {
    Chart.unregister(Legend);
  }
});
