import { access, constants, readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** Table of IPv4 connections with the account of each end on this machine (proc(5)). */
const TABLE = '/proc/net/tcp';

/** `127.0.0.1:8080` as the table writes it: bytes of the address in the machine's order, port in hex. */
const written = (port: number): string => `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;

/** Ports of a connection, as the socket at this end names them. */
interface Ends {
  remotePort: number | undefined;
  localPort: number | undefined;
}

/** Account at the other end of a connection on loopback; null when the table does not list it. */
export function ownerIn(table: string, { remotePort, localPort }: Ends) {
  if (remotePort === undefined || localPort === undefined) return null;
  for (const line of table.split('\n')) {
    const [, local, remote, , , , , uid] = line.trim().split(/\s+/);
    if (local === written(remotePort) && remote === written(localPort)) return Number(uid);
  }
  return null;
}

/** True where this system lists whose a connection is, as Linux does. */
export const tellsOwners = (): Promise<boolean> =>
  access(TABLE, constants.R_OK).then(
    () => true,
    () => false,
  );

/** True when the other end of the connection belongs to this account; null: to anybody. */
export async function isConnectionOf(socket: Socket, uid: number | null): Promise<boolean> {
  if (uid === null) return true;
  const { remotePort, localPort } = socket;
  try {
    return ownerIn(await readFile(TABLE, 'latin1'), { remotePort, localPort }) === uid;
  } catch {
    return false;
  }
}
