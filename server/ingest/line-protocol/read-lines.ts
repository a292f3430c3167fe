import { HASH, NEWLINE, RETURN, SPACE, TAB } from './bytes.ts';
import { makeParsedLine, type ParsedLine, parseLine } from './parse-line.ts';
import type { Precision } from './precision.ts';

/**
 * Reads a body line by line and hands each line, good or refused, with its number (from 1) to `take`. Blank lines and
 * comments are passed over. The line handed over is valid until `take` returns.
 * @returns how many lines there were
 */
export function readLines(
  bytes: Buffer,
  precision: Precision,
  take: (line: ParsedLine, lineNumber: number) => void,
): number {
  const line = makeParsedLine();
  let [count, lineNumber] = [0, 1];
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at];
    if (byte === NEWLINE) {
      lineNumber++;
      at++;
    } else if (byte === SPACE || byte === TAB || byte === RETURN) at++;
    else if (byte === HASH) {
      const newline = bytes.indexOf(NEWLINE, at);
      at = newline < 0 ? bytes.length : newline;
    } else {
      parseLine(line, bytes, at, precision);
      count++;
      take(line, lineNumber);
      for (let i = at; i < line.next; i++) if (bytes[i] === NEWLINE) lineNumber++;
      at = line.next;
    }
  }
  return count;
}
