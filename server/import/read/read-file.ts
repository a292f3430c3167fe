import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Tally } from '#server/import/tally.ts';
import { Columns } from './find-columns.ts';
import { type Row, readRows } from './read-rows.ts';
import { readText } from './read-text.ts';
import { type ColumnPlan, planRows } from './row-plan.ts';
import { type Instant, RowReader } from './row-reader.ts';
import type { PlanContext, SeriesPlan } from './series-plan.ts';
import { takeWideRow } from './wide-rows.ts';

/** A register or a state is read at its stamp; an amount or a mean belongs to the interval that the stamp ends. */
function shifted(instant: Instant, column: ColumnPlan, reader: RowReader): Instant {
  const { label, intervalSeconds } = reader.mapping.time;
  const belongsToInterval = column.kind === 'interval' || column.kind === 'gauge';
  if (typeof instant !== 'number' || label === 'start' || !belongsToInterval) return instant;
  return instant - (intervalSeconds ?? 0) * 1000;
}

/** One row per stamp: each mapped column holds a value. */
function takeLongRow(reader: RowReader, row: Row): void {
  const { columns } = reader.plan;
  const begun = reader.begin(row, columns.length);
  if (!begun) return;
  const { name, stamp } = begun;
  // Rows without a value count too in the order that tells a repeated hour apart.
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
