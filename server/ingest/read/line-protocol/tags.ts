import { BACKSLASH, COMMA, EQUALS, SPACE } from './bytes.ts';

const ESCAPED = new Set([COMMA, EQUALS, SPACE, BACKSLASH]);

/** Text of bytes [start, end) without the backslashes that escape a comma, an equals sign, a space or a backslash. */
export function unescapeKey(bytes: Buffer, start: number, end: number): string {
  if (!bytes.subarray(start, end).includes(BACKSLASH)) return bytes.toString('utf8', start, end);
  const plain = Buffer.allocUnsafe(end - start);
  let length = 0;
  for (let at = start; at < end; at++) {
    if (bytes[at] === BACKSLASH && at + 1 < end && ESCAPED.has(bytes[at + 1] as number)) at++;
    plain[length++] = bytes[at] as number;
  }
  return plain.toString('utf8', 0, length);
}

function findUnescaped(bytes: Buffer, from: number, end: number, byte: number): number {
  for (let at = from; at < end; at++) {
    if (bytes[at] === byte) return at;
    if (bytes[at] === BACKSLASH) at++;
  }
  return end;
}

/** Value of a tag in `measurement,tag=value,…` at bytes [start, end); null when the line has no such tag. */
export function findTag(bytes: Buffer, start: number, end: number, name: string): string | null {
  let at = findUnescaped(bytes, start, end, COMMA);
  while (at < end) {
    const next = findUnescaped(bytes, at + 1, end, COMMA);
    const equals = findUnescaped(bytes, at + 1, next, EQUALS);
    if (equals < next && unescapeKey(bytes, at + 1, equals) === name)
      return unescapeKey(bytes, equals + 1, next);
    at = next;
  }
  return null;
}
