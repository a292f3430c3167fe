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
/**
 * User of the browser: a browser shows strangers' content, and a browser that was taken over must not own the
 * database's files.
 */
const BROWSER = 'quarterhour-browser';

/**
 * User for programs that refuse to run as root: PostgreSQL, and the browser if it gets no user of its own. For root
 * it is `quarterhour` (created if possible), else `nobody`. Otherwise null: everything runs as the current user.
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
 * User for the browser: `quarterhour-browser` (created if possible), else the database's user; null if that is null.
 * @param mayUse whether that user can reach the folder of the browser
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

/** Users of the operating system that programs of root run as, as far as they exist. */
export const serviceUsers = (): OsUser[] =>
  [PREFERRED, BROWSER, FALLBACK]
    .map(findOsUser)
    .filter((user): user is OsUser => user !== null && user.uid !== 0);

/** @param purpose logged when the user is created */
function findOrMake(name: string, purpose: string, log: Log): OsUser | { reason: string } {
  const existing = findOsUser(name);
  if (existing !== null) return existing;
  const args = [
    ...['--system', '--user-group', '--no-create-home'],
    ...['--home-dir', '/var/lib/quarterhour', '--shell', '/usr/sbin/nologin', name],
  ];
  // Who becomes root by `su` on Debian keeps the PATH of an ordinary user.
  const made = spawnSync('useradd', args, {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  });
  const created = findOsUser(name);
  if (created === null) return { reason: made.error?.message ?? made.stderr.toString().trim() };
  log.info(`Made the system user ${name}: ${purpose}`);
  return created;
}

/** Looks up a user by name or number, wherever the system keeps its users; null when there is none. */
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
