import { formatDay, formatInterval, formatTime, formatWeekday } from '#domain/formatting/date.ts';
import { formatDecimals } from '#domain/formatting/number.ts';
import type { ChartModel } from './chart-model.ts';
import type { PlotLocales } from './plot-layout.ts';

/** Start and end of a slot in words: `11:15 – 11:30`, with the day where the period is longer than one. */
export function slotText(model: ChartModel, slot: number, locale: string): string {
  const { timeline, resolution } = model;
  const { zone } = timeline;
  const start = model.starts[slot] as number;
  const end = model.ends[slot] as number;
  if (resolution === 'day') return `${formatDay(start, zone)} ${formatWeekday(start, zone, locale)}`;
  if (resolution !== 'quarter' && resolution !== 'hour') return formatInterval(start, zone, resolution);
  const times = `${formatTime(start, zone)} – ${formatTime(end, zone)}`;
  const isOneDay = formatDay(timeline.start, zone) === formatDay(timeline.end - 1, zone);
  return isOneDay ? times : `${formatDay(start, zone)} ${times}`;
}

/** All values of a slot as one sentence for a screen reader. */
export function slotSentence(
  model: ChartModel,
  visible: readonly ChartModel['series'][number][],
  slot: number,
  locales: PlotLocales,
): string {
  const values = visible.map(({ name, values, decimals, unit }) =>
    `${name} ${formatDecimals(values[slot], decimals, locales.numbers)} ${unit}`.trim(),
  );
  return `${slotText(model, slot, locales.words)}: ${values.join(', ')}`;
}

/** The slot at a position: the interval it lies in, for raw readings the nearest. */
export function slotAt(model: ChartModel, position: number): number {
  let low = 0;
  let high = model.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((model.starts[middle] as number) <= position) low = middle;
    else high = middle - 1;
  }
  if (model.resolution !== 'raw') return low;
  const next = model.starts[low + 1];
  const isNextNearer = next !== undefined && next - position < position - (model.starts[low] as number);
  return isNextNearer ? low + 1 : low;
}

/** Slots that have begun at a position: the cross line does not go into the future. */
export const slotsUntil = (model: ChartModel, now: number): number => {
  const last = model.starts.findLastIndex((start) => start <= now);
  return last < 0 ? model.starts.length : last + 1;
};
