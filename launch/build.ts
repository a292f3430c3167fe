import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './build-stamp.ts';
import type { Log } from './log.ts';
import { StartRefused } from './start-refused.ts';

export interface BuildOptions {
  /** Folder of the sources; the result is its `dist`. */
  root: string;
  log: Log;
  signal: AbortSignal;
}

/**
 * Builds the user interface when its sources are not those of the last build. A distribution without sources is
 * taken as it is.
 * @throws StartRefused when the build fails
 */
export async function buildIfStale({ root, log, signal }: BuildOptions): Promise<void> {
  const dist = join(root, 'dist');
  if (!existsSync(join(root, 'index.html'))) {
    if (!existsSync(dist))
      log.warn('There is neither a built user interface nor its source: only the API will answer');
    return;
  }
  const sources = hashSources(root);
  if (readStamp(dist) === sources) return;
  log.info('Building the user interface …');
  // Built beside and then swapped: a failed build leaves the last good one, and nobody is served half of one.
  const draft = join(root, 'dist.draft');
  await runVite(root, draft, signal);
  writeFileSync(stampFile(draft), sources);
  rmSync(dist, { recursive: true, force: true });
  renameSync(draft, dist);
}

async function runVite(root: string, outDir: string, signal: AbortSignal): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'];
  const build = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], signal });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new StartRefused('The user interface could not be built: see the messages above');
}

const stampFile = (dist: string) => join(dist, '.build-stamp');

function readStamp(dist: string): string | null {
  const file = stampFile(dist);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
