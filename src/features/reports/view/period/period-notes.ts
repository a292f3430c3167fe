import { HOUR_MS, wallClock, wallTimeToInstant, wallValue } from '#domain/time/calendar.ts';
import { type ClockChange, clockChanges } from '#domain/time/clock-changes.ts';
import { isTooLong, isWallPeriod, periodInstants, type WallPeriod } from '#domain/time/report-period.ts';

/** Fact about a period that its dates do not show. */
export type PeriodNote =
  | { kind: 'single' }
  /** An end of the period that the clocks skip. */
  | { kind: 'skipped'; wallTime: string }
  /** Hours of the whole period; at most `MOST_CHANGES` of its changes, the first ones. */
  | { kind: 'changes'; changes: ClockChange[]; hasMore: boolean; hours: number };

export const MOST_CHANGES = 4;

const isSkipped = (wallTime: string, zone: string): boolean =>
  wallClock(wallTimeToInstant(wallTime, zone), zone) !== wallValue(wallTime);

/** Facts to tell before a period is shown; none for one that cannot be shown. */
export function periodNotes(period: WallPeriod, zone: string): PeriodNote[] {
  if (!isWallPeriod(period) || isTooLong(period)) return [];
  const { startTime, endTime } = period;
  const notes: PeriodNote[] = [...new Set([startTime, endTime])]
    .filter((wallTime) => isSkipped(wallTime, zone))
    .map((wallTime) => ({ kind: 'skipped', wallTime }));
  if (startTime === endTime) return [...notes, { kind: 'single' }];
  const instants = periodInstants(period, zone);
  const all = clockChanges(instants, zone);
  if (all.length === 0) return notes;
  const changes = all.slice(0, MOST_CHANGES);
  const hours = (instants.end - instants.start) / HOUR_MS;
  return [...notes, { kind: 'changes', changes, hasMore: all.length > changes.length, hours }];
}
