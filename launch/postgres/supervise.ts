// Decided in docs/decisions/2026-11-21-embedded-postgres.md

import type { Log } from '#launch/console-lines.ts';
import type { OsUser } from '#launch/os-user.ts';
import { installBinaries, removeOtherBinaries } from './binaries.ts';
import { APP_ROLE, connectionUrl, OWNER_ROLE, readCredentials } from './credentials.ts';
import { initialiseCluster } from './initialise.ts';
import { preparePlace } from './place.ts';
import { prepareRoles } from './roles.ts';
import { PostgresSupervisor } from './supervisor.ts';

/** The embedded server, kept running. */
export interface EmbeddedPostgres {
  /** Connection of the role that reads and writes rows. */
  appUrl: string;
  /** Connection of the role that owns the tables. */
  ownerUrl: string;
  /** Ends the server and its supervision. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Folder that `user` can reach; the cluster lies below it. */
  serviceHome: string;
  /** User to run as; null: the current user. */
  user: OsUser | null;
  log: Log;
}

/**
 * Starts the embedded server, or takes over one that a killed launcher left running, and restarts it whenever it
 * ends. The caller must hold the lock on the data folder.
 * @throws StartRefused when the cluster cannot be made or does not belong to us
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = preparePlace(options.serviceHome, options.user);
  const binaries = installBinaries(place.root);
  if (await initialiseCluster(place, binaries)) options.log.info(`Made the database in ${place.data}`);
  const credentials = readCredentials(options.dataDir);
  const supervisor = new PostgresSupervisor(place, binaries, options.log);
  try {
    await supervisor.start();
    await prepareRoles(place, credentials);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  removeOtherBinaries(place.root, binaries);
  return {
    appUrl: connectionUrl(place, APP_ROLE, credentials.appPassword),
    ownerUrl: connectionUrl(place, OWNER_ROLE, credentials.ownerPassword),
    stop: () => supervisor.stop(),
  };
}
