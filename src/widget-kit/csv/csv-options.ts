import type { CsvMarks } from '#domain/csv/csv-style.ts';

/** How a widget's CSV file is written. */
export interface CsvOptions {
  marks: CsvMarks;
  /** True when the reader asked for the rows of totals: a program that sums a column would count them again. */
  withTotals: boolean;
  /** Lines below the rows about what is missing. */
  notes: readonly string[];
}
