import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Log } from './console-lines.ts';
import { StartRefused } from './start-refused.ts';

/** Unprivileged user of the operating system. */
export interface OsUser {
  name: string;
  uid: number;
  gid: number;
}

const PREFERRED = 'quarterhour';
const FALLBACK = 'nobody';
/** A browser shows what strangers wrote: should it be taken over, the database's files are still not its own. */
const BROWSER = 'quarterhour-browser';

/**
 * The user for what refuses to run as root: PostgreSQL, and the browser where it gets none of its own.
 * As root it is `quarterhour` (made if possible), else `nobody`. Otherwise null: everything runs as ourselves.
 * @throws StartRefused when root finds no such user
 */
export function chooseOsUser(log: Log): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  const found = findOrMake(PREFERRED, 'PostgreSQL does not run as root', log);
  if ('uid' in found) return found;
  const nobody = findOsUser(FALLBACK);
  if (nobody === null || nobody.uid === 0) {
    throw new StartRefused(
      `PostgreSQL refuses to run as root, and the user ${PREFERRED} could not be made (${found.reason}). ` +
        'Start as an ordinary user, or make that user',
    );
  }
  log.warn(`The user ${PREFERRED} could not be made (${found.reason}): PostgreSQL runs as ${FALLBACK}`);
  return nobody;
}

/**
 * The user for the browser: `quarterhour-browser` (made if possible), else that of the database; null with it.
 * @param mayUse whether that user gets to where the browser is kept
 */
export function chooseBrowserUser(
  database: OsUser | null,
  mayUse: (user: OsUser) => boolean,
  log: Log,
): OsUser | null {
  if (database === null) return null;
  const found = findOrMake(BROWSER, 'the browser has a user of its own', log);
  if (!('uid' in found)) {
    log.warn(`The user ${BROWSER} could not be made (${found.reason}): the browser runs as ${database.name}`);
    return database;
  }
  return mayUse(found) ? found : database;
}

/** @param purpose told when the user is made */
function findOrMake(name: string, purpose: string, log: Log): OsUser | { reason: string } {
  const existing = findOsUser(name);
  if (existing !== null) return existing;
  const made = spawnSync('useradd', [
    ...['--system', '--user-group', '--no-create-home'],
    ...['--home-dir', '/var/lib/quarterhour', '--shell', '/usr/sbin/nologin', name],
  ]);
  const created = findOsUser(name);
  if (created === null) return { reason: made.error?.message ?? made.stderr.toString().trim() };
  log.info(`Made the system user ${name}: ${purpose}`);
  return created;
}

/** Looks a user up by name or number, wherever the system keeps its users; null when there is none. */
export function findOsUser(nameOrUid: string | number): OsUser | null {
  const { stdout, error } = spawnSync('getent', ['passwd', String(nameOrUid)], { encoding: 'utf8' });
  if (error !== undefined)
    throw new StartRefused(`Users cannot be looked up: ${error.message}`, { cause: error });
  const [name, , uid, gid] = stdout.trim().split(':');
  return name && uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * Name of the user that this process runs as.
 * @throws StartRefused when the system has no name for it
 */
export function ownUserName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new StartRefused(
      `User number ${process.getuid?.()} has no name in this system, and PostgreSQL refuses to run as such a user. ` +
        'Add it to /etc/passwd, start as another user, or set DATABASE_URL',
      { cause },
    );
  }
}
