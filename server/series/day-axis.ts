import { type BucketUnit, bucketEdges, HOUR_MS, type Period } from '#domain/time/calendar.ts';
import { type DayCut, localDayOf, startOfLocalDay } from '#server/store/days/local-days.ts';

/** Local days of a period, and the buckets made of them. */
export interface DayAxis {
  cut: DayCut;
  /** First instants (epoch ms) of the days, which the period may cut short at its ends, and its end. */
  edges: number[];
  /** Numbers of the days, since 1970-01-01. */
  days: number[];
  /** Position of each bucket's first day, and the position after the last day. */
  buckets: number[];
  /** Positions of the days that lie wholly within the period, by their numbers. */
  whole: Map<number, number>;
}

/** `unit`: day, week, month or year. The period must not be empty. */
export function makeDayAxis(period: Period, cut: DayCut, unit: BucketUnit): DayAxis {
  const dayStartMs = cut.dayStartHour * HOUR_MS;
  const edges = bucketEdges(period, cut.zone, 'day', dayStartMs);
  const positions = new Map(edges.map((edge, i) => [edge, i]));
  const buckets = bucketEdges(period, cut.zone, unit, dayStartMs).map((edge) => positions.get(edge) ?? 0);
  const days: number[] = [];
  const whole = new Map<number, number>();
  let day = localDayOf(edges[0] as number, cut);
  let [start, end] = [startOfLocalDay(day, cut), startOfLocalDay(day + 1, cut)];
  for (let i = 0; i + 1 < edges.length; i++) {
    // More than one step where a zone skipped a day.
    while (end <= (edges[i] as number)) [day, start, end] = [day + 1, end, startOfLocalDay(day + 2, cut)];
    days.push(day);
    if (start === edges[i] && end === edges[i + 1]) whole.set(day, i);
  }
  return { cut, edges, days, buckets, whole };
}
