/**
 * Cell of a CSV file. A number is already formatted for the file; a text will be quoted and guarded; null is an empty
 * cell.
 */
export type CsvCell = { text: string } | { number: string } | null;

export interface CsvTable {
  head: readonly string[];
  rows: readonly (readonly CsvCell[])[];
  /**
   * Lines about what is missing, each in the first cell of a row of its own below the others: above the head they would
   * hide the head from programs.
   */
  notes?: readonly string[];
}

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** First characters that make spreadsheets run a text as a formula (OWASP ASVS 1.2.10). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: TAB, CR and NUL are what the guard is about
const FORMULA_START = /^[=+\-@\t\r\u0000]/;

/** RFC 4180 quoting of a text cell; a text that a spreadsheet would run as a formula gets an apostrophe in front. */
export function csvText(text: string): string {
  const guarded = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${guarded.replaceAll('"', '""')}"`;
}

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  return 'number' in cell ? cell.number : csvText(cell.text);
};

/**
 * CSV file as spreadsheets open it: byte-order mark, CRLF. Number cells arrive formatted (`formatForFile`) and are never
 * quoted or prefixed, even when negative.
 */
export function buildCsv(table: CsvTable, separator: ';' | ',' = ';'): string {
  const { head, rows, notes = [] } = table;
  const last = notes.map((note) => head.map((_, place) => (place === 0 ? csvText(note) : '')));
  const lines = [head.map(csvText), ...rows.map((row) => row.map(cellText)), ...last];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.join(separator) + LINE_END).join('');
}
