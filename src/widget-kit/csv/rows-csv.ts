import { buildCsv, type CsvCell } from '#domain/csv/build-csv.ts';
import { formatForFile } from '#domain/formatting/number.ts';
import { shownNumber } from '#widget-kit/table/rows-model.ts';
import type { WidgetTable } from '#widget-kit/widget-table.ts';
import type { CsvOptions } from './csv-options.ts';

/** A widget's own rows as a CSV file: texts and units as its table view shows them, numbers in full. */
export function rowsCsv({ columns, rows, total }: WidgetTable, options: CsvOptions): string {
  const { marks, withTotals, notes } = options;
  const head = columns.map(({ title, kind, unit }) => {
    const written = kind === 'percent' ? '%' : unit;
    return written ? `${title} [${written}]` : title;
  });
  const all = total && withTotals ? [...rows, total] : rows;
  const body = all.map((row) =>
    columns.map((column, place): CsvCell => {
      const cell = row[place] ?? null;
      if (typeof cell === 'string') return { text: cell };
      return { number: formatForFile(shownNumber(cell, column), marks.decimalMark) };
    }),
  );
  return buildCsv({ head, rows: body, notes }, marks.separator);
}
