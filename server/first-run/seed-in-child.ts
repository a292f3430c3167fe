import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { FirstLogin } from './logins-file.ts';

const SCRIPT = fileURLToPath(new URL('./seed-process.ts', import.meta.url));

/**
 * Fills an installation with the demo company in a process of its own, whose memory for 13 months of history is freed
 * when it ends.
 * @returns the demo's users
 * @throws Error when the process ends before it is done
 */
export async function seedInChild(installationId: string): Promise<FirstLogin[]> {
  const child = fork(SCRIPT, [installationId]);
  let users: FirstLogin[] | null = null;
  child.on('message', (message) => {
    users = message as FirstLogin[];
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0 || users === null) {
    throw new Error(`The demo data could not be made: the process ended with ${signal ?? code}`);
  }
  return users;
}
