// Decided in docs/decisions/2026-11-23-folders-of-root.md

import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  type Stats,
  statSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { holdFolder, isRoot } from '#ownership/hold-folder.ts';
import { mayWriteIn, weakFolderAbove } from '#ownership/who-may-replace.ts';
import type { Log } from './console-lines.ts';
import { findOsUser, type OsUser, serviceUsers } from './os-user.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Makes DATA_DIR. Under root it must be a folder in which only root can write, and so must be the files in it: the
 * users of database and browser, once somebody else acts in their names, would otherwise decide what root opens there.
 * A folder that belongs to one of them is handed over to root.
 * @throws StartRefused when root cannot work there safely
 */
export function holdDataDir(dataDir: string, log: Log): void {
  makeDataDir(dataDir);
  if (!isRoot()) return;
  const users = usersOf(dataDir);
  const stats = statSync(dataDir);
  const owner = users.find(({ uid }) => uid === stats.uid);
  if (owner !== undefined && !serviceUsers().some(({ uid }) => uid === owner.uid)) {
    throw new StartRefused(
      `DATA_DIR ${dataDir} belongs to the user ${owner.name}: start as that user, ` +
        `or first hand it over to the product's users: chown -R quarterhour ${dataDir}`,
    );
  }
  demandFirmPath(`DATA_DIR ${dataDir}`, dataDir, users);
  if (users.some((user) => mayWriteIn(stats, user))) {
    holdFolder(dataDir, (stats.mode | 0o711) & 0o755);
    log.warn(`Programs that do not run as root could write in ${dataDir}: it belongs to root alone now`);
  }
  for (const name of readdirSync(dataDir)) holdEntry(join(dataDir, name), users);
}

/** What a start reads and writes at once. */
const FIRST_NEEDED = [
  '',
  'launcher.lock',
  'launcher.json',
  'secrets.json',
  'postgres.json',
  'postgres',
  'browser',
];

function makeDataDir(dataDir: string): void {
  try {
    // Other users pass through to their own folders, whatever the umask says; each file is protected by its own mode.
    if (mkdirSync(dataDir, { recursive: true, mode: 0o711 }) !== undefined) chmodSync(dataDir, 0o711);
    for (const path of FIRST_NEEDED.map((name) => join(dataDir, name)).filter(existsSync))
      accessSync(path, constants.R_OK | constants.W_OK);
  } catch (cause) {
    const { code, path } = cause as NodeJS.ErrnoException;
    throw new StartRefused(
      `DATA_DIR ${dataDir} cannot be used by this user (${code}: ${path}): hand it over (chown -R), or set another one`,
      { cause },
    );
  }
}

/** @throws StartRefused when one of the users may put something else in the place of the folder */
export function demandFirmPath(what: string, path: string, users: readonly OsUser[]): void {
  for (const user of users) {
    const weak = weakFolderAbove(path, [user]);
    if (weak === null) continue;
    throw new StartRefused(
      `${what}: the user ${user.name} can write in ${weak} and could put another folder in its place: ` +
        `see to it that only root can write in ${weak}, or start as an ordinary user`,
    );
  }
}

/** Users that programs run as: those of the product, and the one whose database it is. */
function usersOf(dataDir: string): OsUser[] {
  const uid = statSync(join(dataDir, 'postgres/data'), { throwIfNoEntry: false })?.uid ?? 0;
  const users = serviceUsers();
  const owner = uid === 0 || users.some((user) => user.uid === uid) ? null : findOsUser(uid);
  return owner === null ? users : [...users, owner];
}

/** The folders `postgres` and `browser` are held by those who use them. */
function holdEntry(path: string, users: readonly OsUser[]): void {
  const stats = lstatSync(path);
  const owner = users.find(({ uid }) => uid === stats.uid);
  if (owner === undefined) return;
  if (stats.isFile()) holdFile(path, stats);
  else if (basename(path) === 'uploads') holdFolder(path, 0o700);
  else if (!stats.isDirectory()) {
    throw new StartRefused(`${path} is no file, and the user ${owner.name} has put it there: delete it`);
  }
}

function holdFile(path: string, { mode }: Stats): void {
  const handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  fchownSync(handle, 0, 0);
  fchmodSync(handle, mode & 0o755);
  closeSync(handle);
}
