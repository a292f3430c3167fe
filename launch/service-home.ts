import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from './console-lines.ts';
import type { OsUser } from './os-user.ts';

const OUTSIDE = '/var/lib/quarterhour';

/**
 * Folder for the files of the unprivileged user (database, browser): DATA_DIR if that user can reach it, otherwise a
 * folder below /var/lib/quarterhour, which `DATA_DIR/service-home` then names permanently.
 * @param user null when everything runs as ourselves
 */
export function chooseServiceHome(dataDir: string, user: OsUser | null, log: Log): string {
  const record = join(dataDir, 'service-home');
  if (existsSync(record)) return readFileSync(record, 'utf8').trim();
  const real = realpathSync(dataDir);
  if (user === null || canReach(real, user)) return real;
  const home = join(OUTSIDE, shortHash(real));
  mkdirSync(home, { recursive: true, mode: 0o711 });
  writeFileSync(record, `${home}\n`);
  log.warn(`User ${user.name} cannot get to ${dataDir}: database and browser are kept in ${home}`);
  return home;
}

/** Creates a folder that only its user may enter; root hands it over to that user. */
export function makePrivateDir(path: string, user: OsUser | null): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user !== null) chownSync(path, user.uid, user.gid);
  return path;
}

/**
 * Creates a private folder for files that can be made again at any time; files that another user has left there are
 * useless and are deleted.
 */
export function makeCacheDir(path: string, user: OsUser | null): string {
  const owner = statSync(path, { throwIfNoEntry: false })?.uid;
  if (user !== null && owner !== undefined && owner !== user.uid) rmSync(path, { recursive: true });
  return makePrivateDir(path, user);
}

/** Twelve hex digits that stand for a path when the path itself is too long. */
export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

/** True when the user may pass through every folder on the way to `path`. */
export function canReach(path: string, user: OsUser): boolean {
  const parent = dirname(path);
  return mayEnter(statSync(path), user) && (parent === path || canReach(parent, user));
}

function mayEnter(folder: Stats, user: OsUser): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}
