import type { Installation } from '#server/store/installation.ts';
import { openInstallations } from '#server/store/installation.ts';
import { migrate } from '#server/store/migrate.ts';
import { startDatabase, type TestDatabase } from './database.ts';

/** An empty installation on a PostgreSQL of its own, without an API process. */
export interface TestInstallation {
  installation: Installation;
  database: TestDatabase;
  stop(): Promise<void>;
}

export async function openTestInstallation(): Promise<TestInstallation> {
  const database = await startDatabase();
  await migrate({
    migrationUrl: database.ownerUrl,
    databaseUrl: database.appUrl,
    first: [{ schema: 'client_1', kind: 'client', name: 'Test', domain: 'localhost' }],
    firstRun: async () => undefined,
  });
  const installations = await openInstallations(database.appUrl);
  return {
    installation: installations.byHost(undefined),
    database,
    stop: async () => {
      await installations.close();
      await database.stop();
    },
  };
}
