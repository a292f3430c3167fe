import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { holdFolder } from '#ownership/hold-folder.ts';
import type { Log } from './console-lines.ts';
import { demandFirmPath } from './data-dir.ts';
import { type OsUser, serviceUsers } from './os-user.ts';

const OUTSIDE = '/var/lib/quarterhour';

/**
 * Folder for the folders of the unprivileged users (database, browser): DATA_DIR if the database's user can reach it,
 * otherwise a folder below /var/lib/quarterhour, which `DATA_DIR/service-home` then names permanently.
 * @param user null when everything runs as ourselves
 * @throws StartRefused when one of the users may put something else in its place
 */
export function chooseServiceHome(dataDir: string, user: OsUser | null, log: Log): string {
  const record = join(dataDir, 'service-home');
  if (existsSync(record)) return holdOutside(readFileSync(record, 'utf8').trim(), user);
  const real = realpathSync(dataDir);
  if (user === null || canReach(real, user)) return real;
  const home = holdOutside(join(OUTSIDE, shortHash(real)), user);
  writeFileSync(record, `${home}\n`);
  log.warn(`User ${user.name} cannot get to ${dataDir}: database and browser are kept in ${home}`);
  return home;
}

function holdOutside(home: string, user: OsUser | null): string {
  if (user === null) return home;
  if (dirname(home) === OUTSIDE) holdFolder(OUTSIDE, 0o711);
  holdFolder(home, 0o711);
  demandFirmPath(`The folder ${home} of database and browser`, home, [user, ...serviceUsers()]);
  return home;
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
