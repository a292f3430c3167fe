import { randomUUID } from 'node:crypto';
import { lstatSync } from 'node:fs';
import { readdir, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { holdFolder, isOwn, isRoot } from './hold-folder.ts';

/**
 * Removes a file or folder, whatever an account that may write in it does meanwhile. Only we may be able to write in
 * the folder around it.
 *
 * Node's rm works by path: after it has seen a folder, the owner can put a link in its place, and root would empty the
 * folder that the link names. Root therefore takes each folder over, by its handle, before it looks inside.
 */
export async function removeTree(path: string): Promise<void> {
  // Retries, as a browser that is just ending may still write. Nobody writes in a folder that root has taken over.
  if (!isRoot()) return rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  if (!isFolder(path)) return rm(path, { force: true });
  await emptyFolder(path);
  await rmdir(path);
}

/** Holds a folder for our own files; one that another account had is emptied first. */
export async function holdOwnFolder(path: string, mode: number): Promise<string> {
  // The folder itself stays: it may be a disk of its own.
  if (!isOwn(path)) await (isRoot() && isFolder(path) ? emptyFolder(path) : removeTree(path));
  return holdFolder(path, mode);
}

async function emptyFolder(path: string): Promise<void> {
  holdFolder(path, 0o700);
  for (let names = await readdir(path); names.length > 0; names = await readdir(path)) {
    for (const name of names) await removeEntry(path, join(path, name));
  }
}

/** Folders inside the entry move up to the top, so that no depth makes a path too long. */
async function removeEntry(top: string, entry: string): Promise<void> {
  if (!isFolder(entry)) return unlink(entry);
  holdFolder(entry, 0o700);
  for (const name of await readdir(entry)) {
    const path = join(entry, name);
    await (isFolder(path) ? rename(path, join(top, randomUUID())) : unlink(path));
  }
  await rmdir(entry);
}

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
