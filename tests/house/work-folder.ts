import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In-memory disk that Linux offers to every user. */
const MEMORY_DISK = '/dev/shm';
/** Free space required, bytes: more than the databases and browsers of all workers of a part use together. */
const ROOM_BYTES = 6 * 2 ** 30;

const makeFolder = (parent: string): string => {
  const folder = mkdtempSync(join(parent, 'quarterhour-run-'));
  // Mode of any folder for temporary files: the accounts of database and browser write into it as well.
  chmodSync(folder, 0o1777);
  return folder;
};

/**
 * True when programs run from this folder. Containers often forbid it there, and tests run a database's programs from
 * theirs.
 */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/**
 * Creates the folder for everything that the tests write; the caller removes it. It lies on the in-memory disk if
 * there is room: a new database writes a thousand files, and the tests would wait for a real disk longer than for the
 * processors.
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
