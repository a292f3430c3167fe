import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { hashSources } from './build-stamp.ts';
import type { Log } from './console-lines.ts';
import { type FileLock, lockFile } from './file-lock.ts';
import { StartRefused } from './start-refused.ts';

export interface BuildOptions {
  /** Folder of the sources; the build goes to its `dist`. */
  root: string;
  log: Log;
  signal: AbortSignal;
}

const LOCK_POLL_MS = 100;

/**
 * Builds the user interface when its sources differ from those of the last build. A distribution without sources is
 * used as it is.
 * @throws StartRefused when the build fails, or may not be written
 */
export async function buildIfStale(options: BuildOptions): Promise<void> {
  const { root, log, signal } = options;
  if (!existsSync(join(root, 'index.html'))) {
    const isBuilt = existsSync(join(root, 'dist'));
    if (!isBuilt)
      log.warn('There is neither a built user interface nor its source: only the API will answer');
    return;
  }
  const sources = hashSources(root);
  if (readStamp(root) === sources) return;
  demandWritable(root);
  const lock = await waitForLock(root, signal);
  try {
    // Another launcher may just have built the same sources.
    if (readStamp(root) !== sources) await build(options, sources);
  } finally {
    lock.release();
  }
}

/** Whoever runs the product need not be the one who installed it. */
function demandWritable(root: string): void {
  try {
    for (const folder of [root, join(root, 'node_modules')]) accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new StartRefused(
      `The user interface has to be built, and this user cannot write in ${root}: run npm run build as the user who can`,
      { cause },
    );
  }
}

async function build({ root, log, signal }: BuildOptions, sources: string): Promise<void> {
  log.info('Building the user interface …');
  // Builds into a draft folder and then swaps: a failed build leaves the last good one, and no half of a build is
  // served.
  const draft = join(root, 'dist.draft');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'];
  // Sets production whatever this process runs under, such as a test: a development build is slower and starts some
  // things twice.
  const env = { ...process.env, NODE_ENV: 'production' };
  const run = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  if (code !== 0) throw new StartRefused('The user interface could not be built: see the messages above');
  writeFileSync(join(draft, STAMP), sources);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(draft, join(root, 'dist'));
}

/** Waits for the build lock, because launchers with different data folders share the built user interface. */
async function waitForLock(root: string, signal: AbortSignal): Promise<FileLock> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  for (;;) {
    const lock = lockFile(join(cache, 'quarterhour-build.lock'));
    if (lock !== null) return lock;
    await delay(LOCK_POLL_MS, undefined, { signal });
  }
}

const STAMP = '.build-stamp';

function readStamp(root: string): string | null {
  const file = join(root, 'dist', STAMP);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
