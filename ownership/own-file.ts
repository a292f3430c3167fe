import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';

/** Opens a new file for writing; what lies at the path, a link or a pipe perhaps, is removed and never opened. */
export function openNewFile(path: string, mode: number): number {
  rmSync(path, { force: true });
  return openSync(path, 'wx', mode);
}

/** Replaces a file as a whole. The mode holds whatever the umask is. */
export function replaceFile(path: string, text: string, mode: number): void {
  const draft = `${path}.draft`;
  const handle = openNewFile(draft, mode);
  try {
    fchmodSync(handle, mode);
    writeFileSync(handle, text);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, path);
}

// Without O_NONBLOCK the opening of a pipe would wait for a writer.
const READ_REAL_FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const NO_FILE = new Set(['ENOENT', 'ELOOP', 'ENXIO']);

/**
 * Beginning of a file that another account may have put there; null when there is none, or it is a link, a pipe or
 * anything else that is not a file.
 */
export function readShortFile(path: string, maxBytes = 16_384): string | null {
  let handle: number;
  try {
    handle = openSync(path, READ_REAL_FILE);
  } catch (error) {
    if (NO_FILE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  try {
    if (!fstatSync(handle).isFile()) return null;
    const content = Buffer.alloc(maxBytes);
    return content.toString('utf8', 0, readSync(handle, content));
  } finally {
    closeSync(handle);
  }
}
