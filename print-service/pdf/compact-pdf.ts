import { promisify } from 'node:util';
import { deflate as deflateWithCallback } from 'node:zlib';
import { type PdfObject, readObjects, type SimplePdf } from './pdf-objects.ts';

const deflate = promisify(deflateWithCallback);

/** Number of objects in one compressed stream: a reader that needs one of them unpacks all. */
const OBJECTS_PER_STREAM = 400;
/** Column widths of a row of the cross-reference stream, bytes: kind, place, index. */
const WIDTHS = [1, 4, 2] as const;
const ROW = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];
/** PNG predictor "up": each row holds the difference from the row above. */
const UP = 2;

/**
 * Rewrites a PDF of the browser as PDF 1.5, with its many small objects in compressed streams. As plain text they
 * make a tagged PDF several times as large as an untagged one. Pages, words and tags stay as they are; a file that is
 * built differently comes back unchanged.
 */
export async function compactPdf(pdf: Uint8Array): Promise<Uint8Array> {
  const source = readObjects(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  return source === null ? pdf : write(source);
}

/** Position of an object: an offset, or an index in a compressed stream. */
type Place = { offset: number } | { stream: number; index: number };

async function write({ objects, trailer, size }: SimplePdf): Promise<Buffer> {
  const places = new Map<number, Place>();
  const pieces: Buffer[] = [];
  let offset = 0;
  const put = (piece: Buffer): void => {
    pieces.push(piece);
    offset += piece.length;
  };
  const putStream = (number: number, dictionary: string, content: Buffer): void => {
    places.set(number, { offset });
    put(
      Buffer.from(
        `${number} 0 obj\n<<${dictionary} /Filter /FlateDecode /Length ${content.length}>>\nstream\n`,
      ),
    );
    put(content);
    put(Buffer.from('\nendstream\nendobj\n'));
  };

  put(Buffer.from('%PDF-1.5\n%\xd3\xeb\xe9\xe1\n', 'latin1'));
  for (const { number, body } of objects.filter(({ isStream }) => isStream)) {
    places.set(number, { offset });
    put(Buffer.from(`${number} 0 obj\n`));
    put(body);
    put(Buffer.from('\nendobj\n'));
  }
  let next = size;
  for (const group of inGroups(objects.filter(({ isStream }) => !isStream))) {
    for (const [index, { number }] of group.entries()) places.set(number, { stream: next, index });
    const { first, content } = objectStream(group);
    putStream(next, `/Type /ObjStm /N ${group.length} /First ${first}`, await deflate(content));
    next += 1;
  }
  const start = offset;
  places.set(next, { offset });
  const rows = await deflate(crossReference(places, next + 1));
  const columns = `/Type /XRef /Size ${next + 1} /W [${WIDTHS.join(' ')}]`;
  const predictor = `/DecodeParms <</Predictor ${10 + UP} /Columns ${ROW}>>`;
  putStream(next, `${columns} ${predictor} ${trailer}`, rows);
  put(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(pieces);
}

function* inGroups(objects: readonly PdfObject[]): Generator<readonly PdfObject[]> {
  for (let from = 0; from < objects.length; from += OBJECTS_PER_STREAM)
    yield objects.slice(from, from + OBJECTS_PER_STREAM);
}

/** Content of an object stream: numbers and offsets of the objects, then the objects (PDF 32000-1, 7.5.7). */
function objectStream(group: readonly PdfObject[]): { first: number; content: Buffer } {
  let offset = 0;
  const index: number[] = [];
  for (const { number, body } of group) {
    index.push(number, offset);
    offset += body.length + 1;
  }
  const head = Buffer.from(`${index.join(' ')}\n`);
  const bodies = group.flatMap(({ body }) => [body, Buffer.from('\n')]);
  return { first: head.length, content: Buffer.concat([head, ...bodies]) };
}

/** One row for every number below `size` (7.5.8), each stored as the difference from the row above. */
function crossReference(places: ReadonlyMap<number, Place>, size: number): Buffer {
  const rows = Buffer.alloc(size * (ROW + 1));
  let above = Buffer.alloc(ROW);
  for (let number = 0; number < size; number += 1) {
    const row = rowOf(places.get(number));
    const at = number * (ROW + 1);
    rows[at] = UP;
    for (let column = 0; column < ROW; column += 1) {
      rows[at + 1 + column] = ((row[column] as number) - (above[column] as number)) & 0xff;
    }
    above = row;
  }
  return rows;
}

function rowOf(place: Place | undefined): Buffer<ArrayBuffer> {
  const row = Buffer.alloc(ROW);
  if (place === undefined) return row;
  const isAlone = 'offset' in place;
  row.writeUInt8(isAlone ? 1 : 2, 0);
  row.writeUInt32BE(isAlone ? place.offset : place.stream, 1);
  row.writeUInt16BE(isAlone ? 0 : place.index, 5);
  return row;
}
