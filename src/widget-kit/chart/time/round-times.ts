import { DAY_MS, HOUR_MS } from '#domain/time/calendar.ts';
import type { Span } from '#widget-kit/chart/plot/plot-model.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const WEEK = 7 * DAY_MS;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * DAY_MS;
/** R-WID-LINE-04: best number of labels, and the limits where the period does not allow it. */
const BEST = 5;
const [LEAST, MOST] = [4, 7];
/** Mean length of a month. */
const MONTH_MS = 30.44 * DAY_MS;

/** Step between round places of the wall clock: a length that divides hours, days or weeks, or a number of months. */
type Step = { ms: number } | { months: number };

/**
 * In ascending order. Where a step is more than 1.75 times the one before it, its places are among those of the one
 * before: a span then has four to seven places of at least one of them.
 */
const ROUND_STEPS: readonly Step[] = [
  ...[1, 2, 4, 5, 10, 15, 20, 30].map((seconds) => ({ ms: seconds * SECOND })),
  ...[1, 2, 3, 4, 5, 10, 15, 20, 30].map((minutes) => ({ ms: minutes * MINUTE })),
  ...[1, 2, 3, 4, 6, 12].map((hours) => ({ ms: hours * HOUR_MS })),
  ...[1, 2, 3, 4, 5, 7, 14, 28].map((days) => ({ ms: days * DAY_MS })),
  ...[1, 2, 3, 4, 6, 12, 24, 48, 60, 120, 240, 480].map((months) => ({ months })),
];

const monthIndex = (wall: number): number => {
  const date = new Date(wall);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const startOfMonth = (index: number): number => Date.UTC(Math.floor(index / 12), index % 12);

/**
 * Start for counting multiples: a step of several days below a week is counted from the first midnight, as the
 * calendar has no place for it.
 */
function originOf(step: number, start: number): number {
  if (step >= WEEK) return FIRST_MONDAY;
  return step > DAY_MS ? Math.ceil(start / DAY_MS) * DAY_MS : 0;
}

/** Multiples of a step in [start, end], as wall clock values. */
function multiplesOf(step: Step, { start, end }: Span): number[] {
  const walls: number[] = [];
  if ('months' in step) {
    for (let month = monthIndex(start); startOfMonth(month) <= end; month++) {
      if (month % step.months === 0 && startOfMonth(month) >= start) walls.push(startOfMonth(month));
    }
    return walls;
  }
  const origin = originOf(step.ms, start);
  const first = Math.ceil((start - origin) / step.ms) * step.ms + origin;
  for (let wall = first; wall <= end; wall += step.ms) walls.push(wall);
  return walls;
}

const lengthOf = (step: Step): number => ('ms' in step ? step.ms : step.months * MONTH_MS);

/** How far a number of labels is from what is wanted; numbers outside the limits come after all others. */
const distance = (count: number): number =>
  Math.abs(count - BEST) + (count < LEAST || count > MOST ? MOST : 0);

/**
 * Places of labels: four to seven neighbouring multiples of a round step, five where that is possible (06:00, 12:00,
 * 18:00; Mondays; firsts of months). Of two steps that suit equally the longer one is rounder. A place at the very end
 * is kept for times of day (24:00), while a date there would name a day that the period does not contain.
 * @param span wall clock values of the visible part
 * @param least shortest step, ms: 06:00 is no place for intervals of whole days
 */
export function roundPlaces(span: Span, least: number): number[] {
  let best: number[] = [];
  for (const step of ROUND_STEPS) {
    const length = lengthOf(step);
    // Counting the seconds of a year would take long for no result.
    if (length < least || (span.end - span.start) / length > 4 * MOST) continue;
    const walls = multiplesOf(step, span).filter((wall) => length < DAY_MS || wall < span.end);
    if (walls.length > 0 && (best.length === 0 || distance(walls.length) <= distance(best.length))) {
      best = walls;
    }
  }
  return best;
}
