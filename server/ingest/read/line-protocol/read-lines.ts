import { HASH, NEWLINE, RETURN, SPACE, TAB } from './bytes.ts';
import { makeParsedLine, type ParsedLine, parseLine } from './parse-line.ts';
import type { Precision } from './precision.ts';

/**
 * Maximum length of a line, bytes: no meter writes a longer one, and without a limit one line could block other work.
 */
const MAX_LINE_BYTES = 1_000_000;

/** Reads the lines of a body, some at a time. */
export class LineReader {
  /** Number of lines so far, without blank ones and comments. */
  count = 0;
  readonly #bytes: Buffer;
  readonly #precision: Precision;
  readonly #line = makeParsedLine();
  #at = 0;
  #lineNumber = 1;

  constructor(bytes: Buffer, precision: Precision) {
    this.#bytes = bytes;
    this.#precision = precision;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /**
   * Reads about `most` bytes, and passes each line, good or refused, with its number (from 1) to `take`. Blank lines
   * and comments are skipped. The line is valid until `take` returns.
   */
  read(most: number, take: (line: ParsedLine, lineNumber: number) => void): void {
    const stop = this.#at + most;
    const bytes = this.#bytes.subarray(0, stop + MAX_LINE_BYTES);
    while (this.#at < bytes.length && this.#at < stop) {
      const byte = bytes[this.#at];
      if (byte === NEWLINE) {
        this.#lineNumber++;
        this.#at++;
      } else if (byte === SPACE || byte === TAB || byte === RETURN) this.#at++;
      else if (byte === HASH) {
        const newline = bytes.indexOf(NEWLINE, this.#at);
        this.#at = newline < 0 ? bytes.length : newline;
      } else this.#readLine(bytes, take);
    }
  }

  #readLine(bytes: Buffer, take: (line: ParsedLine, lineNumber: number) => void): void {
    const line = this.#line;
    parseLine(line, bytes, this.#at, this.#precision);
    if (line.next - this.#at >= MAX_LINE_BYTES) {
      line.problem = `the line is over ${MAX_LINE_BYTES} bytes`;
      const newline = this.#bytes.indexOf(NEWLINE, line.next - 1);
      line.next = newline < 0 ? this.#bytes.length : newline + 1;
    }
    this.count++;
    take(line, this.#lineNumber);
    for (let i = this.#at; i < line.next; i++) if (this.#bytes[i] === NEWLINE) this.#lineNumber++;
    this.#at = line.next;
  }
}
