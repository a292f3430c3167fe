import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { IMPORT_MAX_LINE_CHARACTERS } from '#contract/readings/import.ts';
import { IMPORT_MAX_COLUMNS, type ImportMapping } from '#contract/readings/import-mapping.ts';
import { fileProblem } from './file-problem.ts';

/** One row of a file; a row over several lines (line breaks within quotes) has the number of its last line. */
export interface Row {
  /** Line number, from 1. */
  line: number;
  cells: string[];
}

const WORDS: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: `a row of more than ${IMPORT_MAX_LINE_CHARACTERS} letters: is a quote opened and never closed?`,
  CSV_INVALID_CLOSING_QUOTE: 'letters follow a closing quote',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'letters follow a closing quote',
};

function toFileProblem(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = typeof error.lines === 'number' ? error.lines : 1;
  return fileProblem(line, WORDS[error.code] ?? error.message);
}

/**
 * Reads rows of delimited text, without the empty ones.
 * @throws ApiError 400 naming the line that cannot be read, or that has too many cells
 */
export async function* readRows(
  text: AsyncIterable<string>,
  { separator, quote, skipLines }: Pick<ImportMapping, 'separator' | 'quote' | 'skipLines'>,
): AsyncGenerator<Row, void, void> {
  const parser = parse({
    delimiter: separator,
    quote: quote === '' ? null : quote,
    escape: quote === '' ? null : quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Meter numbers come as ="0123": a quote inside a cell that does not start with one is an ordinary character.
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    from_line: skipLines + 1,
    max_record_size: IMPORT_MAX_LINE_CHARACTERS,
    info: true,
  });
  // An error in the text comes out of the parser and is thrown below.
  pipeline(Readable.from(text), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (record.length > IMPORT_MAX_COLUMNS) {
        throw fileProblem(info.lines, `${record.length} columns; ${IMPORT_MAX_COLUMNS} are the most`);
      }
      yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw toFileProblem(error);
  }
}
