import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readShortFile, replaceFile } from './own-file.ts';

let top: string;
let file: string;
let victim: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'quarterhour-file-'));
  file = join(top, 'file');
  victim = join(top, 'victim');
  writeFileSync(victim, 'secret', { mode: 0o600 });
});
afterEach(() => rmSync(top, { recursive: true }));

it('a replaced file takes the place of a link, of its draft too, and what they name stays', () => {
  symlinkSync(victim, file);
  symlinkSync(victim, `${file}.draft`);
  replaceFile(file, 'text', 0o644);
  expect(readFileSync(file, 'utf8')).toBe('text');
  expect(statSync(file).mode & 0o777).toBe(0o644);
  expect(readFileSync(victim, 'utf8')).toBe('secret');
});

it('a short file is read up to its limit', () => {
  writeFileSync(file, 'abcdef');
  expect(readShortFile(file)).toBe('abcdef');
  expect(readShortFile(file, 3)).toBe('abc');
});

it.each([
  ['nothing', () => undefined],
  ['a link', () => symlinkSync(victim, file)],
  ['a folder', () => spawnSync('mkdir', [file])],
  ['a pipe without a writer', () => spawnSync('mkfifo', [file])],
])('%s is not read as a short file', (_, put) => {
  put();
  expect(readShortFile(file)).toBeNull();
});
