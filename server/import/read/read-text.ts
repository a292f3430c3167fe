import { isUtf8 } from 'node:buffer';
import { IMPORT_MAX_LINE_CHARACTERS } from '#contract/readings/import.ts';
import type { ImportMapping } from '#contract/readings/import-mapping.ts';
import { fileProblem } from './file-problem.ts';

const NEWLINE = 0x0a;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text file holds
const CONTROL_CHARACTER = /[\0-\x08\x0b\x0e-\x1f]/;
const BYTE_ORDER_MARK = /^\uFEFF/;

function* lines(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const next = end < 0 ? text.length : end + 1;
    yield text.slice(from, next);
    from = next;
  }
}

const countLines = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
};

/** Index of the first line within the bytes that is no UTF-8; a newline is never part of another character. */
function badLine(bytes: Buffer): number {
  let line = 0;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, from);
    const next = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(from, next))) return line;
    from = next;
  }
  return line;
}

/**
 * Decodes whole lines.
 * @throws ApiError naming the first line that is not in this encoding
 */
function decode(bytes: Buffer, decoder: InstanceType<typeof TextDecoder>, firstLine: number): string {
  if (decoder.encoding === 'utf-8' && !isUtf8(bytes)) {
    throw fileProblem(
      firstLine + badLine(bytes),
      'these bytes are no UTF-8: choose the encoding of the file',
    );
  }
  const text = decoder.decode(bytes);
  if (!CONTROL_CHARACTER.test(text)) return text;
  const line = [...lines(text)].findIndex((one) => CONTROL_CHARACTER.test(one));
  throw fileProblem(
    firstLine + line,
    'control characters: this is no text file, or its encoding is another one',
  );
}

/**
 * Reads a file as text, in pieces of whole lines. Only the piece and an unfinished line are held in memory.
 * @throws ApiError 400 naming the line of a wrong encoding, of control characters, or of one that is too long
 */
export async function* readText(
  source: AsyncIterable<Buffer>,
  encoding: ImportMapping['encoding'],
): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  let line = 1;
  const toText = (bytes: Buffer): string => {
    const text = decode(bytes, decoder, line);
    return line === 1 ? text.replace(BYTE_ORDER_MARK, '') : text;
  };
  let rest: Buffer[] = [];
  let restLength = 0;
  for await (const chunk of source) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      const whole = Buffer.concat([...rest, chunk.subarray(0, end)]);
      yield toText(whole);
      line += countLines(whole);
      [rest, restLength] = [[], 0];
    }
    rest.push(chunk.subarray(end));
    restLength += chunk.length - end;
    if (restLength <= IMPORT_MAX_LINE_CHARACTERS) continue;
    throw fileProblem(line, `longer than ${IMPORT_MAX_LINE_CHARACTERS} letters`);
  }
  if (restLength > 0) yield toText(Buffer.concat(rest));
}
