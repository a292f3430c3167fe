import type { CsvStyle } from '#contract/people/user.ts';

/** Cell separator and decimal mark of a CSV file. */
export interface CsvMarks {
  separator: ';' | ',';
  decimalMark: ',' | '.';
}

const MARKS: Record<Exclude<CsvStyle, 'language'>, CsvMarks> = {
  semicolon: { separator: ';', decimalMark: ',' },
  comma: { separator: ',', decimalMark: '.' },
};

/** Spreadsheets separate cells by a comma only where it is not the decimal mark. */
const styleOf = (language: string): Exclude<CsvStyle, 'language'> => {
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? 'semicolon' : 'comma';
};

/** Marks of a style; `language`: that of the reader. */
export const csvMarks = (style: CsvStyle, language: string): CsvMarks =>
  MARKS[style === 'language' ? styleOf(language) : style];
