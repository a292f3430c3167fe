import type { ChartTokens } from '../chart-tokens.ts';
import type { PlotLayout } from './plot-layout.ts';

const FONT_SIZE = 11;
const TICK = 4;
const HATCH_STEP = 8;
const HATCH_WIDTH = 3;

type Context = CanvasRenderingContext2D;

export const axisFont = (tokens: ChartTokens, weight = 400): string =>
  `${weight} ${FONT_SIZE}px ${tokens.font}`;

// Half pixels: a line of 1 px then covers one row of pixels.
const crisp = (pixel: number): number => Math.round(pixel) + 0.5;

function line(context: Context, x1: number, y1: number, x2: number, y2: number, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

/** Horizontal grid, base line, units and labels of both axes. */
export function drawAxes(context: Context, layout: PlotLayout, tokens: ChartTokens): void {
  const { left, right, top, axes } = layout;
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
    context.fillText(axis.unit, x, top - 14);
  });
}

/** Labels of the time axis; the first and the last stay within the plot's edges. */
export function drawTimeLabels(context: Context, layout: PlotLayout, tokens: ChartTokens): void {
  const { left, right, bottom, xTicks } = layout;
  context.font = axisFont(tokens);
  context.textBaseline = 'alphabetic';
  let freeFrom = Number.NEGATIVE_INFINITY;
  const lastWidth = context.measureText(xTicks.at(-1)?.text ?? '').width;
  xTicks.forEach(({ position, text }, index) => {
    const isFirst = index === 0;
    const isLast = index === xTicks.length - 1;
    const width = context.measureText(text).width;
    const center = layout.xOf(position);
    const from = isFirst ? left : isLast ? right - width : center - width / 2;
    // A narrow widget leaves out what would touch its neighbour or the last label.
    const isCrowded = from < freeFrom || (!isFirst && !isLast && from + width > right - lastWidth - 8);
    if (isCrowded && xTicks.length > 1) return;
    freeFrom = from + width + 8;
    if (!isFirst && !isLast) line(context, crisp(center), bottom, crisp(center), bottom + TICK, tokens.axis);
    context.textAlign = 'left';
    context.fillStyle = tokens.label;
    context.fillText(text, from, bottom + 16);
  });
}

/** Hatches what was not measured. Lines, not a pattern: a pattern would be a bitmap on paper. */
export function drawGaps(
  context: Context,
  layout: PlotLayout,
  tokens: ChartTokens,
  gaps: readonly (readonly [number, number])[],
): void {
  const { top, bottom } = layout;
  const height = bottom - top;
  context.strokeStyle = tokens.noData;
  context.lineWidth = HATCH_WIDTH;
  for (const [from, to] of gaps) {
    const x = layout.xOf(from);
    const width = Math.max(1, layout.xOf(to) - x);
    context.save();
    context.beginPath();
    context.rect(x, top, width, height);
    context.clip();
    context.beginPath();
    // Counted from 0, so that neighbouring stretches hatch alike.
    for (let base = Math.floor(x / HATCH_STEP) * HATCH_STEP; base < x + width + height; base += HATCH_STEP) {
      context.moveTo(base, top);
      context.lineTo(base - height, bottom);
    }
    context.stroke();
    context.restore();
  }
}

/** Thin line at the present moment; the rest of the day stays empty. */
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

/** A limit to be held: dashed line with its words, the forbidden side tinted. */
export function drawLimit(
  context: Context,
  layout: PlotLayout,
  tokens: ChartTokens,
  limit: { value: number; axis: number; text: string },
): void {
  const y = layout.yOf(limit.value, limit.axis);
  if (y < layout.top || y > layout.bottom) return;
  context.save();
  context.globalAlpha = 0.055;
  context.fillStyle = tokens.error;
  context.fillRect(layout.left, layout.top, layout.right - layout.left, y - layout.top);
  context.restore();
  context.save();
  context.setLineDash([5, 4]);
  line(context, layout.left, crisp(y), layout.right, crisp(y), tokens.error);
  context.restore();
  context.font = axisFont(tokens, 500);
  context.textAlign = 'right';
  context.textBaseline = 'alphabetic';
  // Bars may stand behind the words.
  const { width } = context.measureText(limit.text);
  context.fillStyle = tokens.card;
  context.fillRect(layout.right - width - 10, y - 18, width + 8, 16);
  context.fillStyle = tokens.errorText;
  context.fillText(limit.text, layout.right - 6, y - 6);
}
