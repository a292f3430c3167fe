import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canActAs, STRANGER } from '#tests/support/as-account.ts';
import { weakFolderAbove } from './who-may-replace.ts';

let top: string;
let outer: string;
let path: string;
beforeEach(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'quarterhour-weak-')));
  outer = join(top, 'outer');
  path = join(outer, 'inner/data');
  mkdirSync(path, { recursive: true });
});
afterEach(() => rmSync(top, { recursive: true }));

const weak = () => weakFolderAbove(path, [STRANGER]);

it('a path below folders of others leads to the same place', () => {
  expect(weak()).toBeNull();
});

it.each([
  [0o777, true],
  [0o775, false],
  // As /tmp: entries belong to their owners.
  [0o1777, false],
])('a folder of mode %o lets any account replace what is in it: %s', (mode, isWeak) => {
  chmodSync(outer, mode);
  expect(weak()).toBe(isWeak ? outer : null);
});

describe.runIf(canActAs('folders that an account may replace'))(
  'a folder that an account may replace',
  () => {
    it('a folder that an account may replace lies in a folder of the account, or of its group', () => {
      chownSync(outer, STRANGER.uid, 0);
      chmodSync(outer, 0o1555);
      expect(weak()).toBe(outer);
      chownSync(outer, 0, STRANGER.gid);
      chmodSync(outer, 0o770);
      expect(weak()).toBe(outer);
      chmodSync(outer, 0o757);
      expect(weak()).toBeNull();
    });

    it('a folder that an account may replace lies behind its own folder or link in a folder such as /tmp', () => {
      chmodSync(outer, 0o1777);
      const link = join(outer, 'link');
      symlinkSync(path, link);
      expect(weakFolderAbove(link, [STRANGER])).toBeNull();
      lchownSync(link, STRANGER.uid, STRANGER.gid);
      expect(weakFolderAbove(link, [STRANGER])).toBe(outer);
      chownSync(join(outer, 'inner'), STRANGER.uid, STRANGER.gid);
      expect(weak()).toBe(join(outer, 'inner'));
    });

    it('a folder that an account may replace is found behind links and above them', () => {
      const link = join(top, 'link');
      symlinkSync(join(outer, 'inner'), link);
      chmodSync(outer, 0o777);
      expect(weakFolderAbove(join(link, 'data'), [STRANGER])).toBe(outer);
      chmodSync(outer, 0o755);
      chmodSync(top, 0o777);
      expect(weakFolderAbove(join(link, 'data'), [STRANGER])).toBe(top);
    });
  },
);
