import { formatDecimals, formatPercent, writeNumber } from '#domain/formatting/number.ts';
import type { Span, XAxis, XTick } from '#widget-kit/chart/plot/plot-model.ts';
import { roundStep } from '#widget-kit/chart/plot/y-axis.ts';
import type { DurationModel } from './duration-model.ts';

/** Unit of the axis: hours, or their share of the period so far. */
export type DurationScale = 'hours' | 'percent';

/** R-WID-LINE-04: best number of labels. */
const BEST = 5;

/** Number of hours with up to two decimals: 8.25. */
export const writeHours = (hours: number, locale: string): string =>
  writeNumber(hours, locale, { maximumFractionDigits: hours < 100 ? 2 : 0 });

/** Multiples of a round step within a part of the axis, both in the same unit: as close to five as possible. */
function roundValues({ start, end }: Span): number[] {
  const multiples = [3, 4, 5, 6].map((steps) => {
    const step = roundStep((end - start) / steps);
    const first = Math.ceil(start / step - 1e-9);
    const count = Math.floor(end / step + 1e-9) - first + 1;
    return Array.from({ length: count }, (_, index) => (first + index) * step);
  });
  const away = ({ length }: readonly number[]) => Math.abs(length - BEST);
  return multiples.reduce((best, values) => (away(values) < away(best) ? values : best));
}

/**
 * X axis of duration curves. Labels stand at round hours or shares, evenly spaced.
 * @param sentence text of a place: the hours, as text, and the share of the period that lie at or above it
 */
export function durationAxis(
  model: DurationModel,
  scale: DurationScale,
  locale: string,
  sentence: (hours: string, share: string) => string,
): XAxis {
  const perUnit = scale === 'hours' ? 1 : model.end / 100;
  const write = (position: number) =>
    scale === 'hours'
      ? `${writeHours(position, locale)} h`
      : `${formatDecimals(position / perUnit, 0, locale)} %`;

  return {
    ticks({ start, end }): XTick[] {
      return roundValues({ start: start / perUnit, end: end / perUnit }).map((value): XTick => {
        const position = value * perUnit;
        const tick = { position, text: write(position) };
        if (position === start) return { ...tick, edge: 'start' };
        return Math.abs(position - end) < 1e-9 * end ? { ...tick, edge: 'end' } : tick;
      });
    },
    slotText(slot) {
      const above = model.ends[slot] ?? 0;
      return sentence(writeHours(above, locale), formatPercent(above / model.end, locale));
    },
  };
}
