export interface PdfObject {
  number: number;
  /** Content between `obj` and `endobj`. */
  body: Buffer;
  isStream: boolean;
}

/** A PDF with one plain cross-reference table, as a browser writes it. */
export interface SimplePdf {
  objects: PdfObject[];
  /** Entries of the trailer except its size: which object is the catalogue, which one the information. */
  trailer: string;
  /** Highest object number plus one. */
  size: number;
}

const ENTRY = 20;
/** Bytes read to find the last offset of a file, and the head of its table; both are short. */
const END = 64;

/**
 * Reads the objects of a PDF.
 * @returns null for a PDF that is built differently: with updates, encrypted, or with object streams already
 */
export function readObjects(pdf: Buffer): SimplePdf | null {
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-END).toString('latin1'))?.[1]);
  if (!Number.isInteger(start)) return null;
  const head = /^xref\s+0 (\d+) *\r?\n/.exec(pdf.subarray(start, start + END).toString('latin1'));
  if (head === null) return null;
  const size = Number(head[1]);
  const tableAt = start + head[0].length;
  const trailer = /^trailer\s*<<([\s\S]*)>>/.exec(
    pdf.subarray(tableAt + size * ENTRY).toString('latin1'),
  )?.[1];
  if (trailer === undefined || /\/(?:Prev|Encrypt|XRefStm)\b/.test(trailer)) return null;
  const objects = objectsAt(pdf, offsetsOf(pdf, tableAt, size), start);
  return (
    objects && {
      objects,
      size,
      trailer: trailer
        .replace(/\/Size \d+/, '')
        .trim()
        .replaceAll('\n', ' '),
    }
  );
}

interface Entry {
  number: number;
  offset: number;
}

/** Objects in use, in file order. */
function offsetsOf(pdf: Buffer, tableAt: number, size: number): Entry[] {
  const entries: Entry[] = [];
  for (let number = 0; number < size; number += 1) {
    const entry = pdf.subarray(tableAt + number * ENTRY, tableAt + (number + 1) * ENTRY).toString('latin1');
    if (entry[17] === 'n') entries.push({ number, offset: Number(entry.slice(0, 10)) });
  }
  return entries.sort((a, b) => a.offset - b.offset);
}

function objectsAt(pdf: Buffer, entries: readonly Entry[], end: number): PdfObject[] | null {
  const objects: PdfObject[] = [];
  for (const [index, { number, offset }] of entries.entries()) {
    const text = pdf.subarray(offset, entries[index + 1]?.offset ?? end);
    const head = `${number} 0 obj\n`;
    const tail = text.lastIndexOf('endobj');
    if (tail === -1 || text.subarray(0, head.length).toString('latin1') !== head) return null;
    const body = text.subarray(head.length, tail - 1);
    objects.push({ number, body, isStream: body.subarray(-9).toString('latin1') === 'endstream' });
  }
  return objects;
}
