import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Chart } from 'react-chartjs-2';
import { flushSync } from 'react-dom';
import { type ChartTokens, readChartTokens, useTokensRevision } from '#widget-kit/chart-tokens.ts';
import { beforePrint, type PaperTask } from './before-print.ts';
import { createPlot, PLOT_OPTIONS, type PlotInput } from './plot.ts';
import type { PlotLayout, PlotSize } from './plot-layout.ts';
import type { PlotView } from './plot-model.ts';
import type { PlotChart } from './plot-update.ts';
import { useFrameTask } from './use-frame-task.ts';

declare global {
  interface Window {
    /** Containers that failed before printing, long after the page was ready. */
    quarterhourPrintBroken?: string[];
  }
}

export interface PlotCanvasProps extends Omit<PlotInput, 'size' | 'tokens' | keyof PlotView> {
  title: string;
  /** Number of changes of the model. */
  revision: number;
  /** What is drawn at a width in px. Stable between renders. */
  viewAt: (width: number) => PlotView;
  /** Called with the layout whenever it has changed. */
  onLayout: (layout: PlotLayout) => void;
  isPrint: boolean;
  /** Content over the canvas. */
  children?: ReactNode;
}

/** Minimum height of a plot, px: below it the legend scrolls instead of taking more room. */
const LEAST_HEIGHT = 84;
const LEAST_ON_PAPER = 150;

const style = css`
  flex: 1 0 ${LEAST_HEIGHT}px;
  min-height: 0;
  position: relative;
  [data-print] & { flex-basis: ${LEAST_ON_PAPER}px; }
  & canvas { position: absolute; inset: 0; }
`;

/** The chart starts empty; drawing fills it. */
const NOTHING = { datasets: [] };

const isOnPaper = (): boolean => window.matchMedia('print').matches;

/**
 * Canvas of a chart. The chart instance is updated in place, at most once per animation frame, and drawn once more
 * before printing, so that paper gets vectors.
 */
export const PlotCanvas = ({
  title,
  revision,
  viewAt,
  onLayout,
  isPrint,
  children,
  ...input
}: PlotCanvasProps) => {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<PlotChart>(null);
  const [plot] = useState(createPlot);
  const [plugins] = useState(() => [plot.plugin]);
  const isDrawn = useRef(false);
  const size = useRef<PlotSize | null>(null);
  const tokensRevision = useTokensRevision();
  const tokens = useRef<{ of: string; values: ChartTokens } | null>(null);

  /** Reading size and style makes the browser lay out the page: only changed ones are read again. */
  function measure(element: HTMLElement) {
    size.current ??= { width: element.clientWidth, height: element.clientHeight };
    if (tokens.current?.of !== tokensRevision) {
      tokens.current = { of: tokensRevision, values: readChartTokens(element) };
    }
    return { size: size.current, tokens: tokens.current.values };
  }

  /** @param isSeen false: computes only the layout, because nobody sees the screen of a page that prints */
  function draw(isSeen = !isPrint || isOnPaper()): void {
    if (!host.current || !chart.current) return;
    const measured = measure(host.current);
    if (measured.size.width === 0) return;
    const place = isSeen ? plot.draw : plot.layout;
    onLayout(place(chart.current, { ...input, ...viewAt(measured.size.width), ...measured }));
    isDrawn.current = true;
  }

  const drawNextFrame = useFrameTask(host, draw);
  const paper = useRef<Omit<PaperTask, 'fail'>>({ measure: () => undefined, draw: () => undefined });
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  if (failure) throw failure.error;

  // biome-ignore lint/correctness/useExhaustiveDependencies: draw() closes over the newest input; these say when
  useEffect(() => {
    paper.current = {
      measure() {
        size.current = null;
        tokens.current = null;
        if (host.current) measure(host.current);
      },
      draw() {
        // Letters are a little wider on paper: a text below that needs another line must not take it from the drawing.
        if (isPrint && host.current && size.current) host.current.style.flex = `0 0 ${size.current.height}px`;
        draw(true);
      },
    };
    // The first drawing must not wait for a frame: the print page is ready once its effects have run.
    if (!isDrawn.current) draw();
    else drawNextFrame();
  }, [revision, tokensRevision, viewAt, input.window, input.limits, input.peak, input.locales, input.now]);

  useEffect(() => {
    const drawForScreen = () => {
      size.current = null;
      tokens.current = null;
      drawNextFrame();
    };
    const observer = new ResizeObserver(([entry]) => {
      // The first call reports the size at which the chart was just drawn.
      const { clientWidth, clientHeight } = entry?.target ?? {};
      const isSame = size.current?.width === clientWidth && size.current?.height === clientHeight;
      if (!isSame) drawForScreen();
    });
    if (host.current) observer.observe(host.current);
    const forget = beforePrint({
      measure: () => paper.current.measure(),
      draw: () => paper.current.draw(),
      fail(error) {
        const widget = host.current?.closest<HTMLElement>('[data-widget]')?.dataset.widget;
        if (widget) window.quarterhourPrintBroken = [...(window.quarterhourPrintBroken ?? []), widget];
        // Rendered at once: the widget's error must appear on this printout.
        flushSync(() => setFailure({ error }));
      },
    });
    if (!isPrint) window.addEventListener('afterprint', drawForScreen);
    return () => {
      observer.disconnect();
      forget();
      window.removeEventListener('afterprint', drawForScreen);
    };
  }, [drawNextFrame, isPrint]);

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
