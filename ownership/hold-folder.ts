// Decided in docs/decisions/2026-11-23-folders-of-root.md

import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
} from 'node:fs';

/** Account of the operating system. */
export interface Account {
  uid: number;
  gid: number;
}

const ROOT: Account = { uid: 0, gid: 0 };
const REAL_FOLDER = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** True when what lies at the path belongs to us or to root, or when nothing lies there. */
export function isOwn(path: string): boolean {
  const uid = lstatSync(path, { throwIfNoEntry: false })?.uid;
  return uid === undefined || uid === 0 || uid === process.getuid?.();
}

/**
 * Makes a folder unless it exists. Under root it then belongs to the owner and has this mode, whoever it belonged to.
 * Only we may be able to write in the folder around it. A link is followed when it is our own, such as one to another
 * disk.
 * @param owner null: ourselves
 * @throws Error when something else than a folder lies there
 */
export function holdFolder(path: string, mode: number, owner: Account | null = null): string {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) mkdirSync(path, { recursive: true, mode });
  if (!isRoot()) return path;
  const isOwnLink = lstatSync(path).isSymbolicLink() && isOwn(path);
  const handle = openSync(isOwnLink ? realpathSync(path) : path, REAL_FOLDER);
  try {
    const { uid, gid } = owner ?? ROOT;
    fchownSync(handle, uid, gid);
    fchmodSync(handle, mode);
  } finally {
    closeSync(handle);
  }
  return path;
}
