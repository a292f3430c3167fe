import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { RegistryDatabase } from './database.ts';
import { lockFirstRun } from './first-run-lock.ts';
import * as identity from './migrations/client/0001-identity.ts';
import * as measurement from './migrations/client/0002-measurement.ts';
import * as reports from './migrations/client/0003-reports.ts';
import * as verdicts from './migrations/client/0004-verdicts.ts';
import * as ingestDoors from './migrations/client/0005-ingest-doors.ts';
import * as imports from './migrations/client/0006-imports.ts';
import * as shell from './migrations/client/0007-shell.ts';
import * as widgets from './migrations/client/0008-widgets.ts';
import * as builder from './migrations/client/0009-builder.ts';
import * as retention from './migrations/client/0010-retention.ts';
import * as handSends from './migrations/client/0011-hand-sends.ts';
import * as triesByHand from './migrations/client/0012-tries-by-hand.ts';
import * as keysOfSends from './migrations/client/0013-keys-of-sends.ts';
import * as draftWindows from './migrations/client/0014-draft-windows.ts';
import * as scheduleChanges from './migrations/client/0015-schedule-changes.ts';
import * as questionsOfKeys from './migrations/client/0016-questions-of-keys.ts';
import * as ledgerStates from './migrations/client/0017-ledger-states.ts';
import * as limitCounts from './migrations/client/0018-limit-counts.ts';
import * as reportSites from './migrations/client/0021-report-sites.ts';
import * as waitingQuarters from './migrations/client/0022-waiting-quarters.ts';
import * as disabledModules from './migrations/client/0023-disabled-modules.ts';
import * as csvByLanguage from './migrations/client/0026-csv-by-language.ts';
import * as installations from './migrations/registry/0001-installations.ts';
import * as remoteClients from './migrations/registry/0002-remote-clients.ts';
import * as noDispatcher from './migrations/registry/0003-no-dispatcher.ts';
import { roleOf } from './pool.ts';

/** Migrations of every instance, in the order of the list. */
const INSTANCE_MIGRATIONS: Record<string, Migration> = {
  '0001-identity': identity,
  '0002-measurement': measurement,
  '0003-reports': reports,
  '0004-verdicts': verdicts,
  '0005-ingest-doors': ingestDoors,
  '0006-imports': imports,
  '0007-shell': shell,
  '0008-widgets': widgets,
  '0009-builder': builder,
  '0010-retention': retention,
  '0011-hand-sends': handSends,
  '0012-tries-by-hand': triesByHand,
  '0013-keys-of-sends': keysOfSends,
  '0014-draft-windows': draftWindows,
  '0015-schedule-changes': scheduleChanges,
  '0016-questions-of-keys': questionsOfKeys,
  '0017-ledger-states': ledgerStates,
  '0018-limit-counts': limitCounts,
  '0021-report-sites': reportSites,
  '0022-waiting-quarters': waitingQuarters,
  '0023-disabled-modules': disabledModules,
  '0026-csv-by-language': csvByLanguage,
};
const REGISTRY_MIGRATIONS: Record<string, Migration> = {
  '0001-installations': installations,
  '0002-remote-clients': remoteClients,
  '0003-no-dispatcher': noDispatcher,
};

/** One process migrates at a time; the number is an arbitrary constant of our own. */
const MIGRATION_LOCK = 741_502;
const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,40}$/;

export interface FirstInstallation {
  schema: string;
  kind: 'client' | 'management';
  name: string;
  domain: string;
}

const provider = (migrations: Record<string, Migration>): MigrationProvider => ({
  getMigrations: async () => migrations,
});

async function migrateSchema(
  url: string,
  schema: string,
  migrations: Record<string, Migration>,
  appRole: string,
): Promise<void> {
  if (!SCHEMA_NAME.test(schema)) throw new Error(`${schema} is no schema name`);
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: `-c search_path=${schema} -c TimeZone=UTC`,
  });
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  try {
    const name = sql.id(schema);
    const role = sql.id(appRole);
    await sql`CREATE SCHEMA IF NOT EXISTS ${name}`.execute(db);
    // The data role can only read and write rows. Default rights cover later tables and partitions.
    await sql`GRANT USAGE ON SCHEMA ${name} TO ${role}`.execute(db);
    await sql`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role}`.execute(
      db,
    );
    await sql`ALTER DEFAULT PRIVILEGES IN SCHEMA ${name} GRANT USAGE, SELECT ON SEQUENCES TO ${role}`.execute(
      db,
    );
    const migrator = new Migrator({
      db,
      provider: provider(migrations),
      migrationTableSchema: schema,
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

/** Adds the first installations to the registry unless they are there, and lists all with whether they are ready. */
async function listInstallations(
  registry: Kysely<RegistryDatabase>,
  first: readonly FirstInstallation[],
): Promise<{ schema: string; isReady: boolean }[]> {
  const rows = first.map(({ schema, ...row }, position) => ({ ...row, schema_name: schema, position }));
  await registry
    .insertInto('installation')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const known = await registry.selectFrom('installation').select(['schema_name', 'is_ready']).execute();
  return known.map((row) => ({ schema: row.schema_name, isReady: row.is_ready }));
}

/**
 * Brings the registry and every installation to the newest schema, under one advisory lock, so that several starters
 * cannot meet. An installation whose first run never ended is made anew; `firstRun` then fills all that are not ready,
 * still under the lock.
 */
export async function migrate(options: {
  migrationUrl: string;
  databaseUrl: string;
  first: readonly FirstInstallation[];
  firstRun: () => Promise<void>;
}): Promise<void> {
  const { migrationUrl, databaseUrl } = options;
  const appRole = roleOf(databaseUrl);
  const lockClient = new pg.Client({ connectionString: migrationUrl });
  await lockClient.connect();
  const pool = new pg.Pool({ connectionString: migrationUrl, max: 1, options: '-c search_path=registry' });
  const registry = new Kysely<RegistryDatabase>({ dialect: new PostgresDialect({ pool }) });
  try {
    await lockClient.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateSchema(migrationUrl, 'registry', REGISTRY_MIGRATIONS, appRole);
    const installations = await listInstallations(registry, options.first);
    // The process that filled them may outlive its parent for a moment: it must not write into schemas that are made
    // again.
    if (installations.some((one) => !one.isReady)) await (await lockFirstRun(migrationUrl)).release();
    for (const { schema, isReady } of installations) {
      if (!isReady) await sql`DROP SCHEMA IF EXISTS ${sql.id(schema)} CASCADE`.execute(registry);
      await migrateSchema(migrationUrl, schema, INSTANCE_MIGRATIONS, appRole);
    }
    if (installations.every((one) => one.isReady)) return;
    await options.firstRun();
    await registry.updateTable('installation').set({ is_ready: true }).execute();
  } finally {
    await registry.destroy();
    await lockClient.end();
  }
}
