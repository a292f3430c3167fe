import {
  BarController,
  BarElement,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js';
import type { ChartTokens } from '../chart-tokens.ts';
import { type ChartModel, gapsOf, type PlotSeries } from './chart-model.ts';
import { type PlotDataset, plotDatasets } from './plot-datasets.ts';
import { axisFont, drawAxes, drawGaps, drawLimit, drawNow, drawTimeLabels } from './plot-frame.ts';
import { type PlotLayout, type PlotLocales, plotLayout } from './plot-layout.ts';

Chart.register(BarController, BarElement, Filler, LinearScale, LineController, LineElement, PointElement);

export interface PlotInput {
  model: ChartModel;
  /** Series that the legend has not switched off. */
  visible: readonly PlotSeries[];
  size: { width: number; height: number };
  tokens: ChartTokens;
  locales: PlotLocales;
  /** Position of the present moment: gaps end there. */
  now: number;
  /** Word at the line of the present moment; null: no line. */
  nowWord: string | null;
  /** Words of a limit line. */
  limitText(series: PlotSeries): string;
}

export interface Plot {
  /** Draws anew in place; returns where everything is. */
  draw(input: PlotInput): PlotLayout;
  destroy(): void;
}

type Config = ChartConfiguration<'line' | 'bar', PlotDataset['data']>;

const measurer = (context: CanvasRenderingContext2D, tokens: ChartTokens) => (text: string) => {
  context.font = axisFont(tokens);
  return context.measureText(text).width;
};

function scalesOf(model: ChartModel, layout: PlotLayout) {
  // offset: bars would widen the axis by half a slot at both ends; ours has its edges already.
  const hidden = { type: 'linear', display: false, offset: false } as const;
  const y = layout.axes.map(({ min, max }, index) => [`y${index}`, { ...hidden, min, max }]);
  return {
    x: { ...hidden, min: model.timeline.start, max: model.timeline.end },
    ...Object.fromEntries(y),
  };
}

/**
 * A Chart.js instance that lives as long as its canvas: Chart.js draws the series, axes and labels are ours (its own
 * time axis costs 15 times as much on live data). Before printing it draws once more, so that paper gets vectors.
 */
export function createPlot(canvas: HTMLCanvasElement): Plot {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  let input: PlotInput | null = null;
  let layout: PlotLayout | null = null;

  const frame = {
    id: 'frame',
    beforeDatasetsDraw() {
      if (!input || !layout) return;
      const { model, visible, tokens, now } = input;
      drawGaps(context, layout, tokens, gapsOf(model, visible, now));
      drawAxes(context, layout, tokens);
      drawTimeLabels(context, layout, tokens);
    },
    afterDatasetsDraw() {
      if (!input || !layout) return;
      if (input.nowWord) drawNow(context, layout, input.tokens, input.now, input.nowWord);
      for (const series of input.visible) {
        if (series.kpi === null) continue;
        drawLimit(context, layout, input.tokens, {
          value: series.kpi,
          axis: series.axis,
          text: input.limitText(series),
        });
      }
    },
  };

  const config: Config = {
    type: 'line',
    data: { datasets: [] },
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      responsive: false,
      maintainAspectRatio: false,
      events: [],
      layout: { autoPadding: false },
    },
    plugins: [frame],
  };
  const chart = new Chart(canvas, config);

  const draw = (next: PlotInput): PlotLayout => {
    const { model, visible, size, tokens, locales } = next;
    const placed = plotLayout(model, visible, size, locales, measurer(context, tokens));
    input = next;
    layout = placed;
    const { left, top, right, bottom, width, height } = placed;
    if (chart.width !== width || chart.height !== height) chart.resize(width, height);
    Object.assign(chart.options, {
      layout: { autoPadding: false, padding: { left, top, right: width - right, bottom: height - bottom } },
      scales: scalesOf(model, placed),
    });
    chart.data.datasets = plotDatasets(model, visible, placed, tokens);
    chart.update('none');
    return placed;
  };

  const drawForPaper = () => {
    if (input) draw(input);
  };
  window.addEventListener('beforeprint', drawForPaper);
  return {
    draw,
    destroy() {
      window.removeEventListener('beforeprint', drawForPaper);
      chart.destroy();
    },
  };
}
