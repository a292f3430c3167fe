import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

  const lock = () => lockDataDir(dataDir, AbortSignal.timeout(10_000));

  it('lockDataDir admits one launcher at a time, and gives the next one the run id of the one before', async () => {
    const first = await lock();
    expect(first.previousRun).toBeNull();
    await expect(lock()).rejects.toThrow(
      `Another launcher (process ${process.pid}) already runs on DATA_DIR`,
    );
    first.release();
    const second = await lock();
    expect(second.previousRun).toBe(first.run);
    second.release();
  });

  it('lockDataDir leaves no file in the folder that others may read', async () => {
    const first = await lock();
    const names = readdirSync(dataDir);
    expect(names).toEqual(expect.arrayContaining(['launcher.json', 'launcher.lock']));
    for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
    first.release();
  });

  it('lockDataDir waits for a launcher that is stopping', async () => {
    const first = await lock();
    first.announceStop();
    const second = lock();
    first.release();
    (await second).release();
  });

  it('the data folder can be locked again after the holder of its lock was killed', async () => {
    const module = JSON.stringify(join(import.meta.dirname, 'lock.ts'));
    const script = `
      import { lockDataDir } from ${module};
      globalThis.lock = await lockDataDir(${JSON.stringify(dataDir)});
      console.log('locked');
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(holder.stdout, 'data');
    await expect(lock()).rejects.toThrow(`(process ${holder.pid})`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    (await lock()).release();
  });

  it('lockDataDir accepts a half-written owner file', async () => {
    writeFileSync(join(dataDir, 'launcher.json'), '{"pid":');
    const first = await lock();
    expect(first.previousRun).toBeNull();
    first.release();
  });
});
