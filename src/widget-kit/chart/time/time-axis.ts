import { formatDay, formatInterval, formatTime, formatWeekday } from '#domain/formatting/date.ts';
import { DAY_MS, HOUR_MS, instantOfWallClock, wallClock } from '#domain/time/calendar.ts';
import { createKept } from '#widget-kit/chart/keep-recent.ts';
import { type Span, slotAt, type XAxis, type XTick } from '#widget-kit/chart/plot/plot-model.ts';
import type { ChartModel } from './chart-model.ts';
import { roundPlaces, zoomedPlaces } from './round-times.ts';

/** Length above which labels show the year instead of the weekday. */
const YEAR_LIKE = 180 * DAY_MS;
/** Length below which steps of at most half an hour count elapsed time: an hour that the clocks repeat is two hours. */
const SHORT = 2.5 * HOUR_MS;
const MINUTE = 60_000;
/** Number of intervals up to which labels stand at equal steps from the first to the last. */
const FEW_SLOTS = 14;
const STEP_COUNTS = [4, 3, 5, 6];

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

const isWhole = (model: ChartModel, { start, end }: Span): boolean =>
  start <= model.start && end >= model.end;

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
  const isAll = isWhole(model, window);
  const places = isAll ? roundPlaces(walls, true) : zoomedPlaces(walls, true);
  // Leaves out times that the clocks skip.
  const positions = places.map(toPosition).filter((position, at) => toWall(position) === places[at]);
  const length = model.end - model.start;
  const isOneDay = formatDay(model.start, zone) === formatDay(model.end - 1, zone);
  const isMidnight = (position: number) => wallClock(position, zone) % DAY_MS === 0;
  const isFiner = window.end - window.start < 5 * MINUTE;
  const time = (position: number) => formatTime(position, zone, isFiner ? 'second' : 'minute');
  const write = (position: number) => {
    if (isOneDay) return time(position);
    if (isMidnight(position)) return dayText(position, zone, locale, length);
    const day =
      length > YEAR_LIKE ? formatDay(position, zone).slice(5) : formatWeekday(position, zone, locale);
    return `${day} ${time(position)}`;
  };
  const inner = positions.map((position) => ({ position, text: write(position) }));
  if (!isAll) return inner;
  const isNamed = (day: string): boolean => positions.some((one) => formatDay(one, zone) === day);
  const isByDay = !isOneDay && positions.every(isMidnight) && !isNamed(formatDay(model.end - 1, zone));
  return [
    { position: model.start, text: write(model.start), edge: 'start' },
    ...inner,
    { position: model.end, text: endText(model, locale, isByDay, write), edge: 'end' },
  ];
}

/** Label of a period's end: its last day when labels name days, otherwise 24:00 of that day. */
function endText(
  { end, start, timeline: { zone } }: ChartModel,
  locale: string,
  isByDay: boolean,
  write: (position: number) => string,
): string {
  if (wallClock(end, zone) % DAY_MS !== 0) return write(end);
  if (isByDay) return dayText(end - 1, zone, locale, end - start);
  const isOneDay = formatDay(start, zone) === formatDay(end - 1, zone);
  return isOneDay ? '24:00' : `${formatWeekday(end - 1, zone, locale)} 24:00`;
}

const dayText = (position: number, zone: string, locale: string, length: number): string => {
  const day = formatDay(position, zone);
  return length > YEAR_LIKE ? day : `${formatWeekday(position, zone, locale)} ${day.slice(5)}`;
};

/** Labels for days and longer intervals, placed below the interval that they name. */
function slotTicks(model: ChartModel, window: Span, locale: string): XTick[] {
  const count = model.starts.length;
  if (count === 0) return [];
  const isAll = isWhole(model, window);
  return slotsToLabel(model, window, isAll).map((slot) => {
    const start = model.starts[slot] as number;
    const tick: XTick = { position: model.centers[slot] as number, text: intervalText(model, start, locale) };
    if (isAll && slot === 0) return { ...tick, edge: 'start' };
    return isAll && slot === count - 1 ? { ...tick, edge: 'end' } : tick;
  });
}

function slotsToLabel(model: ChartModel, window: Span, isAll: boolean): number[] {
  const last = model.starts.length - 1;
  const equal = last <= 2 ? last : STEP_COUNTS.find((count) => last % count === 0);
  const steps = last < FEW_SLOTS && isAll ? equal : undefined;
  if (steps) {
    return [...new Set(Array.from({ length: steps + 1 }, (_, index) => (index * last) / steps))];
  }
  const { walls, toPosition } = wallOf(model, window);
  const places = isAll ? roundPlaces(walls, false) : zoomedPlaces(walls, false);
  const slots = places
    .map(toPosition)
    .filter((position) => position < window.end)
    .map((position) => slotAt(model, position));
  return [...new Set(isAll ? [0, ...slots, last] : slots)];
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
