import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FileLock, lockFile } from './file-lock.ts';
import { StartRefused } from './start-refused.ts';

/** Who runs on a data folder. */
interface Owner {
  pid: number;
  /** Random id of one run of the launcher; all its children carry it in their environment. */
  run: string;
}

export interface DataDirLock extends FileLock {
  run: string;
  /** Run id of the launcher that held the folder before and may have left processes behind. */
  previousRun: string | null;
}

/**
 * Makes this process the only launcher on a data folder.
 * @throws StartRefused when another launcher holds the folder
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const ownerFile = join(dataDir, 'launcher.json');
  const lock = lockFile(join(dataDir, 'launcher.lock'));
  const owner = readOwner(ownerFile);
  if (lock === null) {
    const who = owner === null ? 'Another launcher' : `Another launcher (process ${owner.pid})`;
    throw new StartRefused(
      `${who} already runs on DATA_DIR ${dataDir}: stop it first, or set another DATA_DIR`,
    );
  }
  const run = randomUUID();
  writeFileSync(ownerFile, JSON.stringify({ pid: process.pid, run } satisfies Owner), { mode: 0o600 });
  return { ...lock, run, previousRun: owner?.run ?? null };
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
