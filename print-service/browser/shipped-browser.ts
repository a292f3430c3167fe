import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import type { OsAccount } from './os-account.ts';
import { readTar } from './tar.ts';

const unbrotli = promisify(brotliDecompress);

/** The machine's own fonts have letters that the shipped ones lack. */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const packageRoot = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));

/** True when npm's @sparticuz/chromium has a browser for this machine. */
export const isBrowserShipped = (): boolean => process.platform === 'linux' && process.arch === 'x64';

/**
 * Unpacks the fonts, and on request the browser with its libraries, once per version.
 * @returns the folder: `fonts.conf`, `fonts/`, and with the browser `chromium` and `lib/`
 */
export async function unpackShipped(
  browserDir: string,
  what: 'browser' | 'fonts',
  owner: OsAccount | null,
): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  await removeAbandoned(browserDir);
  const target = join(browserDir, what === 'browser' ? version : `fonts-${version}`);
  if (existsSync(target)) return target;
  // Created beside the target and moved there when complete: a killed start leaves no half browser.
  const draft = `${target}.${process.pid}.${randomUUID()}`;
  try {
    await makeFolder(draft, owner);
    await unpackTar('fonts.tar.br', draft, owner);
    await write(join(draft, 'fonts.conf'), Buffer.from(FONTS_CONF), 0o600, owner);
    if (what === 'browser') await unpackBrowser(draft, owner);
    await rename(draft, target);
    await removeOthers(browserDir, version);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another start was faster: its copy is equally good.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Maximum life of a draft, ms: unpacking takes seconds, and the pid may belong to another process by then. */
const DRAFT_LIVES_MS = 3_600_000;
const DRAFT = /^(?:fonts-)?\d+\.\d+\.\d+\.(?:(\d+)\.)?[\da-f]{8}-[\da-f-]{27}$/;

/** Removes incomplete browsers of killed starts, up to 200 MB each. */
async function removeAbandoned(browserDir: string): Promise<void> {
  const now = Date.now();
  const names = existsSync(browserDir) ? await readdir(browserDir) : [];
  for (const name of names) {
    const draft = DRAFT.exec(name);
    if (draft === null) continue;
    const path = join(browserDir, name);
    const madeAt = (await stat(path).catch(() => null))?.mtimeMs;
    const isLiving = isRunning(Number(draft[1])) && madeAt !== undefined && now - madeAt < DRAFT_LIVES_MS;
    if (!isLiving) await rm(path, { recursive: true, force: true });
  }
}

/** True when a process runs, also under another account. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the browsers that other versions of the product have unpacked here, 200 MB each. */
async function removeOthers(browserDir: string, version: string): Promise<void> {
  const unpacked = (await readdir(browserDir)).filter((name) => /^(fonts-)?\d+\.\d+\.\d+$/.test(name));
  const others = unpacked.filter((name) => name.replace('fonts-', '') !== version);
  await Promise.all(others.map((name) => rm(join(browserDir, name), { recursive: true, force: true })));
}

async function unpackBrowser(folder: string, owner: OsAccount | null): Promise<void> {
  await unpackTar('al2023.tar.br', folder, owner);
  await unpackTar('swiftshader.tar.br', folder, owner);
  const program = join(folder, 'chromium');
  await pipeline(
    createReadStream(join(packageRoot, 'bin/chromium.br')),
    createBrotliDecompress({ chunkSize: 2 ** 20 }),
    createWriteStream(program, { mode: 0o700, flush: true }),
  );
  if (owner !== null) await chown(program, owner.uid, owner.gid);
}

async function unpackTar(name: string, folder: string, owner: OsAccount | null): Promise<void> {
  const archive = await unbrotli(await readFile(join(packageRoot, 'bin', name)));
  for (const file of readTar(archive)) {
    if (file.path === 'fonts.conf') continue;
    const path = join(folder, file.path);
    await makeFolder(dirname(path), owner);
    await write(path, file.data, file.executable ? 0o700 : 0o600, owner);
  }
}

async function makeFolder(path: string, owner: OsAccount | null): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (owner === null || first === undefined) return;
  // Every folder created on the way belongs to the browser's account.
  for (let made = path; made.length >= first.length; made = dirname(made))
    await chown(made, owner.uid, owner.gid);
}

async function write(path: string, data: Buffer, mode: number, owner: OsAccount | null): Promise<void> {
  await writeFile(path, data, { mode, flush: true });
  if (owner !== null) await chown(path, owner.uid, owner.gid);
}
