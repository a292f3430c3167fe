import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseBrowserUser, chooseOsUser, type OsUser } from '#launch/os-user.ts';
import { canActAs, writablePaths } from '#tests/support/as-account.ts';
import { freePort } from '#tests/support/free-port.ts';
import { Started } from './launcher-parts/started.ts';

const quiet = { info: () => undefined, warn: () => undefined };

describe.runIf(canActAs('the product under root'))('the product under root', () => {
  let top: string;
  let dataDir: string;
  let product: Started;
  let database: OsUser;
  let browser: OsUser;

  const inData = (path: string): string => join(dataDir, path);
  const profiles = (): string[] =>
    readdirSync(inData('browser/profiles')).filter((name) => !name.endsWith('.pid'));

  async function start(): Promise<void> {
    const printPort = await freePort();
    product = new Started('real.ts', {
      env: { DATA_DIR: dataDir, DEMO: '0', PORT: String(await freePort()), PRINT_PORT: String(printPort) },
    });
    await product.line(/^Quarterhour is ready/);
    // The browser is warm when its version is known.
    const version = async (): Promise<unknown> => {
      const { printSecret } = JSON.parse(readFileSync(inData('secrets.json'), 'utf8'));
      const answer = await fetch(`http://127.0.0.1:${printPort}/health`, {
        headers: { Authorization: `Bearer ${printSecret}` },
      });
      const health = await answer.json();
      return (health as { browser: { version: string | null } }).browser.version;
    };
    await vi.waitUntil(version, { timeout: 60_000, interval: 100 });
  }

  beforeAll(async () => {
    top = mkdtempSync(join(tmpdir(), 'quarterhour-accounts-'));
    chmodSync(top, 0o711);
    dataDir = join(top, 'data');
    database = chooseOsUser(quiet) as OsUser;
    browser = chooseBrowserUser(database, () => true, quiet) as OsUser;
    // The strictest that an administrator sets: what the accounts need is given to them nevertheless.
    const umask = process.umask(0o077);
    await start().finally(() => process.umask(umask));
  });
  afterAll(async () => {
    await product.end('SIGTERM');
    rmSync(top, { recursive: true });
  });

  it('T23 each account can write in its own folders below DATA_DIR and nowhere else', () => {
    const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .map(inData)
      .filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === false);
    const strangersTo = (user: OsUser, own: readonly string[]): string[] =>
      writablePaths(user, [dataDir, ...paths]).filter(
        (path) => !own.some((folder) => path === folder || path.startsWith(`${folder}/`)),
      );
    const ownOfDatabase = ['data', 'run', 'log'].map((name) => inData(`postgres/${name}`));
    const ownOfBrowser = profiles().map((name) => inData(`browser/profiles/${name}`));
    expect(ownOfBrowser).toHaveLength(1);
    expect(writablePaths(database, ownOfDatabase)).toEqual(ownOfDatabase);
    expect(writablePaths(browser, ownOfBrowser)).toEqual(ownOfBrowser);
    expect(strangersTo(database, ownOfDatabase)).toEqual([]);
    expect(strangersTo(browser, ownOfBrowser)).toEqual([]);
  });

  it('T23 the start takes back what the accounts had, and leaves alone what they link to', async () => {
    await product.end('SIGTERM');
    const victim = join(top, 'victim');
    mkdirSync(victim);
    writeFileSync(join(victim, 'kept'), '');
    // As `chown -R` leaves it; in earlier versions the folder of the browser belonged to its account.
    for (const path of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
      lchownSync(inData(path), database.uid, database.gid);
    chownSync(dataDir, database.uid, database.gid);
    writeFileSync(inData('browser/planted'), '');
    rmdirSync(inData('browser/profiles'));
    symlinkSync(victim, inData('browser/profiles'));
    for (const path of ['', '/planted', '/profiles'])
      lchownSync(inData(`browser${path}`), browser.uid, browser.gid);
    await start();
    const notOfRoot = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        !/^postgres\/(data|run|log)|^browser\/profiles\/profile-\w+(\/|$)/.test(path) &&
        (lstatSync(inData(path), { throwIfNoEntry: false })?.uid ?? 0) !== 0,
    );
    expect(notOfRoot).toEqual([]);
    expect(statSync(dataDir).uid).toBe(0);
    expect(existsSync(inData('browser/planted'))).toBe(false);
    expect(readdirSync(victim)).toEqual(['kept']);
    expect(statSync(victim).uid).toBe(0);
    expect(profiles()).toHaveLength(1);
  });
});
