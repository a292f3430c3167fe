import type { Resolution } from '#contract/readings/series.ts';
import { formatDay, formatInterval, formatTime, formatWeekday } from '#domain/formatting/date.ts';
import { DAY_MS, HOUR_MS, instantOfWallClock, wallClock } from '#domain/time/calendar.ts';
import { createKept } from '#widget-kit/chart/keep-recent.ts';
import { type Span, slotAt, type XAxis, type XTick } from '#widget-kit/chart/plot/plot-model.ts';
import type { ChartModel } from './chart-model.ts';
import { roundPlaces } from './round-times.ts';

/** Length above which labels show the year instead of the weekday. */
const YEAR_LIKE = 180 * DAY_MS;
/** Length below which steps of at most half an hour count elapsed time: an hour that the clocks repeat is two hours. */
const SHORT = 2.5 * HOUR_MS;
const MINUTE = 60_000;
/** Shortest step between the labels of long intervals: each names one of them. */
const LEAST_STEP: Partial<Record<Resolution, number>> = {
  week: 7 * DAY_MS,
  month: 28.5 * DAY_MS,
  year: 365 * DAY_MS,
};

/** Every push draws the labels again although the period stays the same; the widgets of a page share them. */
const kept = createKept<XTick[]>(32);

/** Time axis of a chart, on the wall clock of its zone. */
export function timeAxis(model: ChartModel, locale: string): XAxis {
  const { resolution, timeline, start, end } = model;
  const isFine = ['raw', 'quarter', 'hour'].includes(resolution);
  const period = `${start}/${end}/${timeline.zone}/${resolution}/${locale}`;
  return {
    ticks: (window) =>
      kept(`${period}/${window.start}/${window.end}`, () =>
        isFine ? clockTicks(model, window, locale) : slotTicks(model, window, locale),
      ),
    slotText: (slot) => slotText(model, slot, locale),
  };
}

/** Wall clock values of a window, with functions that convert between them and positions. */
function wallOf({ timeline: { zone } }: ChartModel, { start, end }: Span) {
  if (end - start >= SHORT) {
    return {
      walls: { start: wallClock(start, zone), end: wallClock(end, zone) },
      toPosition: (wall: number) => instantOfWallClock(wall, zone),
      toWall: (position: number) => wallClock(position, zone),
    };
  }
  const offset = wallClock(start, zone) - start;
  return {
    walls: { start: start + offset, end: end + offset },
    toPosition: (wall: number) => wall - offset,
    toWall: (position: number) => position + offset,
  };
}

/** Labels for readings, quarter-hours and hours, placed at points in time. */
function clockTicks(model: ChartModel, window: Span, locale: string): XTick[] {
  const { zone } = model.timeline;
  const { walls, toPosition, toWall } = wallOf(model, window);
  const places = roundPlaces(walls, 0);
  // Leaves out times that the clocks skip.
  const positions = places.map(toPosition).filter((position, at) => toWall(position) === places[at]);
  const length = model.end - model.start;
  const isOneDay = formatDay(model.start, zone) === formatDay(model.end - 1, zone);
  const isMidnight = (position: number) => wallClock(position, zone) % DAY_MS === 0;
  const isFiner = window.end - window.start < 5 * MINUTE;
  const time = (position: number) => formatTime(position, zone, isFiner ? 'second' : 'minute');
  const write = (position: number) => {
    if (position === model.end && isMidnight(position)) {
      return isOneDay ? '24:00' : `${formatWeekday(position - 1, zone, locale)} 24:00`;
    }
    if (isOneDay) return time(position);
    if (isMidnight(position)) return dayText(position, zone, locale, length);
    const day =
      length > YEAR_LIKE ? formatDay(position, zone).slice(5) : formatWeekday(position, zone, locale);
    return `${day} ${time(position)}`;
  };
  return positions.map((position) => {
    const tick: XTick = { position, text: write(position) };
    if (position === window.start) return { ...tick, edge: 'start' };
    return position === window.end ? { ...tick, edge: 'end' } : tick;
  });
}

const dayText = (position: number, zone: string, locale: string, length: number): string => {
  const day = formatDay(position, zone);
  return length > YEAR_LIKE ? day : `${formatWeekday(position, zone, locale)} ${day.slice(5)}`;
};

/** Labels for days and longer intervals, placed below the interval that they name. */
function slotTicks(model: ChartModel, window: Span, locale: string): XTick[] {
  const { walls, toPosition } = wallOf(model, window);
  const slots = roundPlaces(walls, LEAST_STEP[model.resolution] ?? DAY_MS)
    .map(toPosition)
    .filter((position) => position < window.end)
    .map((position) => slotAt(model, position));
  const few = model.starts.length < 2 ? model.starts.map((_, slot) => slot) : slots;
  return [...new Set(few)].map((slot) => ({
    position: model.centers[slot] as number,
    text: intervalText(model, model.starts[slot] as number, locale),
  }));
}

function intervalText(
  { resolution, timeline, start, end }: ChartModel,
  slot: number,
  locale: string,
): string {
  return resolution === 'day'
    ? dayText(slot, timeline.zone, locale, end - start)
    : formatInterval(slot, timeline.zone, resolution);
}

/** Start and end of a slot: `11:15 – 11:30`, with the day when the period is longer than a day. */
function slotText(model: ChartModel, slot: number, locale: string): string {
  const { timeline, resolution } = model;
  const { zone } = timeline;
  const start = model.starts[slot];
  const end = model.ends[slot];
  if (start === undefined || end === undefined) return '';
  if (resolution === 'day') return `${formatDay(start, zone)} ${formatWeekday(start, zone, locale)}`;
  if (resolution !== 'quarter' && resolution !== 'hour') return formatInterval(start, zone, resolution);
  const endTime = wallClock(end, zone) % DAY_MS === 0 ? '24:00' : formatTime(end, zone);
  const times = `${formatTime(start, zone)} – ${endTime}`;
  const isOneDay = formatDay(timeline.start, zone) === formatDay(timeline.end - 1, zone);
  return isOneDay ? times : `${formatDay(start, zone)} ${times}`;
}
