import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkDurability } from '#launch/postgres/durability.ts';
import { canActAs, runAs } from '#tests/support/as-account.ts';
import { processesOf } from './launcher-parts/processes-of.ts';
import { Started } from './launcher-parts/started.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);

// One cluster for all tests: creating one takes seconds. Each test starts and stops the server itself.
const dataDir = mkdtempSync(join(tmpdir(), 'quarterhour-pg-'));
chmodSync(dataDir, 0o711);
const running: Started[] = [];

afterEach(async () => {
  for (const started of running.splice(0)) await started.end('SIGTERM');
  expect(processesOf(dataDir)).toEqual([]);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function supervise(folder = dataDir): Promise<{ started: Started; appUrl: string; ownerUrl: string }> {
  const started = new Started('postgres-alone.ts', { env: { DATA_DIR: folder } });
  running.push(started);
  const [, appUrl = '', ownerUrl = ''] = await started.line(/^ready (\S+) (\S+)$/);
  return { started, appUrl, ownerUrl };
}

async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid');
const postmasterPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);
const postmasters = () => processesOf(dataDir).filter((line) => line.includes('/bin/postgres'));

/** Creates a table as the owner; the data role writes into it. */
async function makeLedger(ownerUrl: string): Promise<void> {
  await query(ownerUrl, 'DROP TABLE IF EXISTS public.ledger');
  await query(ownerUrl, 'CREATE TABLE public.ledger (id int PRIMARY KEY)');
}
const append = (appUrl: string, id: number) => query(appUrl, 'INSERT INTO public.ledger VALUES ($1)', [id]);
const stored = async (appUrl: string) =>
  (await query(appUrl, 'SELECT id FROM public.ledger ORDER BY id')).map((row) => row.id);

describe('embedded PostgreSQL', () => {
  it('the embedded PostgreSQL is durable, UTF-8, in UTC, and listens on nothing but its socket', async () => {
    const { appUrl } = await supervise();
    expect(await checkDurability(appUrl)).toEqual([]);
    const [row] = await query(
      appUrl,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
              current_setting('listen_addresses') AS addresses, upper('őű') AS upper,
              current_setting('data_checksums') AS checksums`,
    );
    expect(row).toEqual({ encoding: 'UTF8', zone: 'UTC', addresses: '', upper: 'ŐŰ', checksums: 'on' });
  });

  it('the embedded PostgreSQL lets the owner role create tables and the data role only change rows', async () => {
    const { appUrl, ownerUrl } = await supervise();
    await query(ownerUrl, 'CREATE SCHEMA client_demo CREATE TABLE reading (id serial, value float8)');
    await query(appUrl, 'INSERT INTO client_demo.reading (value) VALUES (1)');
    expect(await query(appUrl, 'SELECT * FROM client_demo.reading')).toEqual([{ id: 1, value: 1 }]);
    for (const ddl of [
      'CREATE SCHEMA mine',
      'CREATE TABLE client_demo.mine ()',
      'CREATE TABLE public.mine ()',
      'DROP TABLE client_demo.reading',
      'TRUNCATE client_demo.reading',
      'CREATE ROLE mine',
      `COPY client_demo.reading TO PROGRAM 'cat'`,
    ]) {
      await expect(query(appUrl, ddl), ddl).rejects.toThrow(/permission denied|must be owner/);
    }
    const [roles] = await query(
      ownerUrl,
      'SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user',
    );
    expect(roles).toEqual({ rolsuper: false, rolcreaterole: false });
  });

  it('the embedded PostgreSQL refuses a wrong password, and only the owner can read the stored passwords', async () => {
    const { appUrl } = await supervise();
    await expect(query(appUrl.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      /password authentication/,
    );
    expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
  });

  it('PostgreSQL is refused when its settings may lose acknowledged data', async () => {
    const { appUrl, ownerUrl } = await supervise();
    await query(appUrl, 'ALTER ROLE quarterhour_app SET synchronous_commit = off');
    await expect(checkDurability(appUrl)).rejects.toThrow(/synchronous_commit = off/);
    expect(await checkDurability(ownerUrl)).toEqual([]);
    await query(appUrl, 'ALTER ROLE quarterhour_app RESET synchronous_commit');
  });

  it('the embedded PostgreSQL keeps its rows across a stop and a start', async () => {
    const first = await supervise();
    await makeLedger(first.ownerUrl);
    await append(first.appUrl, 1);
    await first.started.end('SIGTERM');
    expect(processesOf(dataDir)).toEqual([]);
    const second = await supervise();
    expect(second.appUrl).toBe(first.appUrl);
    expect(await stored(second.appUrl)).toEqual([1]);
  });

  it('the embedded PostgreSQL works in a folder whose path is too long for a socket', async () => {
    const long = join(dataDir, 'x'.repeat(100));
    mkdirSync(long, { mode: 0o711 });
    const { started, appUrl } = await supervise(long);
    expect(await query(appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await started.end('SIGTERM');
    rmSync(decodeURIComponent(new URL(appUrl).hostname), { recursive: true });
  });
});

describe.runIf(canActAs("a database's user that was taken over"))(
  "a database's user that was taken over",
  () => {
    let folder: string;
    let victim: string;
    const user = () => {
      const { uid, gid } = statSync(join(folder, 'postgres/data'));
      return { uid, gid };
    };
    const victimFacts = () => ({ text: readFileSync(victim, 'utf8'), uid: statSync(victim).uid });

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'quarterhour-pg-taken-'));
      chmodSync(folder, 0o711);
      victim = join(folder, 'victim');
      writeFileSync(victim, 'secret', { mode: 0o600 });
      const { started } = await supervise(folder);
      await started.end('SIGTERM');
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    it('T23 a database user that was taken over gets no file of root by links, and the database starts', async () => {
      const plant =
        'cd "$1/postgres" && for f in data/pg_hba.conf data/pg_ident.conf data/postgresql.conf log/start.log; ' +
        'do rm -f $f; ln -s "$2" $f || exit 1; done';
      expect(runAs(user(), plant, folder, victim).status).toBe(0);
      const { appUrl } = await supervise(folder);
      expect(await query(appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(victimFacts()).toEqual({ text: 'secret', uid: 0 });
    });

    it('T23 a database user that was taken over ends no process of root by its pid file', async () => {
      const args = ['-e', 'setInterval(() => {}, 1000)', 'postgres', join(folder, 'postgres/data')];
      const bystander = spawn(process.execPath, args);
      const ended = once(bystander, 'exit');
      const write = 'echo "$2" > "$1/postgres/data/postmaster.pid"';
      expect(runAs(user(), write, folder, String(bystander.pid)).status).toBe(0);
      const { appUrl } = await supervise(folder);
      expect(await query(appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
      bystander.kill('SIGKILL');
      await ended;
    });

    it('T23 a link in the place of the socket folder gives away nothing, and the start is refused', async () => {
      const long = join(folder, 'x'.repeat(100));
      mkdirSync(long, { mode: 0o711 });
      const first = await supervise(long);
      await first.started.end('SIGTERM');
      const socketDir = decodeURIComponent(new URL(first.appUrl).hostname);
      rmSync(socketDir, { recursive: true });
      const etc = join(folder, 'etc');
      mkdirSync(etc, { mode: 0o700 });
      symlinkSync(etc, socketDir);
      lchownSync(socketDir, user().uid, user().gid);
      const refused = new Started('postgres-alone.ts', { env: { DATA_DIR: long } });
      expect(await refused.ended()).toBe(1);
      expect(refused.lines.join()).toContain("is not a private folder of the database's user: delete it");
      expect(statSync(etc).uid).toBe(0);
      rmSync(socketDir);
    });
  },
);

describe('recovery after kill -9', () => {
  it(`F4 after kills of the supervisor, ${ROUNDS} rounds, the next one takes over the orphaned server, and no row is lost`, async () => {
    let { started, appUrl, ownerUrl } = await supervise();
    await makeLedger(ownerUrl);
    const pid = postmasterPid();
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await append(appUrl, round);
      acknowledged.push(round);
      await started.end('SIGKILL');
      ({ started, appUrl, ownerUrl } = await supervise());
      await started.line(new RegExp(`^Took over .* \\(process ${pid}\\)`));
      expect(postmasters()).toHaveLength(1);
    }
    expect(await stored(appUrl)).toEqual(acknowledged);
    // A server that was taken over is supervised like a child process.
    process.kill(pid, 'SIGKILL');
    await started.line(/^PostgreSQL has ended \(not our child\)/);
    await vi.waitFor(async () => expect(await stored(appUrl)).toEqual(acknowledged), { timeout: 30_000 });
    expect(postmasterPid()).not.toBe(pid);
  });

  it('after a kill of the supervisor, an orphaned server with other settings is stopped cleanly and started anew', async () => {
    const first = await supervise();
    const pid = postmasterPid();
    await first.started.end('SIGKILL');
    writeFileSync(join(dataDir, 'postgres/configuration/postgresql.conf'), 'port = 5432\n');
    const { started, appUrl } = await supervise();
    await started.line(new RegExp(`^Stopping the PostgreSQL server .* \\(process ${pid}\\)`));
    expect(postmasterPid()).not.toBe(pid);
    expect(postmasters()).toHaveLength(1);
    expect(await checkDurability(appUrl)).toEqual([]);
  });

  // A server that is killed repeatedly is restarted after up to 5 s.
  it(
    `F2 after kills of the server, ${ROUNDS} rounds, it is restarted, and no acknowledged row is lost`,
    async () => {
      const { appUrl, ownerUrl } = await supervise();
      await makeLedger(ownerUrl);
      const acknowledged: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const pid = postmasterPid();
        await append(appUrl, round);
        acknowledged.push(round);
        process.kill(pid, 'SIGKILL');
        await vi.waitFor(
          async () => {
            expect(postmasterPid()).not.toBe(pid);
            expect(await stored(appUrl)).toEqual(acknowledged);
          },
          { timeout: 30_000 },
        );
      }
    },
    ROUNDS * 10_000,
  );

  it('a pid file whose process id now belongs to another program does not prevent the start', async () => {
    const first = await supervise();
    await first.started.end('SIGTERM');
    writeFileSync(pidFile(), `${process.pid}\n${join(dataDir, 'postgres/data')}\n`);
    const { appUrl } = await supervise();
    expect(await query(appUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});
