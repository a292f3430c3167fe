import { coveragePercent } from '#domain/coverage.ts';
import { buildCsv, type CsvCell } from '#domain/csv/build-csv.ts';
import { formatInterval } from '#domain/formatting/date.ts';
import { formatForFile } from '#domain/formatting/number.ts';
import {
  cellValue,
  rowCoverage,
  type TableModel,
  type TotalKind,
  totalKindOf,
  totalKinds,
} from '#widget-kit/table/table-model.ts';
import type { CsvOptions } from './csv-options.ts';

/** Words of a CSV file in the language of the page. */
export interface CsvWords {
  date: string;
  /** Label of the rows of totals: sums, means. */
  total(kind: TotalKind): string;
  coverage: string;
  parameter(name: string): string;
}

/** Table as a CSV file: the rows of the screen in the same order, with full values. */
export function tableCsv(model: TableModel, words: CsvWords, options: CsvOptions): string {
  const { marks, withTotals, notes } = options;
  const numberCell = (value: number | null): CsvCell => ({
    number: formatForFile(value, marks.decimalMark),
  });
  const percentCell = (share: number | null): CsvCell => numberCell(coveragePercent(share));
  const { series, rows, resolution } = model;
  const head = series.map(({ deviceName, parameter, parameterText, unit }) => {
    const name = parameterText || words.parameter(parameter);
    return `${deviceName} – ${name}${unit ? ` [${unit}]` : ''}`;
  });
  const body = rows.map((row): CsvCell[] => [
    { text: formatInterval(row.start, row.zone, resolution) },
    ...series.map((one, place) => numberCell(cellValue(row, one, place))),
    percentCell(rowCoverage(row, series)),
  ]);
  // One row for sums and one for means: a column of a file contains only numbers.
  const totals = (withTotals ? totalKinds(series) : []).map((kind, place): CsvCell[] => [
    { text: words.total(kind) },
    ...series.map((one) => numberCell(totalKindOf(one) === kind ? one.column.total : null)),
    place === 0 ? percentCell(model.coverage) : null,
  ]);
  return buildCsv(
    { head: [words.date, ...head, `${words.coverage} [%]`], rows: [...body, ...totals], notes },
    marks.separator,
  );
}
