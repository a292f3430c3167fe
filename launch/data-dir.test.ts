import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canActAs } from '#tests/support/as-account.ts';
import { holdDataDir } from './data-dir.ts';
import { chooseOsUser, findOsUser, type OsUser } from './os-user.ts';

let top: string;
let dataDir: string;
let warnings: string[];
const log = { info: () => undefined, warn: (text: string) => warnings.push(text) };
beforeEach(() => {
  warnings = [];
  top = mkdtempSync(join(tmpdir(), 'quarterhour-data-dir-'));
  chmodSync(top, 0o755);
  dataDir = join(top, 'data');
});
afterEach(() => rmSync(top, { recursive: true }));

const facts = (path: string) => {
  const { uid, gid, mode } = statSync(path);
  return { uid, gid, mode: mode & 0o777 };
};

it('a new data folder is passed by other users, and not read', () => {
  holdDataDir(join(dataDir, 'deep'), log);
  expect(facts(join(dataDir, 'deep'))).toEqual({
    uid: process.getuid?.(),
    gid: process.getgid?.(),
    mode: 0o711,
  });
  expect(warnings).toEqual([]);
});

it('a data folder in a place where no folder can be is refused by its name', () => {
  writeFileSync(dataDir, '');
  expect(() => holdDataDir(join(dataDir, 'below'), log)).toThrow(
    `DATA_DIR ${join(dataDir, 'below')} cannot be used by this user (ENOTDIR`,
  );
});

describe.runIf(canActAs('data folders of other users'))('a data folder under root', () => {
  let user: OsUser;
  beforeEach(() => {
    user = chooseOsUser({ info: () => undefined, warn: () => undefined }) as OsUser;
    mkdirSync(dataDir);
  });

  it("a data folder of the database's user is handed over to root with its files", () => {
    mkdirSync(join(dataDir, 'postgres/data'), { recursive: true });
    for (const name of ['secrets.json', 'service-home']) writeFileSync(join(dataDir, name), name);
    chmodSync(join(dataDir, 'secrets.json'), 0o600);
    chmodSync(join(dataDir, 'service-home'), 0o666);
    for (const name of ['', 'secrets.json', 'service-home', 'postgres', 'postgres/data'])
      chownSync(join(dataDir, name), user.uid, user.gid);
    chmodSync(dataDir, 0o700);
    holdDataDir(dataDir, log);
    expect(facts(dataDir)).toEqual({ uid: 0, gid: 0, mode: 0o711 });
    expect(facts(join(dataDir, 'secrets.json'))).toEqual({ uid: 0, gid: 0, mode: 0o600 });
    expect(facts(join(dataDir, 'service-home'))).toEqual({ uid: 0, gid: 0, mode: 0o644 });
    expect(facts(join(dataDir, 'postgres/data')).uid).toBe(user.uid);
    expect(warnings).toEqual([expect.stringContaining(`could write in ${dataDir}`)]);
  });

  it.each([
    [0o777, 0],
    [0o775, 1],
  ])('a data folder under root loses the write permission of others: mode %o', (mode, group) => {
    chownSync(dataDir, 0, group * user.gid);
    chmodSync(dataDir, mode);
    holdDataDir(dataDir, log);
    expect(facts(dataDir)).toEqual({ uid: 0, gid: 0, mode: 0o755 });
  });

  it('a data folder keeps its owner and mode when no user of a program can write in it', () => {
    chownSync(dataDir, 54_321, 54_321);
    chmodSync(dataDir, 0o750);
    holdDataDir(dataDir, log);
    expect(facts(dataDir)).toEqual({ uid: 54_321, gid: 54_321, mode: 0o750 });
    expect(warnings).toEqual([]);
  });

  it('a data folder is refused when a link in it was made by a user of a program', () => {
    const victim = join(top, 'victim');
    writeFileSync(victim, 'secret', { mode: 0o600 });
    symlinkSync(victim, join(dataDir, 'launcher.json'));
    lchownSync(join(dataDir, 'launcher.json'), user.uid, user.gid);
    expect(() => holdDataDir(dataDir, log)).toThrow(
      `launcher.json is no file, and the user ${user.name} has put it there: delete it`,
    );
    expect(facts(victim)).toMatchObject({ uid: 0, mode: 0o600 });
    expect(readFileSync(victim, 'utf8')).toBe('secret');
  });

  it('a data folder is refused below a folder that a user of a program can write in', () => {
    chownSync(top, user.uid, user.gid);
    expect(() => holdDataDir(dataDir, log)).toThrow(
      `DATA_DIR ${dataDir}: the user ${user.name} can write in ${top} and could put another folder in its place`,
    );
  });

  it('a data folder of an ordinary user who also owns its database is refused under root', () => {
    const daemon = findOsUser('daemon') as OsUser;
    mkdirSync(join(dataDir, 'postgres/data'), { recursive: true });
    for (const name of ['', 'postgres', 'postgres/data'])
      chownSync(join(dataDir, name), daemon.uid, daemon.gid);
    chownSync(top, daemon.uid, daemon.gid);
    expect(() => holdDataDir(dataDir, log)).toThrow(
      `DATA_DIR ${dataDir} belongs to the user daemon: start as that user`,
    );
    expect(facts(dataDir).uid).toBe(daemon.uid);
  });
});
