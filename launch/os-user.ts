import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Log } from './log.ts';
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
 * The user for what refuses to run as root: PostgreSQL and the browser.
 * As root it is `quarterhour` (made if possible), else `nobody`. Otherwise null: everything runs as ourselves.
 * @throws StartRefused when root finds no such user
 */
export function chooseOsUser(log: Log): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  const existing = findOsUser(PREFERRED);
  if (existing !== null) return existing;
  const made = spawnSync('useradd', [
    ...['--system', '--user-group', '--no-create-home'],
    ...['--home-dir', '/var/lib/quarterhour', '--shell', '/usr/sbin/nologin', PREFERRED],
  ]);
  const created = findOsUser(PREFERRED);
  if (created !== null) {
    log.info(`Made the system user ${PREFERRED}: PostgreSQL and the browser do not run as root`);
    return created;
  }
  const reason = made.error?.message ?? made.stderr.toString().trim();
  const nobody = findOsUser(FALLBACK);
  if (nobody === null || nobody.uid === 0) {
    throw new StartRefused(
      `PostgreSQL refuses to run as root, and the user ${PREFERRED} could not be made (${reason}). ` +
        'Start as an ordinary user, or make that user',
    );
  }
  log.warn(
    `The user ${PREFERRED} could not be made (${reason}): PostgreSQL and the browser run as ${FALLBACK}`,
  );
  return nobody;
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
