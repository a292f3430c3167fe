import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir } from './lock.ts';

describe('lockDataDir', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quarterhour-lock-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('lets one in at a time and tells the next who was there', () => {
    const first = lockDataDir(dataDir);
    expect(first.previousRun).toBeNull();
    expect(() => lockDataDir(dataDir)).toThrow(
      `Another launcher (process ${process.pid}) already runs on DATA_DIR`,
    );
    first.release();
    const second = lockDataDir(dataDir);
    expect(second.previousRun).toBe(first.run);
    second.release();
  });

  it('is free again after its holder was killed', async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'lock.ts'));
    const script = `
      import { lockDataDir } from ${module};
      globalThis.lock = lockDataDir(${JSON.stringify(dataDir)});
      console.log('locked');
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    expect(() => lockDataDir(dataDir)).toThrow(`(process ${holder.pid})`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockDataDir(dataDir).release();
  });

  it('does not stumble over a half-written note', () => {
    writeFileSync(join(dataDir, 'launcher.json'), '{"pid":');
    const lock = lockDataDir(dataDir);
    expect(lock.previousRun).toBeNull();
    lock.release();
  });
});
