import { BACKSLASH, COMMA, EQUALS, NEWLINE, QUOTE, RETURN, SPACE } from './bytes.ts';
import { parseNumber } from './number.ts';
import { type Precision, parseTimestamp } from './precision.ts';

/** How a field's value was written. */
export type FieldKind = 'number' | 'boolean' | 'string';

/** One line as positions in the body. The same object is filled anew for every line, so that nothing is allocated. */
export interface ParsedLine {
  /** Measurement and tags, with their escapes. */
  seriesStart: number;
  seriesEnd: number;
  fieldCount: number;
  keyStarts: number[];
  keyEnds: number[];
  kinds: FieldKind[];
  /** Booleans are 0 and 1, strings NaN. */
  values: number[];
  /** Epoch ms; NaN when the line has none. */
  timestamp: number;
  /** Reason why the line is refused; null for a good one. */
  problem: string | null;
  /** Position of the next line. */
  next: number;
}

export const makeParsedLine = (): ParsedLine => ({
  seriesStart: 0,
  seriesEnd: 0,
  fieldCount: 0,
  keyStarts: [],
  keyEnds: [],
  kinds: [],
  values: [],
  timestamp: Number.NaN,
  problem: null,
  next: 0,
});

const TRUE = new Set(['t', 'T', 'true', 'True', 'TRUE']);
const FALSE = new Set(['f', 'F', 'false', 'False', 'FALSE']);
const LONGEST_BOOLEAN = 5;

/** Position of the first unescaped `byte` before the end of the line, or -1. */
function findUnescaped(bytes: Buffer, from: number, byte: number): number {
  for (let at = from; at < bytes.length; at++) {
    const here = bytes[at];
    if (here === byte) return at;
    if (here === NEWLINE) return -1;
    if (here === BACKSLASH && bytes[at + 1] !== NEWLINE) at++;
  }
  return -1;
}

/** Position of the quote that ends a string, which may hold line breaks; -1 when it never ends. */
function findClosingQuote(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === QUOTE) return at;
    if (bytes[at] === BACKSLASH) at++;
  }
  return -1;
}

function findValueEnd(bytes: Buffer, from: number): number {
  let at = from;
  for (; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === COMMA || byte === SPACE || byte === NEWLINE || byte === RETURN) break;
  }
  return at;
}

const nextLine = (bytes: Buffer, from: number): number => {
  const newline = bytes.indexOf(NEWLINE, from);
  return newline < 0 ? bytes.length : newline + 1;
};

function refuse(line: ParsedLine, bytes: Buffer, at: number, problem: string): void {
  line.problem = problem;
  line.next = nextLine(bytes, at);
}

/**
 * Reads a number or boolean between two positions.
 * @returns false when it is neither
 */
function readPlainValue(line: ParsedLine, bytes: Buffer, start: number, end: number): boolean {
  const value = parseNumber(bytes, start, end);
  if (Number.isFinite(value)) {
    line.kinds[line.fieldCount] = 'number';
    line.values[line.fieldCount] = value;
    return true;
  }
  if (end - start > LONGEST_BOOLEAN) return false;
  const word = bytes.toString('latin1', start, end);
  if (!TRUE.has(word) && !FALSE.has(word)) return false;
  line.kinds[line.fieldCount] = 'boolean';
  line.values[line.fieldCount] = TRUE.has(word) ? 1 : 0;
  return true;
}

/**
 * Reads `key=value` at a position.
 * @returns the position after it, -1 when the line has been refused
 */
function readField(line: ParsedLine, bytes: Buffer, start: number): number {
  const equals = findUnescaped(bytes, start, EQUALS);
  if (equals <= start) {
    refuse(line, bytes, start, 'a field must be written key=value');
    return -1;
  }
  line.keyStarts[line.fieldCount] = start;
  line.keyEnds[line.fieldCount] = equals;
  const from = equals + 1;
  if (bytes[from] === QUOTE) {
    const closing = findClosingQuote(bytes, from + 1);
    if (closing < 0) {
      refuse(line, bytes, from, 'a text value has no closing quote');
      return -1;
    }
    line.kinds[line.fieldCount] = 'string';
    line.values[line.fieldCount] = Number.NaN;
    line.fieldCount++;
    return closing + 1;
  }
  const end = findValueEnd(bytes, from);
  if (end === from || !readPlainValue(line, bytes, from, end)) {
    refuse(
      line,
      bytes,
      from,
      `"${bytes.toString('utf8', from, Math.min(end, from + 40))}" is no finite value`,
    );
    return -1;
  }
  line.fieldCount++;
  return end;
}

const isLineEnd = (bytes: Buffer, at: number): boolean =>
  at >= bytes.length ||
  bytes[at] === NEWLINE ||
  (bytes[at] === RETURN && (at + 1 >= bytes.length || bytes[at + 1] === NEWLINE));

const skipSpaces = (bytes: Buffer, from: number): number => {
  let at = from;
  while (bytes[at] === SPACE) at++;
  return at;
};

function readTimestamp(line: ParsedLine, bytes: Buffer, start: number, precision: Precision): void {
  const from = skipSpaces(bytes, start);
  if (isLineEnd(bytes, from)) {
    line.next = nextLine(bytes, from);
    return;
  }
  const end = findValueEnd(bytes, from);
  line.timestamp = parseTimestamp(bytes, from, end, precision);
  const rest = skipSpaces(bytes, end);
  if (Number.isNaN(line.timestamp)) refuse(line, bytes, from, 'the timestamp is no whole number');
  else if (!isLineEnd(bytes, rest)) refuse(line, bytes, rest, 'something stands behind the timestamp');
  else line.next = nextLine(bytes, rest);
}

/**
 * Reads the line that starts at `start` (neither blank nor a comment) into `line`. A refused line ends at its line
 * break, so that the lines after it are read as usual.
 */
export function parseLine(line: ParsedLine, bytes: Buffer, start: number, precision: Precision): void {
  line.seriesStart = start;
  line.fieldCount = 0;
  line.timestamp = Number.NaN;
  line.problem = null;
  line.seriesEnd = findUnescaped(bytes, start, SPACE);
  if (line.seriesEnd < 0) {
    refuse(line, bytes, start, 'the line has no fields');
    return;
  }
  let at = skipSpaces(bytes, line.seriesEnd);
  for (;;) {
    at = readField(line, bytes, at);
    if (at < 0) return;
    if (bytes[at] !== COMMA) break;
    at++;
  }
  if (isLineEnd(bytes, at)) line.next = nextLine(bytes, at);
  else if (bytes[at] === SPACE) readTimestamp(line, bytes, at, precision);
  else refuse(line, bytes, at, 'something stands behind a text value');
}
