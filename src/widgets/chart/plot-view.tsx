import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Chart } from 'react-chartjs-2';
import { type ChartTokens, readChartTokens, useTokensRevision } from '../chart-tokens.ts';
import { createPlot, PLOT_OPTIONS, type PlotInput } from './plot.ts';
import type { PlotLayout, PlotSize } from './plot-layout.ts';
import type { PlotChart } from './plot-update.ts';
import { useFrameTask } from './use-frame-task.ts';

export interface PlotViewProps extends Omit<PlotInput, 'size' | 'tokens'> {
  title: string;
  /** Counts the changes of the model. */
  revision: number;
  /** Told where everything is, whenever that has changed. */
  onLayout: (layout: PlotLayout) => void;
  /** What lies over the canvas. */
  children?: ReactNode;
}

/** px, below which the legend scrolls rather than take more of the plot. */
const LEAST_HEIGHT = 84;
const LEAST_ON_PAPER = 150;

const style = css`
  flex: 1 0 ${LEAST_HEIGHT}px;
  min-height: 0;
  position: relative;
  [data-print] & { flex-basis: ${LEAST_ON_PAPER}px; }
  & canvas { position: absolute; inset: 0; }
`;

/** The chart is made empty; drawing fills it. */
const NOTHING = { datasets: [] };

/**
 * Canvas of a chart. The chart instance is updated in place, at most once per animation frame, and drawn once more
 * before printing, so that paper gets vectors.
 */
export const PlotView = ({ title, revision, onLayout, children, ...input }: PlotViewProps) => {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<PlotChart>(null);
  const [plot] = useState(createPlot);
  const [plugins] = useState(() => [plot.plugin]);
  const isDrawn = useRef(false);
  const size = useRef<PlotSize | null>(null);
  const tokensRevision = useTokensRevision();
  const tokens = useRef<{ of: string; values: ChartTokens } | null>(null);

  function draw(): void {
    const { current: element } = host;
    if (!element || !chart.current) return;
    // Asking for size and style makes the browser lay out the page: only what has changed is asked for again.
    size.current ??= { width: element.clientWidth, height: element.clientHeight };
    if (size.current.width === 0) return;
    if (tokens.current?.of !== tokensRevision) {
      tokens.current = { of: tokensRevision, values: readChartTokens(element) };
    }
    onLayout(plot.draw(chart.current, { ...input, size: size.current, tokens: tokens.current.values }));
    isDrawn.current = true;
  }

  const drawNextFrame = useFrameTask(host, draw);
  const drawNow = useRef(draw);

  // biome-ignore lint/correctness/useExhaustiveDependencies: draw() closes over the newest input; these say when
  useEffect(() => {
    drawNow.current = draw;
    // The first drawing must not wait for a frame: the print page is ready once its effects have run.
    if (!isDrawn.current) draw();
    else drawNextFrame();
  }, [
    revision,
    tokensRevision,
    input.model,
    input.visible,
    input.window,
    input.axis,
    input.limits,
    input.locales,
    input.now,
  ]);

  useEffect(() => {
    const measureAnew = () => {
      size.current = null;
      tokens.current = null;
    };
    const drawForPaper = () => {
      measureAnew();
      drawNow.current();
    };
    const drawForScreen = () => {
      measureAnew();
      drawNextFrame();
    };
    const observer = new ResizeObserver(([entry]) => {
      // The first call tells the size that the chart was just drawn in.
      const { clientWidth, clientHeight } = entry?.target ?? {};
      const isSame = size.current?.width === clientWidth && size.current?.height === clientHeight;
      if (!isSame) drawForScreen();
    });
    if (host.current) observer.observe(host.current);
    window.addEventListener('beforeprint', drawForPaper);
    window.addEventListener('afterprint', drawForScreen);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', drawForPaper);
      window.removeEventListener('afterprint', drawForScreen);
    };
  }, [drawNextFrame]);

  return (
    <div css={style} ref={host}>
      <Chart
        ref={chart}
        type="line"
        data={NOTHING}
        options={PLOT_OPTIONS}
        plugins={plugins}
        role="img"
        aria-label={title}
      />
      {children}
    </div>
  );
};
