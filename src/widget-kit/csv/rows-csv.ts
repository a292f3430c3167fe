import type { CsvStyle } from '#contract/people/user.ts';
import { buildCsv, type CsvCell } from '#domain/csv/build-csv.ts';
import { csvMarks } from '#domain/csv/csv-style.ts';
import { formatForFile } from '#domain/formatting/number.ts';
import { PERCENT_DECIMALS, shownNumber } from '#widget-kit/table/rows-model.ts';
import type { WidgetTable } from '#widget-kit/widget-table.ts';
import { noteRow } from './note-row.ts';

/**
 * A widget's own rows as a CSV file: texts and numbers as its table view shows them. `note`: line below the rows, about
 * numbers that are missing; `remark`: last line, about devices out of reach.
 */
export function rowsCsv(
  { columns, rows }: WidgetTable,
  style: CsvStyle,
  note: string | null = null,
  remark?: string,
): string {
  const { separator, decimalMark } = csvMarks(style);
  const head = columns.map(({ title, kind, unit }) => {
    const written = kind === 'percent' ? '%' : unit;
    return written ? `${title} [${written}]` : title;
  });
  const body = rows.map((row) =>
    columns.map((column, place): CsvCell => {
      const cell = row[place] ?? null;
      if (typeof cell === 'string') return { text: cell };
      const decimals = column.kind === 'percent' ? PERCENT_DECIMALS : column.decimals;
      return { number: formatForFile(shownNumber(cell, column), decimals, decimalMark) };
    }),
  );
  return buildCsv({ head, rows: [...body, ...noteRow(note)], remark }, separator);
}
