import type { ChartTokens } from '#widget-kit/chart-tokens.ts';
import type { Limit } from './limits.ts';
import { axisFont, type Context, crisp, line } from './plot-frame.ts';
import type { PlotLayout } from './plot-layout.ts';

/** Position of a limit's text, px. */
interface Words {
  text: string;
  right: number;
  width: number;
  baseline: number;
}

const WORDS_HEIGHT = 16;

/** Draws limits: dashed lines with their text on the forbidden side, and that side tinted. */
export function drawLimits(
  context: Context,
  layout: PlotLayout,
  tokens: ChartTokens,
  limits: readonly (Limit & { text: string })[],
): void {
  const { left, right, top, bottom } = layout;
  const written: Words[] = [];
  const inSight = limits.filter(({ value, axis }) => {
    const y = layout.yOf(value, axis);
    return y >= top && y <= bottom;
  });
  for (const limit of inSight) {
    const y = layout.yOf(limit.value, limit.axis);
    const isAbove = limit.forbidden === 'above';
    context.save();
    if (limit.isTinted) {
      context.globalAlpha = 0.055;
      context.fillStyle = tokens.error;
      context.fillRect(left, isAbove ? top : y, right - left, isAbove ? y - top : bottom - y);
      context.globalAlpha = 1;
    }
    context.setLineDash([5, 4]);
    line(context, left, crisp(y), right, crisp(y), tokens.error);
    context.restore();
    context.font = axisFont(tokens, 500);
    const { width } = context.measureText(limit.text);
    written.push(
      placeWords(limit.text, { width, right: right - 6, baseline: isAbove ? y - 6 : y + 15 }, written),
    );
  }
  for (const words of written) writeWords(context, tokens, words);
}

/** Places a text at the right edge; texts of nearby limits stand to the left of each other. */
function placeWords(text: string, wanted: Omit<Words, 'text'>, written: readonly Words[]): Words {
  const near = written.filter(({ baseline }) => Math.abs(baseline - wanted.baseline) < WORDS_HEIGHT);
  const right = Math.min(wanted.right, ...near.map((other) => other.right - other.width - 12));
  return { ...wanted, text, right };
}

function writeWords(context: Context, tokens: ChartTokens, { text, right, width, baseline }: Words): void {
  context.font = axisFont(tokens, 500);
  context.textAlign = 'right';
  context.textBaseline = 'alphabetic';
  // Background for the text: bars may stand behind it.
  context.fillStyle = tokens.card;
  context.fillRect(right - width - 4, baseline - 12, width + 8, WORDS_HEIGHT);
  context.fillStyle = tokens.errorText;
  context.fillText(text, right, baseline);
}
