import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOsUser, type OsUser, ownUserName } from '#launch/os-user.ts';
import { makePrivateDir, shortHash } from '#launch/service-home.ts';
import { StartRefused } from '#launch/start-refused.ts';

/** Folders and user of one embedded server. All paths are absolute. */
export interface Place {
  root: string;
  /** Folder of the cluster, PostgreSQL's PGDATA. */
  data: string;
  /** Folder of the unix socket. */
  socketDir: string;
  logDir: string;
  /** User to switch to; null when the server runs as the current user. */
  user: OsUser | null;
  /** Name of the user as which the launcher connects; the server learns it from the socket. */
  launcherUser: string;
}

// sun_path holds 107 bytes on Linux, 103 on macOS, and the server appends "/.s.PGSQL.5432".
const LONGEST_SOCKET_DIR = 103 - '/.s.PGSQL.5432'.length;

/**
 * Creates the folders of the embedded server.
 * @param home folder that `user` can reach
 * @throws StartRefused when the database that is there belongs to somebody else
 */
export function preparePlace(home: string, user: OsUser | null): Place {
  const root = join(home, 'postgres');
  mkdirSync(root, { recursive: true, mode: 0o755 });
  const data = join(root, 'data');
  const owner = findOwner(data, user);
  return {
    root,
    data,
    socketDir: prepareSocketDir(join(root, 'run'), owner),
    logDir: makePrivateDir(join(root, 'log'), owner),
    user: owner,
    launcherUser: ownUserName(),
  };
}

/**
 * User of the database. A database keeps its user: one created by an ordinary user still runs as that user when root
 * starts it.
 */
function findOwner(data: string, user: OsUser | null): OsUser | null {
  const uid = statSync(data, { throwIfNoEntry: false })?.uid;
  if (uid === undefined) return user;
  if (user === null) {
    if (uid === process.getuid?.()) return null;
    throw new StartRefused(
      `The database in ${data} belongs to user number ${uid}: start as that user or as root`,
    );
  }
  const owner = uid === user.uid ? user : findOsUser(uid);
  if (owner === null || owner.uid === 0) {
    throw new StartRefused(
      `The database in ${data} belongs to user number ${uid}, as which PostgreSQL cannot run`,
    );
  }
  return owner;
}

function prepareSocketDir(preferred: string, owner: OsUser | null): string {
  if (Buffer.byteLength(preferred) <= LONGEST_SOCKET_DIR) return makePrivateDir(preferred, owner);
  const short = makePrivateDir(join(tmpdir(), `quarterhour-${shortHash(preferred)}`), owner);
  const made = lstatSync(short);
  // Everybody may write to the temporary folder, so somebody else may have created this one first.
  if (!made.isDirectory() || made.uid !== (owner?.uid ?? process.getuid?.()) || (made.mode & 0o077) !== 0) {
    throw new StartRefused(`${short} is not a private folder of the database's user: delete it`);
  }
  return short;
}
