import { ApiError } from '#server/errors/api-error.ts';
import { yieldToEventLoop } from '#server/jobs/yield-to-event-loop.ts';

/** Number of bytes parsed at once: a few milliseconds. */
const SLICE_BYTES = 256_000;
/** Maximum size of one reading, bytes. */
const MAX_POINT_BYTES = 10_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const BLANK = new Set([0x20, 0x09, 0x0a, 0x0d]);

const noList = (): ApiError => new ApiError(400, 'bad_request', 'The body must be a JSON list of readings');
const badPoint = (index: number, problem: string): ApiError =>
  new ApiError(400, 'bad_request', `point ${index}: ${problem}`, `[${index}]`);

const skipBlanks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (BLANK.has(bytes[at] as number)) at++;
  return at;
};

/** End of the element that starts at `from`: its comma, or the bracket that ends the list. */
function findElementEnd(bytes: Buffer, from: number, index: number): number {
  const last = Math.min(bytes.length, from + MAX_POINT_BYTES);
  let depth = 0;
  let isText = false;
  for (let at = from; at < last; at++) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
    else if (depth === 0 && (byte === COMMA || byte === CLOSE_LIST)) return at;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth--;
  }
  throw badPoint(
    index,
    last === bytes.length ? 'the list does not end' : `it is over ${MAX_POINT_BYTES} bytes`,
  );
}

function parse(bytes: Buffer, start: number, end: number): unknown[] | null {
  try {
    return JSON.parse(`[${bytes.toString('utf8', start, end)}]`) as unknown[];
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * Parses the elements that end at `ends`.
 * @throws ApiError 400 that names the one that is no JSON
 */
function parseElements(bytes: Buffer, start: number, ends: readonly number[], firstIndex: number): unknown[] {
  const points = parse(bytes, start, ends.at(-1) as number);
  if (points?.length === ends.length) return points;
  let from = start;
  for (const [i, end] of ends.entries()) {
    if (parse(bytes, from, end)?.length !== 1) throw badPoint(firstIndex + i, 'it is no JSON');
    from = end + 1;
  }
  throw badPoint(firstIndex, 'it is no JSON');
}

/**
 * Elements of a JSON list, some thousand at a time: 50 MB parsed at once would block other work for half a second.
 * @throws ApiError 400 that names the first element that is no JSON
 */
export async function* jsonPoints(bytes: Buffer): AsyncGenerator<unknown[], void, void> {
  let start = skipBlanks(bytes, 0);
  if (bytes[start] !== OPEN_LIST) throw noList();
  start = skipBlanks(bytes, start + 1);
  let isEnd = bytes[start] === CLOSE_LIST;
  let end = start;
  for (let index = 0; !isEnd; ) {
    const ends: number[] = [];
    for (let from = start; !isEnd && from - start < SLICE_BYTES; from = end + 1) {
      end = findElementEnd(bytes, from, index + ends.length);
      isEnd = bytes[end] === CLOSE_LIST;
      ends.push(end);
    }
    yield parseElements(bytes, start, ends, index);
    index += ends.length;
    start = end + 1;
    if (!isEnd) await yieldToEventLoop();
  }
  if (skipBlanks(bytes, end + 1) < bytes.length) {
    throw new ApiError(400, 'bad_request', 'Something stands behind the list of readings');
  }
}
