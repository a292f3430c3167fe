import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import { axisFont, type Context, crisp, line } from './plot-frame.ts';
import type { PlotLayout } from './plot-layout.ts';
import type { XTick } from './plot-model.ts';

const TICK = 4;
/** Least distance between two labels, px. */
const GAP = 8;

interface Label extends XTick {
  center: number;
  left: number;
  right: number;
}

/**
 * Labels that fit: all, or every second, third … of them, so that they stay evenly spaced. At the edges of the plot
 * and of the canvas a label moves inwards.
 */
export function fittingLabels(layout: PlotLayout, widthOf: (text: string) => number): Label[] {
  const labels = layout.xTicks.map((tick): Label => {
    const width = widthOf(tick.text);
    const center = layout.xOf(tick.position);
    const free = Math.min(Math.max(0, center - width / 2), layout.width - width);
    const left = tick.edge === 'start' ? layout.left : tick.edge === 'end' ? layout.right - width : free;
    return { ...tick, center, left, right: left + width };
  });
  for (let nth = 1; nth < labels.length; nth++) {
    const kept = labels.filter((_, index) => index % nth === 0);
    const isFitting = kept.every(({ left }, at) => left >= (kept[at - 1]?.right ?? -GAP) + GAP);
    if (isFitting) return kept;
  }
  return labels.slice(0, 1);
}

/** Draws the labels of the x axis and their marks. */
export function drawXLabels(context: Context, layout: PlotLayout, tokens: ChartTokens): void {
  context.font = axisFont(tokens);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  const { bottom } = layout;
  for (const { text, center, left, edge } of fittingLabels(
    layout,
    (label) => context.measureText(label).width,
  )) {
    if (!edge) line(context, crisp(center), bottom, crisp(center), bottom + TICK, tokens.axis);
    context.fillStyle = tokens.label;
    context.fillText(text, left, bottom + 16);
  }
}
