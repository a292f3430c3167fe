import { demandSetting, type Settings } from '#settings/settings.ts';
import type { Log } from './console-lines.ts';
import type { OsUser } from './os-user.ts';
import { checkDurability } from './postgres/durability.ts';
import { startEmbeddedPostgres } from './postgres/supervise.ts';
import { StartRefused } from './start-refused.ts';

/** The database of this run. */
export interface OpenDatabase {
  databaseUrl: string;
  migrationDatabaseUrl: string;
  stop(): Promise<void>;
}

export interface DatabaseOptions {
  settings: Settings;
  serviceHome: string;
  user: OsUser | null;
  log: Log;
}

/**
 * Starts the embedded server, or uses the external one of DATABASE_URL, which must be up.
 * @throws StartRefused when it cannot be reached, is too old or may lose acknowledged rows
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { settings, log } = options;
  if (settings.databaseUrl !== null) return openExternal(settings, settings.databaseUrl, log);
  const server = await startEmbeddedPostgres({ ...options, dataDir: settings.dataDir });
  try {
    for (const warning of await checkDurability(server.appUrl)) log.warn(warning);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { databaseUrl: server.appUrl, migrationDatabaseUrl: server.ownerUrl, stop: server.stop };
}

async function openExternal(settings: Settings, databaseUrl: string, log: Log): Promise<OpenDatabase> {
  try {
    for (const warning of await checkDurability(databaseUrl)) log.warn(warning);
  } catch (cause) {
    if (cause instanceof StartRefused) throw cause;
    throw new StartRefused(`DATABASE_URL: the server cannot be used: ${(cause as Error).message}`, { cause });
  }
  const migrationDatabaseUrl = demandSetting(settings, 'migrationDatabaseUrl');
  return { databaseUrl, migrationDatabaseUrl, stop: () => Promise.resolve() };
}
