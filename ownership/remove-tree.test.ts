import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canActAs, runAs, STRANGER } from '#tests/support/as-account.ts';
import { holdOwnFolder, removeTree } from './remove-tree.ts';

let top: string;
let tree: string;
let victim: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'quarterhour-remove-'));
  tree = join(top, 'tree');
  victim = join(top, 'victim');
  for (const folder of [tree, victim]) mkdirSync(folder);
  writeFileSync(join(victim, 'kept'), '');
});
afterEach(() => rmSync(top, { recursive: true }));

it('a tree is removed with its links, and what they name stays', async () => {
  mkdirSync(join(tree, 'a/b'), { recursive: true });
  writeFileSync(join(tree, 'a/b/file'), '');
  symlinkSync(victim, join(tree, 'a/link'));
  await removeTree(tree);
  expect(readdirSync(top)).toEqual(['victim']);
  expect(existsSync(join(victim, 'kept'))).toBe(true);
});

it('a file, a link and nothing at all are removed like a tree', async () => {
  writeFileSync(join(top, 'file'), '');
  symlinkSync(victim, join(top, 'link'));
  for (const name of ['file', 'link', 'nothing']) await removeTree(join(top, name));
  expect(readdirSync(top).sort()).toEqual(['tree', 'victim']);
});

describe.runIf(canActAs('removal of folders of other accounts'))('removal as root', () => {
  beforeEach(() => {
    chmodSync(top, 0o711);
    chownSync(tree, STRANGER.uid, STRANGER.gid);
  });

  it('an account that puts links in the place of folders meanwhile makes root remove nothing else', async () => {
    runAs(STRANGER, 'cd "$1" && mkdir -p a && cd a && seq 2000 | xargs mkdir', tree);
    // Swaps a folder for a link, again and again, until the folder is gone.
    const swap = `cd "$1" && echo && while mv a b; do ln -s "$2" a; rm a; mv b a; done 2>/dev/null`;
    const swapping = spawn('/bin/sh', ['-c', swap, 'sh', tree, victim], {
      ...STRANGER,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(swapping.stdout, 'data');
    await removeTree(tree);
    swapping.kill('SIGKILL');
    expect(existsSync(tree)).toBe(false);
    expect(readdirSync(victim)).toEqual(['kept']);
    expect(statSync(victim).uid).toBe(0);
  });

  it('a tree that is too deep for a path is removed', async () => {
    const deepen =
      'cd "$1" && i=0; while [ $i -lt 600 ]; do mkdir deepdeep && cd -P deepdeep; i=$((i+1)); done';
    runAs(STRANGER, deepen, tree);
    await removeTree(tree);
    expect(existsSync(tree)).toBe(false);
  });

  it('a folder for root that an account had is emptied, and one of root is kept', async () => {
    writeFileSync(join(tree, 'planted'), '');
    await holdOwnFolder(tree, 0o711);
    expect(readdirSync(tree)).toEqual([]);
    expect(statSync(tree)).toMatchObject({ uid: 0, gid: 0 });
    writeFileSync(join(tree, 'own'), '');
    await holdOwnFolder(tree, 0o711);
    expect(readdirSync(tree)).toEqual(['own']);
  });
});
