import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { MEASURED_DATA_DIR } from './steel-year.ts';

/** True when the folder of measured data by other people exists. */
export const hasMeasuredData = existsSync(join(MEASURED_DATA_DIR, 'utility-exports'));
/** Reason in the titles of skipped tests. */
export const MEASURED_DATA_MISSING = `measured data not found at ${MEASURED_DATA_DIR}: set MEASURED_DATA_DIR`;

/** Reads a file of the measured data and unpacks it if it is compressed. */
export function readMeasured(path: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(readFileSync(join(MEASURED_DATA_DIR, path)));
  return path.endsWith('.gz') ? Buffer.from(gunzipSync(bytes)) : bytes;
}

const DIRECTORY_ENTRY = 0x02014b50;

/** Reads one file of a ZIP archive, found by its central directory. */
export function readZipEntry(archive: Buffer, name: string): Buffer<ArrayBuffer> {
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0 && archive.readUInt32LE(at) === DIRECTORY_ENTRY; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const nameEnd = at + 46 + (nameLength ?? 0);
    if (archive.toString('utf8', at + 46, nameEnd) === name) {
      const header = archive.readUInt32LE(at + 42);
      const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
      const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
      return Buffer.from(archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
    }
    at = nameEnd + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`the archive has no ${name}`);
}

/** Cells of the first sheet of a workbook, as text. */
export function readSheet(workbook: Buffer): string[][] {
  const xml = (name: string): string => readZipEntry(workbook, name).toString('utf8');
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    (match) => match[1] ?? '',
  );
  return [...xml('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map((row) =>
    [...(row[1] ?? '').matchAll(/<c ([^>]*)><v>([^<]*)<\/v>/g)].map(([, attributes = '', text = '']) =>
      attributes.includes('t="s"') ? (shared[Number(text)] ?? '') : text,
    ),
  );
}
