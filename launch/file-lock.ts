import { closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

export interface FileLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Locks a file for this process, and creates a missing one with access for its owner only.
 *
 * Node has no flock. SQLite's lock on a file is the kernel's: it ends with its holder, also after kill -9, so there
 * is no stale lock to recognise and no process id to mistake for another's.
 * @returns null when somebody else holds the lock
 */
export function lockFile(path: string): FileLock | null {
  // Creates only a missing file: closing an existing one would give up our own lock on it.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path);
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  return { release: () => database.close() };
}
