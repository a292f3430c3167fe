import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type FileLock, lockFile } from './file-lock.ts';
import { StartRefused } from './start-refused.ts';

/** Launcher that runs on a data folder. */
interface Owner {
  pid: number;
  /** Random id of one run of the launcher; all its children carry it in their environment. */
  run: string;
  /** True when it is about to end; a waiting launcher will then get the folder. */
  isStopping: boolean;
}

export interface DataDirLock extends FileLock {
  run: string;
  /** Run id of the launcher that held the folder before and may have left processes behind. */
  previousRun: string | null;
  /** Lets a launcher that starts now wait for the release instead of being refused. */
  announceStop(): void;
}

const POLL_MS = 50;

/**
 * Makes this process the only launcher on a data folder; waits for a launcher that is stopping.
 * @throws StartRefused when another launcher holds the folder
 */
export async function lockDataDir(dataDir: string, signal: AbortSignal): Promise<DataDirLock> {
  const ownerFile = join(dataDir, 'launcher.json');
  for (;;) {
    const lock = lockFile(join(dataDir, 'launcher.lock'));
    const owner = readOwner(ownerFile);
    if (lock !== null) return describeLock(lock, ownerFile, owner);
    if (owner?.isStopping !== true) {
      const who = owner === null ? 'Another launcher' : `Another launcher (process ${owner.pid})`;
      throw new StartRefused(
        `${who} already runs on DATA_DIR ${dataDir}: stop it first, or set another DATA_DIR`,
      );
    }
    await delay(POLL_MS, undefined, { signal });
  }
}

function describeLock(lock: FileLock, ownerFile: string, previous: Owner | null): DataDirLock {
  const run = randomUUID();
  const writeOwner = (isStopping: boolean): void => {
    const owner: Owner = { pid: process.pid, run, isStopping };
    writeFileSync(ownerFile, JSON.stringify(owner), { mode: 0o600 });
  };
  writeOwner(false);
  return { ...lock, run, previousRun: previous?.run ?? null, announceStop: () => writeOwner(true) };
}

/** Owner of the folder; null when the file does not exist yet, or its writer died while writing. */
function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
