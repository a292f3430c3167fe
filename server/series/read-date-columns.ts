import type { BlockColumn } from '#contract/reports/block.ts';
import {
  type BucketUnit,
  DAY_MS,
  dayStartOf,
  instantOfWallClock,
  QUARTER_MS,
  quarterStart,
  wallClock,
} from '#domain/time/calendar.ts';
import type { Installation } from '#server/store/installation.ts';
import { type ColumnRequest, readColumns } from './read-columns.ts';

/**
 * Moves the period's midnights, which stand for dates, to the hour at which the module's days begin, but not beyond
 * the current quarter-hour. Any other time stays as it is: the present, or when a device came or left.
 */
function movedToDayStart(request: ColumnRequest, now: number): ColumnRequest {
  const { module, period } = request;
  const dayStartMs = dayStartOf(module.metering);
  const move = (instant: number): number => {
    const wall = wallClock(instant, module.zone);
    return wall % DAY_MS === 0 ? instantOfWallClock(wall + dayStartMs, module.zone) : instant;
  };
  const end = Math.min(move(period.end), Math.max(period.end, quarterStart(now) + QUARTER_MS));
  return { ...request, period: { start: Math.min(move(period.start), end), end } };
}

const isMoved = ({ module }: ColumnRequest, resolution: BucketUnit): boolean =>
  resolution === 'day' && dayStartOf(module.metering) > 0;

/** Requests with the periods that `readDateColumns` reads for them. */
export const dateRequests = (
  requests: readonly ColumnRequest[],
  resolution: BucketUnit,
  now: number,
): ColumnRequest[] =>
  requests.map((request) => (isMoved(request, resolution) ? movedToDayStart(request, now) : request));

/** Local midnight of the date on which a day begins, whatever its first hour. */
function midnightOf(start: number, zone: string): number {
  return instantOfWallClock(Math.floor(wallClock(start, zone) / DAY_MS) * DAY_MS, zone);
}

/**
 * `readColumns` for widgets, which show days by their date. The gas day of a date lasts from 06:00 on that date to
 * 06:00 on the next: a period of dates covers their gas days, and each is labelled with the midnight of its date, so
 * that it lines up with the days of other modules. `now`: epoch ms. All other columns are those of `readColumns`.
 */
export async function readDateColumns(
  installation: Installation,
  requests: readonly ColumnRequest[],
  resolution: BucketUnit,
  now: number,
): Promise<BlockColumn[]> {
  const columns = await readColumns(installation, dateRequests(requests, resolution, now), resolution);
  return columns.map((column, i) =>
    isMoved(requests[i] as ColumnRequest, resolution)
      ? { ...column, labels: column.labels.map((start) => midnightOf(start, column.zone)) }
      : column,
  );
}
