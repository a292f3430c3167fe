import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartRefused } from '#launch/start-refused.ts';
import { holdFolder } from '#ownership/hold-folder.ts';
import { readShortFile } from '#ownership/own-file.ts';
import { removeTree } from '#ownership/remove-tree.ts';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './configuration.ts';
import type { Place } from './place.ts';
import { programOptions } from './program-options.ts';

const DRAFT = 'data-draft-';

/**
 * Creates the cluster unless it exists: UTF-8, C.UTF-8 order and case from the server itself, data checksums. A
 * cluster gets its name only when it is complete.
 * @returns whether it was made now
 * @throws StartRefused when a cluster of another major version is there, or initdb fails
 */
export async function initialiseCluster(place: Place, binaries: Binaries): Promise<boolean> {
  for (const entry of readdirSync(place.root)) {
    if (entry.startsWith(DRAFT)) await removeTree(join(place.root, entry));
  }
  if (existsSync(place.data)) {
    const version = readShortFile(join(place.data, 'PG_VERSION'))?.trim() ?? '(no version)';
    if (version === binaries.major) return false;
    throw new StartRefused(
      `The database in ${place.data} was made by PostgreSQL ${version}, and ${binaries.major} is installed`,
    );
  }
  // Draft per process, because an initdb whose launcher was killed may still write to its own draft.
  const draft = holdFolder(join(place.root, `${DRAFT}${process.pid}`), 0o700, place.user);
  await runInitdb(place, binaries, draft);
  renameSync(draft, place.data);
  const folder = openSync(place.root, 'r');
  fsyncSync(folder);
  closeSync(folder);
  return true;
}

async function runInitdb(place: Place, binaries: Binaries, draft: string): Promise<void> {
  const args = [
    ...['--pgdata', draft, '--username', SUPERUSER, '--auth', 'peer'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...['--data-checksums', '--no-instructions'],
  ];
  const initdb = spawn(join(binaries.dir, 'bin', 'initdb'), args, {
    ...programOptions(place, binaries),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(initdb.stdout), text(initdb.stderr)]);
  const [code] = (await once(initdb, 'close')) as [number | null];
  if (code !== 0) throw new StartRefused(`initdb failed:\n${(await output).join('')}`);
}
