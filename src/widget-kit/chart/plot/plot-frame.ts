import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import type { PlotLayout } from './plot-layout.ts';
import type { Span } from './plot-model.ts';

const FONT_SIZE = 11;
const HATCH_STEP = 8;
const HATCH_WIDTH = 3;

export type Context = CanvasRenderingContext2D;

export const axisFont = (tokens: ChartTokens, weight = 400): string =>
  `${weight} ${FONT_SIZE}px ${tokens.font}`;

// Half pixels make a 1 px line cover exactly one row of pixels.
export const crisp = (pixel: number): number => Math.round(pixel) + 0.5;

export function line(context: Context, x1: number, y1: number, x2: number, y2: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

/** Draws the horizontal grid, the base line, and units and labels of both axes. */
export function drawAxes(context: Context, layout: PlotLayout, tokens: ChartTokens): void {
  const { left, right, top, width, axes } = layout;
  const shown = axes.filter(({ labels }) => labels.length > 0);
  context.textBaseline = 'middle';
  shown.forEach((axis, index) => {
    const isLeft = index === 0;
    const x = isLeft ? left - 8 : right + 8;
    context.textAlign = isLeft ? 'right' : 'left';
    axis.ticks.forEach((tick, row) => {
      const y = layout.yOf(tick, index);
      const isBase = tick === axis.min || tick === 0;
      if (isLeft) line(context, left, crisp(y), right, crisp(y), isBase ? tokens.axis : tokens.grid);
      context.font = axisFont(tokens);
      context.fillStyle = tokens.label;
      context.fillText(axis.labels[row] as string, x, y);
    });
    context.font = axisFont(tokens, 500);
    context.fillStyle = tokens.text2;
    // A unit wider than its axis numbers extends inwards.
    const isWide = context.measureText(axis.unit).width > (isLeft ? left : width - right) - 8;
    if (isWide) context.textAlign = isLeft ? 'left' : 'right';
    context.fillText(axis.unit, isWide ? (isLeft ? 0 : width) : x, top - 14);
  });
}

/** Hatches unmeasured stretches. Drawn as lines: a pattern would be a bitmap on paper. */
export function drawGaps(
  context: Context,
  layout: PlotLayout,
  tokens: ChartTokens,
  gaps: readonly Span[],
): void {
  const { top, bottom } = layout;
  const height = bottom - top;
  context.strokeStyle = tokens.noData;
  context.lineWidth = HATCH_WIDTH;
  for (const { start, end } of gaps) {
    const x = Math.max(layout.left, layout.xOf(start));
    const width = Math.max(1, Math.min(layout.right, layout.xOf(end)) - x);
    if (x >= layout.right || layout.xOf(end) <= layout.left) continue;
    context.save();
    context.beginPath();
    context.rect(x, top, width, height);
    context.clip();
    context.beginPath();
    // Starts from multiples counted from 0, so that the hatching of neighbouring stretches lines up.
    for (let base = Math.floor(x / HATCH_STEP) * HATCH_STEP; base < x + width + height; base += HATCH_STEP) {
      context.moveTo(base, top);
      context.lineTo(base - height, bottom);
    }
    context.stroke();
    context.restore();
  }
}

/** Draws a thin line at the present moment; the rest of the day stays empty. */
export function drawNow(
  context: Context,
  layout: PlotLayout,
  tokens: ChartTokens,
  position: number,
  word: string,
): void {
  const x = layout.xOf(position);
  if (x <= layout.left || x >= layout.right) return;
  line(context, crisp(x), layout.top, crisp(x), layout.bottom, tokens.border);
  context.font = axisFont(tokens).replace('11px', '10px');
  context.fillStyle = tokens.label;
  context.textBaseline = 'middle';
  const isNearEdge = x + context.measureText(word).width + 8 > layout.right;
  context.textAlign = isNearEdge ? 'right' : 'left';
  context.fillText(word, x + (isNearEdge ? -5 : 5), layout.top + 6);
}
