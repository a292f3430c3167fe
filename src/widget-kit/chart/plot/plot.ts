import {
  BarController,
  BarElement,
  Chart,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
} from 'chart.js';
import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { type Band, bandsOf, drawBands } from './bands.ts';
import { drawBarRanges } from './bar-ranges.ts';
import { drawPeak, type PeakMarks } from './peak-marks.ts';
import { plotDatasets } from './plot-datasets.ts';
import { axisFont, drawAxes, drawGaps, drawNow } from './plot-frame.ts';
import { isSameLayout, limitText, type PlotLayout, type PlotLayoutInput, plotLayout } from './plot-layout.ts';
import { drawLimits } from './plot-limits.ts';
import { drawPoints, type PlotChart, type PlotType, resizeCanvas, takeDatasets } from './plot-update.ts';
import { drawXLabels } from './x-labels.ts';

Chart.register(BarController, BarElement, Filler, LinearScale, LineController, LineElement, PointElement);

export interface PlotInput extends PlotLayoutInput {
  tokens: ChartTokens;
  /** Position of the present moment, where gaps end. */
  now: number;
  /** Word at the line of the present moment; null: no line. */
  nowWord: string | null;
  /** Highest value; null: it is not marked. */
  peak: PeakMarks | null;
}

/** Initial options of a chart, which never change: everything else is set on the instance when it is drawn. */
export const PLOT_OPTIONS: ChartOptions<PlotType> = {
  animation: false,
  parsing: false,
  normalized: true,
  responsive: false,
  maintainAspectRatio: false,
  events: [],
  // Plugins are registered for all charts of a page, whichever code loads them.
  plugins: { legend: { display: false }, tooltip: { enabled: false } },
  layout: { autoPadding: false },
};

export interface Plot {
  plugin: Plugin<PlotType>;
  /** Computes the layout without drawing. */
  layout(chart: PlotChart, input: PlotInput): PlotLayout;
  /** Draws in place and returns the layout. */
  draw(chart: PlotChart, input: PlotInput): PlotLayout;
}

const measurer = (context: CanvasRenderingContext2D, tokens: ChartTokens) => (text: string) => {
  context.font = axisFont(tokens);
  return context.measureText(text).width;
};

function scalesOf({ window, axes }: PlotLayout) {
  // No offset: bars would widen the axis by half a slot at both ends, but our axis already has its edges.
  const hidden = { type: 'linear', display: false, offset: false } as const;
  const y = axes.map(({ min, max }, index) => [`y${index}`, { ...hidden, min, max }]);
  return { x: { ...hidden, min: window.start, max: window.end }, ...Object.fromEntries(y) };
}

/** Sets a chart's size, the padding around its plot and the ends of its axes. */
function place(chart: PlotChart, layout: PlotLayout): void {
  const { left, top, right, bottom, width, height } = layout;
  resizeCanvas(chart, layout);
  Object.assign(chart.options, {
    layout: { autoPadding: false, padding: { left, top, right: width - right, bottom: height - bottom } },
    scales: scalesOf(layout),
  });
}

/**
 * Draws into a Chart.js instance that lives as long as its canvas. Chart.js draws the series; axes and labels are our
 * own, because its time axis costs 15 times as much on live data.
 */
export function createPlot(): Plot {
  let current: { chart: PlotChart; input: PlotInput; layout: PlotLayout; bands: Band[] } | null = null;
  let areBandsDrawn = false;

  /** Bands lie before the bars and behind the lines. */
  function drawRanges(chart: PlotChart): void {
    if (!current || areBandsDrawn) return;
    areBandsDrawn = true;
    const { input, layout, bands } = current;
    drawBarRanges(chart, layout, input);
    drawBands(chart.ctx, layout, input.tokens, bands);
  }

  const plugin: Plugin<PlotType> = {
    id: 'frame',
    beforeDatasetsDraw({ ctx }) {
      if (!current) return;
      const { input, layout } = current;
      const { model, visible, tokens, now } = input;
      drawGaps(ctx, layout, tokens, model.gaps(visible, now));
      drawAxes(ctx, layout, tokens);
      drawXLabels(ctx, layout, tokens);
      areBandsDrawn = false;
    },
    beforeDatasetDraw(chart, { meta }) {
      if (meta.type === 'line') drawRanges(chart as PlotChart);
    },
    afterDatasetsDraw(chart) {
      if (!current) return;
      drawRanges(chart as PlotChart);
      const { ctx } = chart;
      const { input, layout } = current;
      const { tokens, now, nowWord, limits, locales } = input;
      if (nowWord) drawNow(ctx, layout, tokens, now, nowWord);
      const written = limits.map((limit) => ({ ...limit, text: limitText(limit, layout, locales.numbers) }));
      drawLimits(ctx, layout, tokens, written);
      if (input.peak) drawPeak(ctx, layout, tokens, input.visible, input.peak);
    },
  };

  const layoutOf: Plot['layout'] = ({ ctx }, input) => plotLayout(input, measurer(ctx, input.tokens));

  return {
    plugin,
    layout: layoutOf,
    draw(chart, input) {
      const layout = layoutOf(chart, input);
      const isInPlace = current?.chart === chart && isSameLayout(current.layout, layout);
      current = { chart, input, layout, bands: bandsOf(input.model, input.visible, layout) };
      if (!isInPlace) place(chart, layout);
      const isKept = takeDatasets(chart, plotDatasets(input.model, input.visible, layout, input.tokens));
      if (isInPlace && isKept) drawPoints(chart);
      else chart.update('none');
      return layout;
    },
  };
}
