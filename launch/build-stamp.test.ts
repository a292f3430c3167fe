import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources } from './build-stamp.ts';

describe('hashSources', () => {
  let root: string;
  let before: string;
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'quarterhour-build-'));
    mkdirSync(join(root, 'src/app'), { recursive: true });
    mkdirSync(join(root, 'server'));
    write('index.html', '<html>');
    write('src/app/main.ts', 'start()');
    before = hashSources(root);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it.each([
    ['a changed file', 'src/app/main.ts', 'start(1)'],
    ['a new file', 'src/app/other.ts', ''],
    ['a changed page', 'index.html', '<html lang="en">'],
    ['other packages', 'package-lock.json', '{}'],
  ])('the hash of the sources changes with %s', (_what, path, text) => {
    write(path, text);
    expect(hashSources(root)).not.toBe(before);
  });

  it.each([
    ['a test', 'src/app/main.test.ts'],
    ['the server', 'server/main.ts'],
  ])('the hash of the sources does not change with %s', (_what, path) => {
    write(path, 'text');
    expect(hashSources(root)).toBe(before);
  });

  it('the hash of the sources does not change with file times', () => {
    utimesSync(join(root, 'index.html'), 0, 0);
    expect(hashSources(root)).toBe(before);
  });

  it('the hash of the sources changes when text moves from one file to the next', () => {
    write('src/app/a.ts', 'xy');
    write('src/app/b.ts', 'z');
    const first = hashSources(root);
    write('src/app/a.ts', 'x');
    write('src/app/b.ts', 'yz');
    expect(hashSources(root)).not.toBe(first);
  });
});
