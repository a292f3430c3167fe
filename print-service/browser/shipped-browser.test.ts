import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { unpackShipped } from './shipped-browser.ts';

it('unpacking the browser removes the folders of other versions, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-shipped-'));
  try {
    for (const name of ['1.0.0', 'fonts-1.0.0', 'profiles', '1.0.0.draft']) mkdirSync(join(folder, name));
    const target = await unpackShipped(folder, 'fonts');
    expect(readdirSync(folder).sort()).toEqual(['1.0.0.draft', basename(target), 'profiles']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('unpacking the browser removes drafts of killed starts, and none in progress', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-shipped-'));
  const { pid: ended } = spawnSync('true');
  const uuid = randomUUID();
  const living = `153.0.0.${process.pid}.${uuid}`;
  const old = `153.0.1.${process.pid}.${uuid}`;
  try {
    const abandoned = [`153.0.0.${uuid}`, `153.0.0.${ended}.${uuid}`, `fonts-1.0.0.${ended}.${uuid}`, old];
    for (const name of [...abandoned, living]) mkdirSync(join(folder, name));
    const yesterday = new Date(Date.now() - 86_400_000);
    utimesSync(join(folder, old), yesterday, yesterday);
    const target = await unpackShipped(folder, 'fonts');
    expect(readdirSync(folder).sort()).toEqual([living, basename(target)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
