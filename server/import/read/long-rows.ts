import type { Row } from './read-rows.ts';
import type { ColumnPlan } from './row-plan.ts';
import type { Instant, RowReader } from './row-reader.ts';

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
export function takeLongRow(reader: RowReader, row: Row): void {
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
