import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { unpackShipped } from './shipped-browser.ts';

it('takes the place of what other versions have unpacked, and of nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-shipped-'));
  try {
    for (const name of ['1.0.0', 'fonts-1.0.0', 'profiles', '1.0.0.draft']) mkdirSync(join(folder, name));
    const target = await unpackShipped(folder, 'fonts', null);
    expect(readdirSync(folder).sort()).toEqual(['1.0.0.draft', basename(target), 'profiles']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
