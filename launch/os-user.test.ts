import { describe, expect, it } from 'vitest';
import { chooseBrowserUser, chooseOsUser } from './os-user.ts';

const log = { info: () => undefined, warn: () => undefined };
const isRoot = process.getuid?.() === 0;
const database = { name: 'somebody', uid: 54_321, gid: 54_321 };

describe.runIf(isRoot)('users of the operating system for root', () => {
  it('database and browser have users of their own, neither of them root', () => {
    const user = chooseOsUser(log);
    const browser = chooseBrowserUser(user, () => true, log);
    expect(new Set([0, user?.uid, browser?.uid]).size).toBe(3);
    expect(browser?.gid).not.toBe(user?.gid);
  });

  it("the browser runs as the database's user when its own user cannot reach it", () => {
    expect(chooseBrowserUser(database, () => false, log)).toBe(database);
  });
});

it('an ordinary user runs everything', () => {
  if (!isRoot) expect(chooseOsUser(log)).toBeNull();
  expect(chooseBrowserUser(null, () => true, log)).toBeNull();
});
