import { rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { commandLine, isTaken, ownerOf } from '#launch/process-table.ts';
import { StartRefused } from '#launch/start-refused.ts';
import { readShortFile } from '#ownership/own-file.ts';
import { PORT } from './configuration.ts';
import type { Place } from './place.ts';

/** Content of postmaster.pid, in which a server describes itself. */
export interface PidFile {
  pid: number;
  /** `starting`, `ready`, `stopping` or `standby`; '' while the file is being written. */
  status: string;
}

const STATUS_LINE = 7;

/** Content of postmaster.pid; null when no server has left it. */
export function readPidFile(place: Place): PidFile | null {
  const lines = readShortFile(pidFile(place))?.split('\n');
  if (lines === undefined) return null;
  return { pid: Number(lines[0]), status: lines[STATUS_LINE]?.trim() ?? '' };
}

/**
 * Finds the server that still runs on this cluster after its launcher was killed.
 *
 * A process id in the file that now belongs to another program (or to a server that has ended but was not reaped)
 * would keep PostgreSQL from starting, so such a file is deleted. The file of a dead process is left to PostgreSQL,
 * which checks for surviving backends first.
 * @returns its process id, or null
 * @throws StartRefused when a server answers that cannot be seen from here, as from another container
 */
export async function findPostmaster(place: Place): Promise<number | null> {
  const pid = readPidFile(place)?.pid;
  if (pid !== undefined && isServer(pid, place)) return pid;
  const socket = join(place.socketDir, `.s.PGSQL.${PORT}`);
  if (await answers(socket)) {
    throw new StartRefused(
      `A PostgreSQL server that cannot be seen from here uses ${place.data}: stop it first`,
    );
  }
  if (pid !== undefined && isTaken(pid)) rmSync(pidFile(place), { force: true });
  rmSync(`${socket}.lock`, { force: true });
  return null;
}

/** The server's user writes the pid file, so it may name any process; the launcher would end that one. */
function isServer(pid: number, place: Place): boolean {
  const command = commandLine(pid);
  const uid = place.user?.uid ?? process.getuid?.();
  return /\bpostgres\b/.test(command) && command.includes(place.data) && ownerOf(pid) === uid;
}

function answers(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const connection = createConnection(socket);
  connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => connection.destroy());
}

const pidFile = (place: Place) => join(place.data, 'postmaster.pid');
