import type { BlockColumn } from '#contract/reports/block.ts';
import {
  type BucketUnit,
  DAY_MS,
  dayStartOf,
  instantOfWallClock,
  QUARTER_MS,
  quarterStart,
  wallClock,
} from '#domain/time/time.ts';
import type { Installation } from '#server/store/installation.ts';
import { type ColumnRequest, readColumns } from './columns.ts';

/**
 * The period with its midnights, which stand for dates, moved to the hour at which the module's days begin, not further
 * than the quarter-hour that is running. Any other time is meant as it is: the present, or when a device came or left.
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

/** Local midnight of the date on which a day begins, at whatever hour. */
function midnightOf(start: number, zone: string): number {
  return instantOfWallClock(Math.floor(wallClock(start, zone) / DAY_MS) * DAY_MS, zone);
}

/**
 * `readColumns` for widgets, which show days by their date. The gas day of a date begins on it at 06:00 and ends at 06:00
 * of the next: a period of dates is that of their gas days, and each stands at the midnight of its date, so that it meets
 * the days of other modules. `now`: epoch ms. All other columns are those of `readColumns`.
 */
export async function readDateColumns(
  installation: Installation,
  requests: readonly ColumnRequest[],
  resolution: BucketUnit,
  now: number,
): Promise<BlockColumn[]> {
  const isMoved = ({ module }: ColumnRequest): boolean =>
    resolution === 'day' && dayStartOf(module.metering) > 0;
  const columns = await readColumns(
    installation,
    requests.map((request) => (isMoved(request) ? movedToDayStart(request, now) : request)),
    resolution,
  );
  return columns.map((column, i) =>
    isMoved(requests[i] as ColumnRequest)
      ? { ...column, labels: column.labels.map((start) => midnightOf(start, column.zone)) }
      : column,
  );
}
