import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseOsUser } from '#launch/os-user.ts';
import { startEmbeddedPostgres } from '#launch/postgres/supervise.ts';
import { chooseServiceHome } from '#launch/service-home.ts';
import { copyTemplate } from './cluster-template.ts';

export interface TestDatabase {
  dataDir: string;
  appUrl: string;
  ownerUrl: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

const quiet = { info: () => undefined, warn: (text: string) => console.warn(text) };

/** Starts a PostgreSQL of its own in a new folder: the product's embedded server. */
export async function startDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterhour-test-'));
  chmodSync(dataDir, 0o711);
  const user = chooseOsUser(quiet);
  const serviceHome = chooseServiceHome(dataDir, user, quiet);
  copyTemplate(serviceHome);
  const server = await startEmbeddedPostgres({ dataDir, serviceHome, user, log: quiet });
  return {
    dataDir,
    appUrl: server.appUrl,
    ownerUrl: server.ownerUrl,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
