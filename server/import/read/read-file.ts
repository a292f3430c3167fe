import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Tally } from '#server/import/tally.ts';
import { Columns } from './find-columns.ts';
import { takeLongRow } from './long-rows.ts';
import { type Row, readRows } from './read-rows.ts';
import { readText } from './read-text.ts';
import { planRows } from './row-plan.ts';
import { RowReader } from './row-reader.ts';
import type { PlanContext, SeriesPlan } from './series-plan.ts';
import { takeWideRow } from './wide-rows.ts';

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
