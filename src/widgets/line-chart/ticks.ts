import { formatDay, formatTime, formatWeekday } from '#domain/formatting/date.ts';
import type { Timeline } from '../timeline.ts';
import type { ChartModel } from './chart-model.ts';

const DAY = 86_400_000;
/** R-WID-LINE-04 */
const X_LABELS = 5;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];
/** A range that starts above this share of its top is not drawn from zero: 230 V, 50 Hz. */
const ZERO_SHARE = 0.6;

export interface YAxis {
  min: number;
  max: number;
  ticks: number[];
}

const roundStep = (rough: number): number => {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ROUND_STEPS.find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10;
  return step * power;
};

/** Without the dust of binary fractions: 0.30000000000000004 is 0.3. */
const clean = (value: number): number => Number(value.toPrecision(12));

function axisFrom(min: number, max: number, intervals: number): YAxis {
  let step = roundStep((max - min) / intervals);
  let from = Math.floor(min / step + 1e-9) * step;
  while (from + step * intervals < max - step * 1e-9) {
    step = roundStep(step * 1.01);
    from = Math.floor(min / step + 1e-9) * step;
  }
  const ticks = Array.from({ length: intervals + 1 }, (_, index) => clean(from + index * step));
  return { min: ticks[0] as number, max: ticks.at(-1) as number, ticks };
}

/**
 * An axis with 4 to 6 round ticks around [min, max]. Zero is in it unless all values lie far above it.
 * @param intervals so many steps between ticks, to share the grid lines of another axis
 */
export function yAxis(min: number, max: number, needsZero: boolean, intervals?: number): YAxis {
  const fromZero = needsZero || (min >= 0 && min <= max * ZERO_SHARE);
  let low = fromZero ? Math.min(0, min) : min;
  let high = fromZero ? Math.max(0, max) : max;
  if (low === high) {
    const margin = Math.abs(low) * 0.1 || 1;
    if (low !== 0 && !fromZero) low -= margin;
    high += margin;
  }
  if (intervals) return axisFrom(low, high, intervals);
  // The tightest of the allowed grids wastes least of the plot.
  const candidates = [5, 4, 3].map((count) => axisFrom(low, high, count));
  return candidates.reduce((best, axis) => (axis.max - axis.min < best.max - best.min ? axis : best));
}

/** Decimals that tell the ticks of an axis apart. */
export function tickDecimals(axis: YAxis, factor: number): number {
  const step = ((axis.ticks[1] as number) - (axis.ticks[0] as number)) * factor;
  for (let decimals = 0; decimals < 6; decimals++) {
    if (Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-6) return decimals;
  }
  return 6;
}

export interface XTick {
  position: number;
  text: string;
}

const middle = (from: number, to: number) => (from + to) / 2;

/** Five labels at evenly spaced intervals, the first and the last of the period among them. */
export function xTicks(model: ChartModel, locale: string): XTick[] {
  const { timeline, resolution, starts, ends } = model;
  if (resolution === 'raw') {
    const step = (timeline.end - timeline.start) / (X_LABELS - 1);
    return Array.from({ length: X_LABELS }, (_, index) => {
      const position = timeline.start + index * step;
      return { position, text: tickText(position, timeline, resolution, locale) };
    });
  }
  const slots = new Set(
    Array.from({ length: X_LABELS }, (_, index) =>
      Math.round((index * (starts.length - 1)) / (X_LABELS - 1)),
    ),
  );
  return [...slots].map((slot) => {
    const start = starts[slot] as number;
    return {
      position: middle(start, ends[slot] as number),
      text: tickText(start, timeline, resolution, locale),
    };
  });
}

function tickText(
  start: number,
  { zone, start: from, end }: Timeline,
  resolution: ChartModel['resolution'],
  locale: string,
): string {
  const day = formatDay(start, zone);
  if (resolution === 'month') return day.slice(0, 7);
  if (resolution === 'day') return `${formatWeekday(start, zone, locale)} ${day.slice(5)}`;
  // A day may have 25 hours.
  if (end - from <= DAY * 1.1) return formatTime(start, zone);
  return `${day.slice(5)} ${formatTime(start, zone)}`;
}
