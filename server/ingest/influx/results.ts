/** Result of one statement; without a table it only says that the statement was done. */
export interface StatementResult {
  series: { name: string; columns: string[]; values: string[][] } | null;
}

const PRETTY_INDENT = 4;

const csvCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\n`;

/** Results as InfluxDB's JSON, in the order of the statements, with a line break at the end. */
export function resultsAsJson(results: readonly StatementResult[], isPretty: boolean): string {
  const body = {
    results: results.map(({ series }, index) => ({
      statement_id: index,
      ...(series === null ? {} : { series: [series] }),
    })),
  };
  return `${JSON.stringify(body, null, isPretty ? PRETTY_INDENT : undefined)}\n`;
}

/** Results as InfluxDB's CSV: a header and rows for each statement that has a table, a blank line between tables. */
export const resultsAsCsv = (results: readonly StatementResult[]): string =>
  results
    .flatMap(({ series }) => (series === null ? [] : [series]))
    .map(
      ({ name, columns, values }) =>
        csvLine(['name', 'tags', ...columns]) + values.map((row) => csvLine([name, '', ...row])).join(''),
    )
    .join('\n');
