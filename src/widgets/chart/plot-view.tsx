import { css } from '@emotion/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { readChartTokens, useTokensRevision } from '../chart-tokens.ts';
import { HoverLayer } from './hover-layer.tsx';
import { createPlot, type Plot, type PlotInput } from './plot.ts';
import type { PlotLayout } from './plot-layout.ts';
import { useFrameTask } from './use-frame-task.ts';

export interface PlotViewProps extends Omit<PlotInput, 'size' | 'tokens'> {
  title: string;
  /** Counts the changes of the model. */
  revision: number;
  /** False on paper: nothing to hover. */
  isInteractive: boolean;
  /** Told where the plot starts, so that the legend starts there too. */
  onIndent: (left: number) => void;
}

const style = css`
  flex: 1;
  min-height: 0;
  position: relative;
  & canvas { position: absolute; inset: 0; }
`;

/** Canvas and cross line of a chart. The chart instance is updated in place, at most once per animation frame. */
export const PlotView = ({ title, revision, isInteractive, onIndent, ...input }: PlotViewProps) => {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const plot = useRef<Plot | null>(null);
  const [layout, setLayout] = useState<PlotLayout | null>(null);
  const tokensRevision = useTokensRevision();

  function draw(): void {
    const { current: element } = host;
    if (!element || !canvas.current || element.clientWidth === 0) return;
    plot.current ??= createPlot(canvas.current);
    const size = { width: element.clientWidth, height: element.clientHeight };
    const placed = plot.current.draw({ ...input, size, tokens: readChartTokens(element) });
    setLayout(placed);
    onIndent(placed.left);
  }

  const drawNextFrame = useFrameTask(host, draw);

  // biome-ignore lint/correctness/useExhaustiveDependencies: draw() closes over the newest input; these say when
  useLayoutEffect(() => {
    // The first drawing must not wait for a frame: the print page is ready once its effects have run.
    if (!plot.current) draw();
    else drawNextFrame();
  }, [revision, tokensRevision, input.model, input.visible, input.locales]);

  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => drawNextFrame());
    if (host.current) observer.observe(host.current);
    return () => {
      observer.disconnect();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [drawNextFrame]);

  return (
    <div css={style} ref={host}>
      <canvas ref={canvas} role="img" aria-label={title} />
      {isInteractive && layout && (
        <HoverLayer
          title={title}
          model={input.model}
          visible={input.visible}
          layout={layout}
          theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'}
          now={input.now}
        />
      )}
    </div>
  );
};
