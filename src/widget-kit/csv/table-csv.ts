import type { CsvStyle } from '#contract/people/user.ts';
import { COVERAGE_DECIMALS, coveragePercent } from '#domain/coverage.ts';
import { buildCsv, type CsvCell } from '#domain/csv/build-csv.ts';
import { csvMarks } from '#domain/csv/csv-style.ts';
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
import { noteRow } from './note-row.ts';

/** Words of a CSV file in the language of the page. */
export interface CsvWords {
  date: string;
  /** Label of the last rows: sums, means. */
  total(kind: TotalKind): string;
  coverage: string;
  parameter(name: string): string;
  /** Remark below the rows. */
  remark?: string | undefined;
}

/**
 * Table as a CSV file: the same rows, decimals and totals as on screen. `note`: last line, about numbers that are
 * missing.
 */
export function tableCsv(
  model: TableModel,
  words: CsvWords,
  style: CsvStyle,
  note: string | null = null,
): string {
  const { separator, decimalMark } = csvMarks(style);
  const numberCell = (value: number | null, decimals: number | undefined): CsvCell => ({
    number: formatForFile(value, decimals, decimalMark),
  });
  const percentCell = (share: number | null): CsvCell =>
    numberCell(coveragePercent(share), COVERAGE_DECIMALS);
  const { series, rows, resolution } = model;
  const head = series.map(({ deviceName, parameter, parameterText, unit }) => {
    const name = parameterText || words.parameter(parameter);
    return `${deviceName} – ${name}${unit ? ` [${unit}]` : ''}`;
  });
  const body = rows.map((row): CsvCell[] => [
    { text: formatInterval(row.start, row.zone, resolution) },
    ...series.map((one, place) => numberCell(cellValue(row, one, place), one.decimals)),
    percentCell(rowCoverage(row, series)),
  ]);
  // One row for sums and one for means: a column of a file contains only numbers.
  const totals = totalKinds(series).map((kind, place): CsvCell[] => [
    { text: words.total(kind) },
    ...series.map((one) => numberCell(totalKindOf(one) === kind ? one.column.total : null, one.decimals)),
    place === 0 ? percentCell(model.coverage) : null,
  ]);
  return buildCsv(
    {
      head: [words.date, ...head, `${words.coverage} [%]`],
      rows: [...body, ...totals, ...noteRow(note)],
      remark: words.remark,
    },
    separator,
  );
}
