import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, readdir, readFile, rename, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliDecompress, createBrotliDecompress } from 'node:zlib';
import { holdFolder, isOwn } from '#ownership/hold-folder.ts';
import { removeTree } from '#ownership/remove-tree.ts';
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
 * Unpacks the fonts, and on request the browser with its libraries, once per version. They are ours, and the browser's
 * account may only read them: a browser that was taken over cannot change the one that starts after it.
 * @returns the folder: `fonts.conf`, `fonts/`, and with the browser `chromium` and `lib/`
 */
export async function unpackShipped(browserDir: string, what: 'browser' | 'fonts'): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  await removeAbandoned(browserDir);
  const target = join(browserDir, what === 'browser' ? version : `fonts-${version}`);
  if (!isOwn(target)) await removeTree(target);
  if (existsSync(target)) return target;
  // Created beside the target and moved there when complete: a killed start leaves no half browser.
  const draft = `${target}.${process.pid}.${randomUUID()}`;
  try {
    makeFolder(draft, '.');
    await unpackTar('fonts.tar.br', draft);
    await write(join(draft, 'fonts.conf'), Buffer.from(FONTS_CONF), FILE_MODE);
    if (what === 'browser') await unpackBrowser(draft);
    await rename(draft, target);
    await removeOthers(browserDir, version);
  } catch (error) {
    await removeTree(draft);
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
    if (!isLiving) await removeTree(path);
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
  await Promise.all(others.map((name) => removeTree(join(browserDir, name))));
}

// Given on the handle, as a umask would take the account's right away.
const FILE_MODE = 0o644;
const PROGRAM_MODE = 0o755;

async function unpackBrowser(folder: string): Promise<void> {
  await unpackTar('al2023.tar.br', folder);
  await unpackTar('swiftshader.tar.br', folder);
  await pipeline(
    createReadStream(join(packageRoot, 'bin/chromium.br')),
    createBrotliDecompress({ chunkSize: 2 ** 20 }),
    (await openNew(join(folder, 'chromium'), PROGRAM_MODE)).createWriteStream({ flush: true }),
  );
}

async function unpackTar(name: string, folder: string): Promise<void> {
  const archive = await unbrotli(await readFile(join(packageRoot, 'bin', name)));
  for (const file of readTar(archive)) {
    if (file.path === 'fonts.conf') continue;
    makeFolder(folder, dirname(file.path));
    await write(join(folder, file.path), file.data, file.executable ? PROGRAM_MODE : FILE_MODE);
  }
}

/** Makes a folder below another with every folder between them. */
function makeFolder(top: string, path: string): void {
  if (path !== '.') makeFolder(top, dirname(path));
  holdFolder(join(top, path), 0o755);
}

async function write(path: string, data: Buffer, mode: number): Promise<void> {
  const file = await openNew(path, mode);
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openNew(path: string, mode: number): Promise<FileHandle> {
  const file = await open(path, 'wx', mode);
  await file.chmod(mode);
  return file;
}
