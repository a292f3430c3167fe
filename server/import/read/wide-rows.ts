import { DAY_MS, instantOfWallClock } from '#domain/time/calendar.ts';
import type { ImportModule } from '#server/import/reachable-modules.ts';
import type { Row } from './read-rows.ts';
import type { ColumnPlan } from './row-plan.ts';
import { type Instant, type RowReader, skippedByClocks } from './row-reader.ts';
import { instantsOfWall } from './wall-clock-order.ts';

const BEYOND: Instant = { code: 'beyond_day', reason: 'the day has no such interval' };

type InstantOf = (n: number) => Instant;

/** Instant of the n-th time on the clock: a skipped hour has empty cells, a repeated hour stands for its first pass. */
function byClock(midnight: number, stepMs: number, zone: string): InstantOf {
  return (n) => {
    if (n * stepMs >= DAY_MS) return BEYOND;
    const wall = midnight + n * stepMs;
    return instantsOfWall(wall, zone)[0] ?? skippedByClocks(wall, zone);
  };
}

/** Instant of the n-th interval since midnight: a day of 23 hours has 92 of them, one of 25 has 100. */
function byElapsed(midnight: number, stepMs: number, zone: string): InstantOf {
  const start = instantOfWallClock(midnight, zone);
  const end = instantOfWallClock(midnight + DAY_MS, zone);
  return (n) => (start + n * stepMs < end ? start + n * stepMs : BEYOND);
}

/** @param midnight wall clock at which the day of the row begins */
function takeDay(
  reader: RowReader,
  row: Row,
  column: ColumnPlan,
  module: ImportModule,
  midnight: number,
): void {
  const { wide, time } = reader.mapping;
  const stepMs = (time.intervalSeconds ?? 0) * 1000;
  const instantOf = (wide?.follows === 'elapsed' ? byElapsed : byClock)(midnight, stepMs, time.zone);
  const isReadAtEnd = time.label === 'end' && (column.kind === 'register' || column.kind === 'state');
  const end = Math.min(row.cells.length, column.column + (wide?.count ?? row.cells.length));
  for (let at = column.column; at < end; at++) {
    const instant = instantOf(at - column.column);
    // Empty cells for times that a shorter day does not have are no values.
    if (typeof instant !== 'number' && (row.cells[at] ?? '').trim() === '') continue;
    reader.tally.values++;
    const shifted = typeof instant === 'number' && isReadAtEnd ? instant + stepMs : instant;
    reader.takeCell(row, at, column, module, shifted);
  }
}

/** Takes one row per day: its cells are the intervals from midnight on. */
export function takeWideRow(reader: RowReader, row: Row): void {
  const column = reader.plan.columns[0] as ColumnPlan;
  const cells = Math.max(1, row.cells.length - column.column);
  const begun = reader.begin(row, cells);
  if (!begun) return;
  const module = column.module ?? begun.module;
  if (begun.stamp.kind !== 'wall' || begun.stamp.ms % DAY_MS !== 0) {
    reader.refuseRow(row, { code: 'bad_stamp', reason: 'a row of a wide file needs a date alone' }, cells);
  } else if (reader.isFlaggedMissing(row)) {
    reader.tally.values += cells;
    reader.tally.missing += cells;
  } else if (module) takeDay(reader, row, column, module, begun.stamp.ms);
}
