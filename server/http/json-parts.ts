import { inSlices } from '#server/jobs/yield-to-event-loop.ts';

/** Elements of a list that are written together. */
const CHUNK = 2_048;
/** Least length of a part, letters. */
const PART_LENGTH = 64 * 1024;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** JSON in pieces, the same text as of JSON.stringify. */
function* piecesOf(value: unknown): Generator<string> {
  if (Array.isArray(value) && value.length > CHUNK) {
    for (let at = 0; at < value.length; at += CHUNK)
      yield `${at === 0 ? '[' : ','}${JSON.stringify(value.slice(at, at + CHUNK)).slice(1, -1)}`;
    yield ']';
  } else if (isRecord(value)) {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* piecesOf(member);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value) ?? 'null';
}

/**
 * Writes the JSON of a large value without holding up others, and without one text that may be longer than a string
 * can be. Members must be data: no functions, no classes but those with `toJSON`.
 */
export async function jsonParts(value: unknown): Promise<Buffer[]> {
  const pause = inSlices();
  const parts: Buffer[] = [];
  let text = '';
  for (const piece of piecesOf(value)) {
    text += piece;
    if (text.length < PART_LENGTH) continue;
    parts.push(Buffer.from(text));
    text = '';
    await pause();
  }
  parts.push(Buffer.from(text));
  return parts;
}
