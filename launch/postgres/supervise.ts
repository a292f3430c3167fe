// Decided in docs/decisions/2026-11-21-embedded-postgres.md

import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { Log } from '#launch/console-lines.ts';
import type { OsUser } from '#launch/os-user.ts';
import { installBinaries, removeOtherBinaries } from './binaries.ts';
import { PORT, SUPERUSER } from './configuration.ts';
import {
  APP_ROLE,
  type Credentials,
  connectionUrl,
  DATABASE,
  OWNER_ROLE,
  readCredentials,
} from './credentials.ts';
import { initialiseCluster } from './initialise.ts';
import { type Place, preparePlace } from './place.ts';
import { PostgresSupervisor } from './supervisor.ts';

/** Rights of the data role on everything that the owner creates, in every schema, now and later. */
const GRANTS = [
  'GRANT USAGE ON SCHEMAS',
  'GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES',
  'GRANT USAGE, SELECT ON SEQUENCES',
].map((grant) => `ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER_ROLE} ${grant} TO ${APP_ROLE}`);

/** Sets up roles, passwords, database and grants, whatever an earlier start left. */
async function prepareRoles(place: Place, credentials: Credentials): Promise<void> {
  await asSuperuser(place, 'postgres', async (client) => {
    await ensureRole(client, OWNER_ROLE, credentials.ownerPassword);
    await ensureRole(client, APP_ROLE, credentials.appPassword);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) {
      await client.query(
        `CREATE DATABASE ${escapeIdentifier(DATABASE)} OWNER ${escapeIdentifier(OWNER_ROLE)}`,
      );
    }
  });
  await asSuperuser(place, DATABASE, async (client) => {
    await client.query('REVOKE ALL ON DATABASE quarterhour FROM PUBLIC');
    await client.query('GRANT CONNECT ON DATABASE quarterhour TO quarterhour_app');
    for (const grant of GRANTS) await client.query(grant);
  });
}

/** Runs work over the socket as the superuser. */
async function asSuperuser(
  place: Place,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ host: place.socketDir, port: PORT, user: SUPERUSER, database });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function ensureRole(client: Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  // Role commands take no parameters.
  const command = rowCount === 0 ? 'CREATE ROLE' : 'ALTER ROLE';
  const abilities = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';
  await client.query(`${command} ${escapeIdentifier(role)} ${abilities} PASSWORD ${escapeLiteral(password)}`);
}

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
  const binaries = await installBinaries(place.root);
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
  await removeOtherBinaries(place.root, binaries);
  return {
    appUrl: connectionUrl(place, APP_ROLE, credentials.appPassword),
    ownerUrl: connectionUrl(place, OWNER_ROLE, credentials.ownerPassword),
    stop: () => supervisor.stop(),
  };
}
