import type { CsvStyle } from '#contract/people/user.ts';

/** How a CSV file separates its cells and writes its decimals. */
export interface CsvMarks {
  separator: ';' | ',';
  decimalMark: ',' | '.';
}

const MARKS: Record<CsvStyle, CsvMarks> = {
  semicolon: { separator: ';', decimalMark: ',' },
  comma: { separator: ',', decimalMark: '.' },
};

export const csvMarks = (style: CsvStyle): CsvMarks => MARKS[style];
