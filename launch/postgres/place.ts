import { lstatSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOsUser, type OsUser, ownUserName } from '#launch/os-user.ts';
import { shortHash } from '#launch/service-home.ts';
import { StartRefused } from '#launch/start-refused.ts';
import { holdFolder, isOwn } from '#ownership/hold-folder.ts';

/** Folders and user of one embedded server. All paths are absolute. */
export interface Place {
  /** Folder around the others; only the launcher writes in it. */
  root: string;
  /** Folder of the cluster, PostgreSQL's PGDATA. It, the socket's and the log's belong to the server's user. */
  data: string;
  /** Folder of the unix socket. */
  socketDir: string;
  logDir: string;
  /** Folder of the server's settings, which the server only reads. */
  configurationDir: string;
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
  const root = holdFolder(join(home, 'postgres'), 0o755);
  const data = join(root, 'data');
  const owner = findOwner(data, user);
  return {
    root,
    data,
    socketDir: prepareSocketDir(join(root, 'run'), owner),
    logDir: holdFolder(join(root, 'log'), 0o700, owner),
    configurationDir: holdFolder(join(root, 'configuration'), 0o755),
    user: owner,
    launcherUser: ownUserName(),
  };
}

/**
 * User of the database. A database keeps its user: one created by an ordinary user still runs as that user when root
 * starts it.
 */
function findOwner(data: string, user: OsUser | null): OsUser | null {
  if (!isOwn(data) && lstatSync(data).isSymbolicLink())
    throw new StartRefused(`${data} is a link that somebody else has made: delete it`);
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
  if (Buffer.byteLength(preferred) <= LONGEST_SOCKET_DIR) return holdFolder(preferred, 0o700, owner);
  const short = join(tmpdir(), `quarterhour-${shortHash(preferred)}`);
  const there = lstatSync(short, { throwIfNoEntry: false });
  // Everybody may write in the temporary folder, so somebody else may have made something of this name.
  const isOurs = there?.isDirectory() && [process.getuid?.(), owner?.uid].includes(there.uid);
  if (there !== undefined && !(isOurs && (there.mode & 0o077) === 0)) {
    throw new StartRefused(`${short} is not a private folder of the database's user: delete it`);
  }
  return holdFolder(short, 0o700, owner);
}
