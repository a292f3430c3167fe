import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from './start-refused.ts';

/** Who runs on a data folder. */
export interface Owner {
  pid: number;
  /** Random id of one run of the launcher; all its children carry it in their environment. */
  run: string;
}

export interface DataDirLock {
  run: string;
  /** Run id of the launcher that held the folder before and may have left processes behind. */
  previousRun: string | null;
  release(): void;
}

const SQLITE_BUSY = 5;

/**
 * Makes this process the only launcher on a data folder.
 *
 * Node has no flock. SQLite's lock on a file is the kernel's: it ends with its holder, also after kill -9, so
 * there is no stale lock to recognise and no process id to mistake for another's.
 * @throws StartRefused when another launcher holds the folder
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const ownerFile = join(dataDir, 'launcher.json');
  const database = new DatabaseSync(join(dataDir, 'launcher.lock'));
  try {
    database.exec('BEGIN IMMEDIATE');
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    const owner = readOwner(ownerFile);
    const who = owner === null ? 'Another launcher' : `Another launcher (process ${owner.pid})`;
    throw new StartRefused(
      `${who} already runs on DATA_DIR ${dataDir}: stop it first, or set another DATA_DIR`,
      {
        cause,
      },
    );
  }
  const previousRun = readOwner(ownerFile)?.run ?? null;
  const run = randomUUID();
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, run } satisfies Owner), { mode: 0o600 });
  return { run, previousRun, release: () => database.close() };
}

/** Null where nobody wrote the file yet, or its writer died while writing. */
function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
