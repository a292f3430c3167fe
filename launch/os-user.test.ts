import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseBrowserUser, chooseOsUser } from './os-user.ts';

const log = { info: () => undefined, warn: () => undefined };
const isRoot = process.getuid?.() === 0;
const database = { name: 'somebody', uid: 54_321, gid: 54_321 };

describe.runIf(isRoot)('users of the operating system for root', () => {
  it('the database and the browser each get an operating system user of their own, and neither is root', () => {
    const user = chooseOsUser(log);
    const browser = chooseBrowserUser(user, () => true, log);
    expect(new Set([0, user?.uid, browser?.uid]).size).toBe(3);
    expect(browser?.gid).not.toBe(user?.gid);
  });

  it('the program that makes a user is found although PATH is that of an ordinary user', () => {
    const folder = mkdtempSync(join(tmpdir(), 'quarterhour-path-'));
    const { PATH } = process.env;
    const warnings: string[] = [];
    // Knows nobody but nobody, so that the database's user has to be made.
    writeFileSync(
      join(folder, 'getent'),
      '#!/bin/sh\n[ "$2" != nobody ] || echo nobody:x:65534:65534::/:/\n',
      {
        mode: 0o755,
      },
    );
    process.env.PATH = folder;
    try {
      chooseOsUser({ ...log, warn: (text) => warnings.push(text) });
    } finally {
      process.env.PATH = PATH;
      rmSync(folder, { recursive: true });
    }
    expect(warnings).toEqual([expect.stringMatching(/could not be made \((?!.*ENOENT).*\)/)]);
  });

  it("the browser runs as the database's user when its own user cannot reach it", () => {
    expect(chooseBrowserUser(database, () => false, log)).toBe(database);
  });
});

it('an ordinary user runs every program as itself', () => {
  if (!isRoot) expect(chooseOsUser(log)).toBeNull();
  expect(chooseBrowserUser(null, () => true, log)).toBeNull();
});
