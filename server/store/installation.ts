import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { LiveBus } from '#server/bus/bus.ts';
import { type Buses, localBuses } from '#server/bus/buses.ts';
import type { Database, RegistryDatabase } from './database.ts';
import { DatabasePulse } from './database-pulse.ts';
import { finderByHost, isNamedAmong } from './find-by-host.ts';
import { kyselyOn, openPool } from './pool.ts';
import { type Services, servicesOf } from './services.ts';

/** One client installation, or the management instance: its own schema, pool and live bus. */
export interface Installation {
  readonly id: string;
  readonly kind: 'client' | 'management';
  readonly name: string;
  /** Host name by which it is reached. */
  readonly domain: string;
  /** Right side of the Message-IDs of its mails: a name by which the company is known, where one is set. */
  readonly mailDomain: string;
  readonly schema: string;
  /** True when it runs on a box at the client's own site. */
  readonly isIotBox: boolean;
  /** False until its first run is complete. */
  readonly isReady: boolean;
  readonly db: Kysely<Database>;
  readonly pool: Pool;
  /** For readings only, so that no sender waits behind a screen. The statements of a transaction are sent together. */
  readonly ingestPool: Pool;
  /** Lookups on `ingestPool`. */
  readonly ingestDb: Kysely<Database>;
  /** Pulse of the database that holds all installations of this process. */
  readonly pulse: DatabasePulse;
  readonly bus: LiveBus;
  /** Its ingest, caches and limits, e.g. `service(openIngest)`. */
  readonly service: Services<Installation>;
  /** Services that all installations of this process share, e.g. a cache with one limit. */
  readonly sharedService: Services<null>;
}

/** A client installation on another machine. */
export interface RemoteClient {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly isIotBox: boolean;
}

/** All installations of this process, found by the host name of a request. */
export interface Installations {
  readonly all: readonly Installation[];
  /** A host that names no installation (127.0.0.1, an IP) gives the first client installation. */
  byHost(host: string | undefined): Installation;
  /** False for a host that names no installation where there are several clients: a page must not guess. */
  isNamed(host: string | undefined): boolean;
  byId(id: string): Installation | undefined;
  /** Clients that the management instance knows and that run on other machines. */
  readonly remoteClients: readonly RemoteClient[];
  close(): Promise<void>;
}

const CONNECTIONS_PER_INSTALLATION = 10;
/** One connection for the writer, the others for lookups. */
const INGEST_CONNECTIONS = 3;

interface OpenOptions {
  /** Host, or host and port, of the management instance; replaces that of the registry. */
  managementHost?: string | null;
  /** Address by which the first client installation is reached. */
  publicUrl?: string;
}

/** Opens a pool and a bus per installation of the registry; without `buses` each bus stays within this process. */
export async function openInstallations(
  databaseUrl: string,
  buses: Buses = localBuses(),
  { managementHost = null, publicUrl }: OpenOptions = {},
): Promise<Installations> {
  const registryPool = openPool(databaseUrl, 'registry', 1);
  const registry = kyselyOn<RegistryDatabase>(registryPool);
  const rows = await registry
    .selectFrom('installation')
    .selectAll()
    .orderBy('position')
    .orderBy('created_at')
    .execute();
  const remoteRows = await registry.selectFrom('remote_client').selectAll().orderBy('name').execute();
  await registry.destroy();

  const sharedService = servicesOf(() => null);
  const pulse = new DatabasePulse(openPool(databaseUrl, 'registry', 1, { idleTimeoutMillis: 0 }));
  const firstClientId = rows.find((row) => row.kind === 'client')?.id;
  const all = rows.map((row): Installation => {
    const domain = row.kind === 'management' ? (managementHost ?? row.domain) : row.domain;
    const pool = openPool(databaseUrl, row.schema_name, CONNECTIONS_PER_INSTALLATION);
    const ingestPool = openPool(databaseUrl, row.schema_name, INGEST_CONNECTIONS, { pipeline: true });
    const installation: Installation = {
      id: row.id,
      kind: row.kind,
      name: row.name,
      domain,
      mailDomain: publicUrl && row.id === firstClientId ? new URL(publicUrl).hostname : domain,
      schema: row.schema_name,
      isIotBox: row.iot_box,
      isReady: row.is_ready,
      pool,
      ingestPool,
      ingestDb: kyselyOn<Database>(ingestPool),
      pulse,
      db: kyselyOn<Database>(pool),
      bus: buses.of(row.id),
      service: servicesOf(() => installation),
      sharedService,
    };
    return installation;
  });
  const firstClient = all.find((one) => one.kind === 'client');
  if (!firstClient) throw new Error('the registry holds no client installation');
  return {
    all,
    byHost: finderByHost(all, firstClient),
    isNamed: isNamedAmong(all, publicUrl ? new URL(publicUrl).hostname : null),
    byId: (id) => all.find((one) => one.id === id),
    remoteClients: remoteRows.map(({ iot_box: isIotBox, ...row }) => ({ ...row, isIotBox })),
    close: async () => {
      await Promise.all([
        buses.close(),
        pulse.end(),
        ...all.flatMap((one) => [one.db.destroy(), one.ingestDb.destroy()]),
      ]);
    },
  };
}
