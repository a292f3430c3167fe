/**
 * PostgreSQL arrays in its binary format: numbers written this way cost a tenth of their text, with no printing here
 * and no parsing there. Parameters given as Buffer are sent in binary. The driver reads answers as text; with
 * `array_send` an array still arrives as bytes.
 */

const HEADER_BYTES = 20;
const [BYTEA, INT2, INT4, TEXT, FLOAT8, TIMESTAMPTZ] = [17, 21, 23, 25, 701, 1184];
/** PostgreSQL counts microseconds from 2000-01-01. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

function makeArray(elementType: number, count: number, elementBytes: number): Buffer {
  return makeHeader(elementType, count, count * (4 + elementBytes));
}

/** Array whose elements, with their lengths, take `bodyBytes`. */
function makeHeader(elementType: number, count: number, bodyBytes: number): Buffer {
  const bytes = Buffer.allocUnsafe(count === 0 ? 12 : HEADER_BYTES + bodyBytes);
  bytes.writeInt32BE(count === 0 ? 0 : 1, 0);
  // Flag for nulls; the server checks for itself.
  bytes.writeInt32BE(0, 4);
  bytes.writeInt32BE(elementType, 8);
  if (count === 0) return bytes;
  bytes.writeInt32BE(count, 12);
  bytes.writeInt32BE(1, 16);
  return bytes;
}

/** Writes each element with its length before it. */
function fill<T>(
  bytes: Buffer,
  items: readonly T[],
  elementBytes: number,
  write: (item: T, at: number) => void,
): Buffer {
  let at = HEADER_BYTES;
  for (const item of items) {
    bytes.writeInt32BE(elementBytes, at);
    write(item, at + 4);
    at += 4 + elementBytes;
  }
  return bytes;
}

/** smallint[] */
export function int2Array(items: readonly number[]): Buffer {
  const bytes = makeArray(INT2, items.length, 2);
  return fill(bytes, items, 2, (item, at) => bytes.writeInt16BE(item, at));
}

/** int[] */
export function int4Array(items: readonly number[]): Buffer {
  const bytes = makeArray(INT4, items.length, 4);
  return fill(bytes, items, 4, (item, at) => bytes.writeInt32BE(item, at));
}

/** float8[] */
export function float8Array(items: readonly number[]): Buffer {
  const bytes = makeArray(FLOAT8, items.length, 8);
  return fill(bytes, items, 8, (item, at) => bytes.writeDoubleBE(item, at));
}

/** timestamptz[] of epoch ms (whole numbers) */
export function instantArray(items: readonly number[]): Buffer {
  const bytes = makeArray(TIMESTAMPTZ, items.length, 8);
  return fill(bytes, items, 8, (item, at) => {
    const microseconds = (item - POSTGRES_EPOCH_MS) * 1000;
    const high = Math.floor(microseconds / 0x1_0000_0000);
    bytes.writeInt32BE(high, at);
    bytes.writeUInt32BE(microseconds - high * 0x1_0000_0000, at + 4);
  });
}

function sizedArray(elementType: number, items: readonly (Uint8Array | null)[]): Buffer {
  const body = items.reduce((sum, item) => sum + 4 + (item?.length ?? 0), 0);
  const bytes = makeHeader(elementType, items.length, body);
  let at = HEADER_BYTES;
  for (const item of items) {
    bytes.writeInt32BE(item?.length ?? -1, at);
    at += 4;
    if (!item) continue;
    bytes.set(item, at);
    at += item.length;
  }
  return bytes;
}

/** bytea[] of elements of any length, or null */
export const byteaArray = (items: readonly (Uint8Array | null)[]): Buffer => sizedArray(BYTEA, items);

/** text[] */
export const textArray = (items: readonly string[]): Buffer =>
  sizedArray(
    TEXT,
    items.map((item) => Buffer.from(item)),
  );

/** Reads a timestamptz as PostgreSQL sends it; epoch ms. */
export const readInstant = (bytes: Buffer, at: number): number =>
  (bytes.readInt32BE(at) * 0x1_0000_0000 + bytes.readUInt32BE(at + 4)) / 1000 + POSTGRES_EPOCH_MS;

/** Elements of an array without nulls, as `array_send` writes it. */
function readArray(bytes: Buffer, elementBytes: number, read: (at: number) => number): number[] {
  const items: number[] = [];
  for (let at = HEADER_BYTES + 4; at < bytes.length; at += 4 + elementBytes) items.push(read(at));
  return items;
}

/** Numbers of a smallint[]. */
export const int2sOf = (bytes: Buffer): number[] => readArray(bytes, 2, (at) => bytes.readInt16BE(at));

/** Numbers of a float8[]. */
export const float8sOf = (bytes: Buffer): number[] => readArray(bytes, 8, (at) => bytes.readDoubleBE(at));
