import type { Resolution } from '#contract/readings/series.ts';
import { bucketEdges, wallClock } from '#domain/time/calendar.ts';
import { periodInstants, type WallPeriod } from '#domain/time/report-period.ts';

/**
 * Time axis of a widget. With one zone a position is an instant. Modules in several zones share one wall clock, so
 * that 08:00 of every site has the same position (a repeated hour then has one position for both its hours).
 */
export interface Timeline {
  /** Zone in which positions are labelled; `UTC` on the common wall clock. */
  zone: string;
  /** [start, end) of the period as positions. */
  start: number;
  end: number;
  /** Position of an instant in a zone. */
  positionOf(instant: number, zone: string): number;
}

export function timelineOf(period: WallPeriod, zones: readonly string[]): Timeline {
  const [zone = 'UTC', ...others] = new Set(zones);
  return others.length === 0
    ? { zone, ...periodInstants(period, zone), positionOf: (instant) => instant }
    : { zone: 'UTC', ...periodInstants(period, 'UTC'), positionOf: wallClock };
}

/** Edges of all intervals of the period, as positions; empty for raw readings, which have no grid. */
export const periodEdges = (timeline: Timeline, resolution: Resolution): number[] =>
  resolution === 'raw' ? [] : bucketEdges(timeline, timeline.zone, resolution);
