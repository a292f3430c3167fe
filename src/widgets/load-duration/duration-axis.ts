import { formatDecimals, formatPercent, writeNumber } from '#domain/formatting/number.ts';
import type { Span, XAxis, XTick } from '#widget-kit/chart/plot/plot-model.ts';
import { roundStep } from '#widget-kit/chart/plot/y-axis.ts';
import type { DurationModel } from './duration-model.ts';

/** Unit of the axis: hours, or their share of the period so far. */
export type DurationScale = 'hours' | 'percent';

const STEPS = 4;

/** Number of hours with up to two decimals: 8.25. */
export const writeHours = (hours: number, locale: string): string =>
  writeNumber(hours, locale, { maximumFractionDigits: hours < 100 ? 2 : 0 });

/** Multiples of a round step within a part of the axis, both in the same unit. */
function roundValues({ start, end }: Span): number[] {
  const step = roundStep((end - start) / STEPS);
  const first = Math.ceil(start / step - 1e-9);
  const count = Math.floor(end / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

/**
 * X axis of duration curves. Shares are labelled at every quarter of the whole; hours at round numbers and at the end
 * of the period.
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
      const isAll = start <= 0 && end >= model.end;
      const values = roundValues({ start: start / perUnit, end: end / perUnit });
      const ticks = values.map((value) => ({ position: value * perUnit, text: write(value * perUnit) }));
      if (!isAll) return ticks;
      const room = (end - start) / STEPS / 2;
      return [
        { position: start, text: write(start), edge: 'start' },
        ...ticks.filter(({ position }) => position - start > room && end - position > room),
        { position: end, text: write(end), edge: 'end' },
      ];
    },
    slotText(slot) {
      const above = model.ends[slot] ?? 0;
      return sentence(writeHours(above, locale), formatPercent(above / model.end, locale));
    },
  };
}
