import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseOsUser } from '#launch/os-user.ts';
import { startEmbeddedPostgres } from '#launch/postgres/supervise.ts';
import { chooseServiceHome } from '#launch/service-home.ts';

/** Environment variable with the folder of this run's cluster, for the workers of vitest. */
const VARIABLE = 'QUARTERHOUR_CLUSTER_TEMPLATE';
const quiet = { info: () => undefined, warn: (text: string) => console.warn(text) };

/** Set-up of vitest: creates a cluster once for all files of the run and returns the function that removes it. */
export default async function makeTemplate(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterhour-template-'));
  chmodSync(dataDir, 0o711);
  const user = chooseOsUser(quiet);
  const serviceHome = chooseServiceHome(dataDir, user, quiet);
  const server = await startEmbeddedPostgres({ dataDir, serviceHome, user, log: quiet });
  await server.stop();
  process.env[VARIABLE] = join(serviceHome, 'postgres');
  return () => {
    delete process.env[VARIABLE];
    for (const folder of new Set([dataDir, serviceHome])) rmSync(folder, { recursive: true, force: true });
  };
}

/** Copies the run's cluster below `serviceHome`, so that the server that starts there need not create one. */
export function copyTemplate(serviceHome: string): void {
  const template = process.env[VARIABLE];
  if (template === undefined) return;
  const root = join(serviceHome, 'postgres');
  mkdirSync(root, { mode: 0o755 });
  // The files belong to the database's user, which cpSync would not keep.
  const { status, stderr } = spawnSync('cp', ['-a', join(template, 'data'), root], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the cluster cannot be copied: ${stderr}`);
  for (const entry of readdirSync(template).filter((name) => name.startsWith('binaries-')))
    symlinkSync(join(template, entry), join(root, entry));
}
