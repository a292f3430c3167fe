import { DAY_MS, HOUR_MS } from '#domain/time/calendar.ts';
import type { Span } from '#widget-kit/chart/plot/plot-model.ts';

const SECOND = 1000;
const MINUTE = 60_000;
const WEEK = 7 * DAY_MS;
/** 1970-01-05 was a Monday. */
const FIRST_MONDAY = 4 * DAY_MS;
/** R-WID-LINE-04: five labels make four equal steps. */
const STEPS = 4;
/** Length above which a period is labelled by Mondays or months. */
const DAYS_UNTIL = 120 * DAY_MS;
const FEW_DAYS = 13;
/** Share of a step within which a label would be too close to the label of an end. */
const NEAR = 0.6;

/** Step between round places of the wall clock: a length that divides days or weeks, or a number of calendar months. */
type Step = { ms: number } | { months: number };

const ROUND_STEPS: readonly Step[] = [
  ...[SECOND, 5 * SECOND, 15 * SECOND, 30 * SECOND].map((ms) => ({ ms })),
  ...[1, 2, 5, 15, 30].map((minutes) => ({ ms: minutes * MINUTE })),
  ...[1, 2, 3, 6, 12].map((hours) => ({ ms: hours * HOUR_MS })),
  ...[1, 2, 3, 7, 14].map((days) => ({ ms: days * DAY_MS })),
  ...[1, 2, 3, 6, 12, 24, 60, 120].map((months) => ({ months })),
];

const monthIndex = (wall: number): number => {
  const date = new Date(wall);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const startOfMonth = (index: number): number => Date.UTC(Math.floor(index / 12), index % 12);
const isMonthStart = (wall: number): boolean => startOfMonth(monthIndex(wall)) === wall;

const equalSteps = (start: number, step: number, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, index) => start + (index + 1) * step);

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

/** Length of a step; the mean length for months. */
const lengthOf = (step: Step): number => ('ms' in step ? step.ms : step.months * 30.44 * DAY_MS);

/** Round places of the step that gives the number of places closest to `wanted`. */
function bestMultiples(span: Span, wanted: number, keep: (wall: number, step: Step) => boolean): number[] {
  let best: number[] = [];
  for (const step of ROUND_STEPS) {
    // Counting the seconds of a year would take long for no result.
    if ((span.end - span.start) / lengthOf(step) > 50) continue;
    const walls = multiplesOf(step, span).filter((wall) => keep(wall, step));
    if (Math.abs(walls.length - wanted) < Math.abs(best.length - wanted)) best = walls;
  }
  return best;
}

/**
 * True for a step whose multiples are round places of every hour or day: ten minutes, three hours, two days, but not
 * 42 hours.
 */
function isRound(step: number): boolean {
  if (step < HOUR_MS) return HOUR_MS % step === 0 && step % (5 * MINUTE) === 0;
  return step < DAY_MS ? DAY_MS % step === 0 && step % HOUR_MS === 0 : step % DAY_MS === 0;
}

function equalPlaces({ start, end }: Span, hasClockTimes: boolean): number[] | null {
  const length = end - start;
  const step = length / STEPS;
  const least = hasClockTimes ? 0 : DAY_MS;
  if (length <= DAYS_UNTIL && step >= least && isRound(step) && start % Math.min(step, DAY_MS) === 0) {
    return equalSteps(start, step, STEPS);
  }
  if (isMonthStart(start) && isMonthStart(end)) {
    const [first, count] = [monthIndex(start), monthIndex(end) - monthIndex(start)];
    const parts = [4, 3].find((divisor) => count >= divisor && count % divisor === 0);
    if (parts) return equalSteps(first, count / parts, parts).map(startOfMonth);
  }
  const days = length / DAY_MS;
  const isOfDays = days <= FEW_DAYS && start % DAY_MS === 0;
  const parts = isOfDays ? [5, 3, 2].find((divisor) => days % divisor === 0) : undefined;
  return parts ? equalSteps(start, length / parts, parts) : null;
}

/**
 * Places of labels between the ends of a period: equal steps where these are round (06:00, 12:00, 18:00; every
 * seventh day), otherwise Mondays, firsts of months or similar, at a distance from the ends.
 * @param span wall clock values of the period
 * @param hasClockTimes false for intervals of whole days, where 06:00 is not a place
 */
export function roundPlaces(span: Span, hasClockTimes: boolean): number[] {
  const equal = equalPlaces(span, hasClockTimes);
  if (equal) return equal;
  const isAway = (wall: number, step: Step) =>
    Math.min(wall - span.start, span.end - wall) >
    Math.min(lengthOf(step), (span.end - span.start) / STEPS) * NEAR;
  const least = hasClockTimes ? 0 : DAY_MS;
  return bestMultiples(span, STEPS - 1, (wall, step) => lengthOf(step) >= least && isAway(wall, step));
}

/** Round places of a zoomed part: about five, with the ends only if they are round. */
export const zoomedPlaces = (span: Span, hasClockTimes: boolean): number[] =>
  bestMultiples(span, STEPS, (_, step) => hasClockTimes || lengthOf(step) >= DAY_MS);
