/** One file of a tar archive; folders are implied by the paths. */
export interface TarFile {
  path: string;
  executable: boolean;
  data: Buffer;
}

const BLOCK = 512;
const REGULAR = new Set(['0', '\0', '']);
const FOLDER = '5';

/**
 * Reads a ustar archive of regular files and folders.
 * @throws Error on anything else (links, long names, devices) and on a path that leaves the archive
 */
export function readTar(archive: Buffer): TarFile[] {
  const files: TarFile[] = [];
  let offset = 0;
  while (offset + BLOCK <= archive.length && archive[offset] !== 0) {
    const header = archive.subarray(offset, offset + BLOCK);
    const path = textAt(header, 0, 100);
    const size = octalAt(header, 124, 12);
    const kind = textAt(header, 156, 1);
    if (path.startsWith('/') || path.split('/').includes('..'))
      throw new Error(`Tar path ${path} is not safe`);
    if (!REGULAR.has(kind) && kind !== FOLDER) throw new Error(`Tar entry ${path} is of kind ${kind}`);
    const start = offset + BLOCK;
    if (start + size > archive.length) throw new Error(`Tar entry ${path} is cut off`);
    if (kind !== FOLDER) {
      const executable = (octalAt(header, 100, 8) & 0o100) !== 0;
      files.push({ path, executable, data: archive.subarray(start, start + size) });
    }
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function textAt(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end);
}

function octalAt(header: Buffer, start: number, length: number): number {
  return Number.parseInt(textAt(header, start, length).trim() || '0', 8);
}
