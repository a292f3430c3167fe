/** A number is written with the marks of the file; a text is quoted and guarded. Missing is an empty cell. */
export type CsvCell = { text: string } | { number: string } | null;

export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** Spreadsheets run a text that starts with one of these as a formula (OWASP ASVS 1.2.10). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: TAB, CR and NUL are what the guard is about
const FORMULA_START = /^[=+\-@\t\r\u0000]/;

/** RFC 4180 quoting of a text cell; a text that a spreadsheet would run is prefixed with an apostrophe. */
export function csvText(text: string): string {
  const guarded = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  return 'number' in cell ? cell.number : csvText(cell.text);
};

/**
 * A CSV file as spreadsheets of decimal-comma countries open it: byte-order mark, semicolons, CRLF.
 * Number cells come already written (`formatForFile`) and are never quoted or prefixed, negative ones neither.
 */
export function buildCsv(table: CsvTable, separator: ';' | ',' = ';'): string {
  const lines = [table.head.map(csvText), ...table.rows.map((row) => row.map(cellText))];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(separator) + LINE_END).join('');
}
