import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { makeModule, readSeries } from '#tests/support/measurement.ts';

const isInstalled = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'influx')));
if (!isInstalled) console.log("Debian's influx is not installed: its tests are skipped");

const NOON = Date.UTC(2025, 5, 2, 12);
const run = promisify(execFile);

describe.skipIf(!isInstalled)("Debian's influx command line", () => {
  let api: Api;
  let admin: ApiClient;
  let folder: string;
  beforeAll(async () => {
    api = await startApi();
    admin = api.as(api.developer);
    folder = mkdtempSync(join(tmpdir(), 'quarterhour-influx-'));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await api.stop();
  });

  /** Everything that the command prints, also when it fails. */
  const influx = async (...options: string[]): Promise<string> => {
    const login = ['-host', '127.0.0.1', '-port', String(api.port), '-username', 'meter'];
    const ended = await run('influx', [...login, '-password', api.ingestToken, ...options]).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    return ended.stdout + ended.stderr;
  };

  const energyOf = async (module: string): Promise<(number | null)[]> => {
    const range = { start: String(NOON), end: String(NOON + 3_600_000), resolution: 'raw' };
    const { series } = await readSeries(admin, { module, parameters: 'energy', ...range });
    return series.energy?.values ?? [];
  };

  it('the influx command line of Debian creates a database, lists it and inserts a point', async () => {
    const module = await makeModule(admin);
    expect(await influx('-execute', 'CREATE DATABASE "plant 1"')).toBe('');
    expect(await influx('-execute', 'SHOW DATABASES')).toBe('name: databases\nname\n----\nplant 1\n');
    expect(await influx('-format', 'csv', '-execute', 'SHOW DATABASES')).toBe(
      'name,name\ndatabases,plant 1\n',
    );
    const insert = `INSERT meter,module=${module.uuid} energy=4.5 ${NOON}000000`;
    expect(await influx('-database', 'plant 1', '-execute', insert)).toBe('');
    expect(await energyOf(module.uuid)).toEqual([4.5]);
  });

  it('the influx command line of Debian imports a file', async () => {
    const module = await makeModule(admin);
    const lines = [0, 1, 2].map((i) => `meter,module=${module.uuid} energy=${i} ${NOON / 1000 + i}`);
    const file = join(folder, 'import.txt');
    writeFileSync(
      file,
      ['# DDL', 'CREATE DATABASE plant', '# DML', '# CONTEXT-DATABASE: plant', ...lines, ''].join('\n'),
    );
    const said = await influx('-import', `-path=${file}`, '-precision=s');
    expect(said).toMatch(/Processed 1 commands/);
    expect(said).toMatch(/Processed 3 inserts/);
    expect(said).toMatch(/Failed 0 inserts/);
    expect(await energyOf(module.uuid)).toEqual([0, 1, 2]);
  });

  it('the influx command line of Debian shows in words why something is refused', async () => {
    expect(await influx('-execute', 'SELECT * FROM meter')).toMatch(
      /ERR: error parsing query: found SELECT, expected CREATE DATABASE or SHOW DATABASES/,
    );
    expect(await influx('-execute', `INSERT meter,module=x energy=1 1`)).toMatch(
      /partial write: 1 of 1 lines refused/,
    );
  });
});
