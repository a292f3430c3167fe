import type { CsvStyle } from '#contract/people/user.ts';

/** Cell separator and decimal mark of a CSV file. */
export interface CsvMarks {
  separator: ';' | ',';
  decimalMark: ',' | '.';
}

const MARKS: Record<CsvStyle, CsvMarks> = {
  semicolon: { separator: ';', decimalMark: ',' },
  comma: { separator: ',', decimalMark: '.' },
};

export const csvMarks = (style: CsvStyle): CsvMarks => MARKS[style];
