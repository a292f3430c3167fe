const SEPARATORS = [';', ',', '\t'] as const;

/** Separator that occurs most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';';
}

/**
 * Rows and cells of a CSV text (RFC 4180; semicolons, commas or tabs, detected in the first line), at most `maxRows`
 * rows. For display only: nothing is refused, and an unclosed quote takes the rest of the text.
 */
export function readCsv(text: string, maxRows: number): string[][] {
  const source = text.replace(/^\ufeff/, '');
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length && rows.length < maxRows; at++) {
    const char = source.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === separator) endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (rows.length < maxRows && (cell !== '' || row.length > 0)) endRow();
  return rows;
}
