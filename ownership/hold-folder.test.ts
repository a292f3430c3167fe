import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canActAs, STRANGER } from '#tests/support/as-account.ts';
import { holdFolder, isOwn } from './hold-folder.ts';

let top: string;
let folder: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'quarterhour-hold-'));
  folder = join(top, 'held');
});
afterEach(() => rmSync(top, { recursive: true }));

const facts = (path: string) => {
  const { uid, gid, mode } = statSync(path);
  return { uid, gid, mode: mode & 0o777 };
};

it('a held folder is made with the folders above it', () => {
  expect(holdFolder(join(folder, 'below'), 0o700)).toBe(join(folder, 'below'));
  expect(facts(join(folder, 'below')).mode).toBe(0o700);
});

describe.runIf(canActAs('held folders'))('a held folder under root', () => {
  it('a held folder belongs to root or to the chosen account, with its mode, whoever had it before', () => {
    mkdirSync(folder);
    chownSync(folder, 54_322, 54_322);
    chmodSync(folder, 0o777);
    holdFolder(folder, 0o711);
    expect(facts(folder)).toEqual({ uid: 0, gid: 0, mode: 0o711 });
    holdFolder(folder, 0o700, STRANGER);
    expect(facts(folder)).toEqual({ ...STRANGER, mode: 0o700 });
  });

  it('a folder is not held through a link of an account, and what the link names keeps its owner', () => {
    const victim = join(top, 'victim');
    mkdirSync(victim, { mode: 0o700 });
    symlinkSync(victim, folder);
    lchownSync(folder, STRANGER.uid, STRANGER.gid);
    expect(isOwn(folder)).toBe(false);
    expect(() => holdFolder(folder, 0o755, STRANGER)).toThrow(/ENOTDIR|ELOOP/);
    expect(facts(victim)).toEqual({ uid: 0, gid: 0, mode: 0o700 });
  });

  it('a folder is held through a link of root', () => {
    const disk = join(top, 'disk');
    mkdirSync(disk);
    symlinkSync(disk, folder);
    holdFolder(folder, 0o700, STRANGER);
    expect(facts(disk)).toEqual({ ...STRANGER, mode: 0o700 });
  });

  it('a folder cannot be held where a file lies', () => {
    writeFileSync(folder, '');
    expect(() => holdFolder(folder, 0o700)).toThrow('ENOTDIR');
  });
});
