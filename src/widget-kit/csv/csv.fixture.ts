import { csvMarks } from '#domain/csv/csv-style.ts';
import type { CsvOptions } from './csv-options.ts';

/** Semicolons and decimal commas, without totals and notes. */
export const csvOptions = (changes: Partial<CsvOptions> = {}): CsvOptions => ({
  marks: csvMarks('semicolon', 'en'),
  withTotals: false,
  notes: [],
  ...changes,
});
