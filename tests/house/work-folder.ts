import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The disk in memory that Linux gives to everybody. */
const MEMORY_DISK = '/dev/shm';
/** More than the databases and browsers of all workers of a part take together. */
const ROOM_BYTES = 6 * 2 ** 30;

const makeFolder = (parent: string): string => {
  const folder = mkdtempSync(join(parent, 'quarterhour-run-'));
  // As any folder for temporary files: the accounts of database and browser have theirs there as well.
  chmodSync(folder, 0o1777);
  return folder;
};

/** Containers often forbid programs there, and tests run a database's from their folders. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/**
 * Makes the folder for all that the tests write, for the caller to remove. On a disk of memory where there is room:
 * a new database writes a thousand files, and those of all tests would wait for the disk longer than for the processors.
 */
export function makeWorkFolder(disk = MEMORY_DISK, roomBytes = ROOM_BYTES): string {
  if (!existsSync(disk)) return makeFolder(tmpdir());
  const { bavail, bsize } = statfsSync(disk);
  if (Math.min(bavail * bsize, process.availableMemory()) < roomBytes) return makeFolder(tmpdir());
  const folder = makeFolder(disk);
  if (runsPrograms(folder)) return folder;
  rmSync(folder, { recursive: true });
  return makeFolder(tmpdir());
}
