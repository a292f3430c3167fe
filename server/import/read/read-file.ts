import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import { DAY_MS, instantOfWallClock } from '#domain/time/calendar.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { ImportModule } from '#server/import/reachable-modules.ts';
import type { Tally } from '#server/import/tally.ts';
import { Columns } from './find-columns.ts';
import { type Row, readRows } from './read-rows.ts';
import { readText } from './read-text.ts';
import { type ColumnPlan, planRows } from './row-plan.ts';
import { type Instant, RowReader, skippedByClocks } from './row-reader.ts';
import type { PlanContext, SeriesPlan } from './series-plan.ts';
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
function takeWideRow(reader: RowReader, row: Row): void {
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

/**
 * Instant of a value: a register or a state is read at its stamp, an amount or a mean belongs to the interval that
 * the stamp ends.
 */
function shifted(instant: Instant, column: ColumnPlan, reader: RowReader): Instant {
  const { label, intervalSeconds } = reader.mapping.time;
  const belongsToInterval = column.kind === 'interval' || column.kind === 'gauge';
  if (typeof instant !== 'number' || label === 'start' || !belongsToInterval) return instant;
  return instant - (intervalSeconds ?? 0) * 1000;
}

/** Takes one row per stamp: each mapped column holds a value. */
function takeLongRow(reader: RowReader, row: Row): void {
  const { columns } = reader.plan;
  const begun = reader.begin(row, columns.length);
  if (!begun) return;
  const { name, stamp } = begun;
  // Rows without a value count too for the order that distinguishes the two passes of a repeated hour.
  const instant = stamp.kind === 'instant' ? stamp.ms : reader.instantOfWall(name, stamp.ms);
  reader.tally.values += columns.length;
  if (reader.isFlaggedMissing(row)) {
    reader.tally.missing += columns.length;
    return;
  }
  for (const column of columns) {
    const module = column.module ?? begun.module;
    if (module) reader.takeCell(row, column.column, column, module, shifted(instant, column, reader));
  }
}

const empty = (message: string): ApiError => new ApiError(400, 'validation_failed', message, 'file');

/**
 * Reads a file row by row into the tally, with only a piece of it in memory.
 * @param pause called after each row; the next row waits for its result
 * @throws ApiError 400 for a file that cannot be read, with the line, or a mapping that does not fit its columns
 */
export async function readFile(
  source: AsyncIterable<Buffer>,
  {
    mapping,
    series,
    context,
  }: { mapping: ImportMapping; series: readonly SeriesPlan[]; context: PlanContext },
  tally: Tally,
  pause: () => Promise<void> | undefined,
): Promise<void> {
  const rows = readRows(readText(source, mapping.encoding), mapping);
  const open = (first: Row): RowReader => {
    const columns = new Columns(mapping.hasHeader ? first.cells : null);
    const about = { ...context, columnName: (index: number) => columns.nameOf(index) };
    return new RowReader(mapping, planRows(mapping, series, columns), tally, about);
  };
  const take = mapping.wide ? takeWideRow : takeLongRow;
  let reader: RowReader | null = null;
  for await (const row of rows) {
    if (reader === null) {
      reader = open(row);
      if (mapping.hasHeader) continue;
    }
    take(reader, row);
    const waiting = pause();
    if (waiting) await waiting;
  }
  if (reader === null) throw empty('the file is empty');
  if (tally.rows === 0) throw empty('the file holds a header line and nothing else');
}
