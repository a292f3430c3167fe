import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findOsUser } from '#launch/os-user.ts';
import { canReach } from '#launch/service-home.ts';
import { processesOf } from './launcher-parts/processes-of.ts';
import { Started } from './launcher-parts/started.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const PORT = 18110;
const SETTINGS = { PORT: String(PORT), PRINT_PORT: String(PORT + 1), DRAIN_SECONDS: '1' };
const URL = `http://localhost:${PORT}`;
const READY = new RegExp(`^Quarterhour is ready on ${URL}$`);

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quarterhour-launcher-'));
  chmodSync(folder, 0o711);
  return folder;
}

// Most tests share one installation: creating its database takes seconds.
const shared = makeDataDir();
let dataDir = shared;
const running: Started[] = [];

afterEach(async () => {
  for (const started of running.splice(0)) await started.end('SIGTERM');
  expect(processesOf(dataDir)).toEqual([]);
});
afterAll(() => rmSync(shared, { recursive: true }));

/** Gives each test of a group its own data folder. */
function useFreshDataDirs(): void {
  beforeEach(() => {
    dataDir = makeDataDir();
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
    dataDir = shared;
  });
}

function start(env: Record<string, string> = {}, user?: { uid: number; gid: number }): Started {
  const settings = {
    PORT: String(PORT),
    PRINT_PORT: String(PORT + 1),
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '1',
  };
  const started = new Started('main.ts', { env: { ...settings, ...env }, user });
  running.push(started);
  return started;
}

async function startReady(env: Record<string, string> = {}): Promise<Started> {
  const started = start(env);
  await started.line(READY);
  return started;
}

const apiPid = async () =>
  ((await (await fetch(`http://127.0.0.1:${PORT}/api/health`)).json()) as { pid: number }).pid;

describe('launcher', () => {
  it('the launcher starts all programs and ends them within 10 s of SIGTERM', async () => {
    const started = await startReady();
    const programs = /fake-api|fake-print-service|bin.postgres|setInterval|launcher-parts.main/;
    await vi.waitFor(
      () => expect(processesOf(dataDir).filter((line) => programs.test(line))).toHaveLength(5),
      { timeout: 10_000 },
    );
    expect(await started.end('SIGTERM')).toBeLessThan(10_000);
    expect(await started.ended()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  it('the launcher ends all programs within 10 s although one ignores SIGTERM', async () => {
    const started = await startReady({ FAKE_STUBBORN: '1', DRAIN_SECONDS: '5' });
    expect(await started.end('SIGINT')).toBeLessThan(10_000);
    expect(started.lines).toContain('The API did not end in time and is killed');
    expect(processesOf(dataDir)).toEqual([]);
  });

  it('the launcher ends all programs after its output has been closed', async () => {
    const started = await startReady();
    started.process.stdout?.destroy();
    started.process.stderr?.destroy();
    expect(await started.end('SIGTERM')).toBeLessThan(10_000);
    expect(await started.ended()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  it('the launcher ends all programs when npm ends, although its shell passes no signal on', async () => {
    const shell = spawn('sh', ['-c', `"${process.execPath}" main.ts; exit`], {
      cwd: join(import.meta.dirname, 'launcher-parts'),
      env: { ...process.env, ...SETTINGS, DATA_DIR: dataDir, npm_lifecycle_event: 'start' },
      stdio: 'ignore',
    });
    await vi.waitFor(async () => expect(await apiPid()).toBeGreaterThan(0), { timeout: 30_000 });
    shell.kill('SIGTERM');
    await vi.waitFor(() => expect(processesOf(dataDir)).toEqual([]), { timeout: 10_000 });
  });

  it('the launcher starts again while the previous launcher is still stopping', async () => {
    const first = await startReady({ FAKE_STUBBORN: '1' });
    const ended = first.end('SIGTERM');
    await first.line(/^Stopping/);
    const second = start();
    await ended;
    await second.line(READY);
  });

  it('the launcher ends all programs on a SIGTERM before it is ready', async () => {
    const started = start();
    await started.line(/only the API will answer$/);
    await started.end('SIGTERM');
    expect(await started.ended()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  it('the launcher refuses a second launcher on the same DATA_DIR and lets the first one run on', async () => {
    const first = await startReady();
    const second = start({ PORT: '18120', PRINT_PORT: '18121' });
    expect(await second.ended()).toBe(1);
    expect(second.lines).toEqual([
      `Another launcher (process ${first.process.pid}) already runs on DATA_DIR ${dataDir}: ` +
        'stop it first, or set another DATA_DIR',
    ]);
    expect(await apiPid()).toBeGreaterThan(0);
  });

  it('the launcher restarts a program that dies and ends the processes that it left behind', async () => {
    const started = await startReady();
    const pid = await apiPid();
    process.kill(pid, 'SIGKILL');
    await started.line(/^The API has ended \(SIGKILL\); starting it again in 100 ms$/);
    await vi.waitFor(async () => expect(await apiPid()).not.toBe(pid), { timeout: 10_000 });
    const before = processesOf(dataDir).length;
    const print = processesOf(dataDir).find((line) => line.includes('fake-print-service')) ?? '';
    process.kill(Number(print.split(' ')[0]), 'SIGKILL');
    await started.line(/^The print service has ended/);
    await vi.waitFor(() => expect(processesOf(dataDir)).toHaveLength(before), { timeout: 10_000 });
  });

  it('the launcher gives up when a program keeps failing before the product is ready', async () => {
    const started = start({ FAKE_BROKEN: '1' });
    expect(await started.ended()).toBe(1);
    expect(started.lines.at(-1)).toBe('The API does not start: see its messages above');
    expect(processesOf(dataDir)).toEqual([]);
  });

  it(`F4 the launcher recovers from its own kill -9 at any instant, ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const killed = start();
      // The kills are spread over the start, which takes about a second.
      await Promise.race([killed.line(READY), once(AbortSignal.timeout((round * 97) % 1000), 'abort')]);
      await killed.end('SIGKILL');
      const next = await startReady();
      expect(processesOf(dataDir).filter((line) => line.includes('/bin/postgres'))).toHaveLength(1);
      expect(processesOf(dataDir).filter((line) => line.includes('fake-api'))).toHaveLength(1);
      await next.end('SIGTERM');
      expect(processesOf(dataDir)).toEqual([]);
    }
  });

  it('the programs of the launcher end by themselves after it was killed', async () => {
    await (await startReady()).end('SIGKILL');
    await vi.waitFor(
      () => expect(processesOf(dataDir).filter((line) => /fake-(api|print-service)/.test(line))).toEqual([]),
      { timeout: 10_000 },
    );
    await (await startReady()).end('SIGTERM');
  });
});

describe('refused starts of the launcher', () => {
  useFreshDataDirs();

  it('a refused start of the launcher names the bad setting', async () => {
    const started = start({ PORT: 'http' });
    expect(await started.ended()).toBe(1);
    expect(started.lines).toEqual(['PORT must be a whole number from 1 to 65535, not "http"']);
  });

  it('a refused start of the launcher names the port that is in use', async () => {
    const server = createServer().listen(PORT, '127.0.0.1');
    await once(server, 'listening');
    const started = start();
    expect(await started.ended()).toBe(1);
    expect(started.lines).toEqual([expect.stringContaining(`PORT ${PORT} is in use by another program`)]);
    server.close();
  });

  it('a refused start of the launcher names the database that does not answer', async () => {
    const started = start({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:18199/db' });
    expect(await started.ended()).toBe(1);
    expect(started.lines.at(-1)).toMatch(/^DATABASE_URL: the server cannot be used: .*ECONNREFUSED/);
    expect(started.lines.join()).not.toContain('hunter2');
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it.each(['', 'secret', 'changeme'])(
    'the launcher refuses to start when the stored secret is too short: %j',
    async (tokenKey) => {
      writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ tokenKey }), { mode: 0o600 });
      const started = start();
      expect(await started.ended()).toBe(1);
      expect(started.lines.at(-1)).toContain('secrets.json: tokenKey is shorter than 32 bytes');
    },
  );
});

describe('logins', () => {
  const password = 'only-for-a-terminal';

  it('logins are printed without passwords when the output is not a terminal', async () => {
    const users = [{ username: 'developer', password, roles: ['ROLE_DEVELOPER'] }];
    const logins = { url: URL, managementUrl: 'http://management.localhost', users };
    writeFileSync(join(dataDir, 'first-logins.json'), JSON.stringify(logins), { mode: 0o600 });
    const { lines } = await startReady();
    expect(lines.join()).toContain('developer');
    expect(lines.join()).toContain(join(dataDir, 'first-logins.json'));
    expect(lines.join()).not.toContain(password);
    expect(lines.at(-1)).toMatch(READY);
  });
});

const nobody = process.getuid?.() === 0 ? findOsUser('nobody') : null;

describe.runIf(nobody !== null && canReach(import.meta.dirname, nobody))('operating system users', () => {
  useFreshDataDirs();

  it('an ordinary user runs all programs as itself', async () => {
    if (nobody === null) throw new Error('skipped above');
    chownSync(dataDir, nobody.uid, nobody.gid);
    const started = start({}, { uid: nobody.uid, gid: nobody.gid });
    await started.line(READY);
    const uids = processesOf(dataDir).map((line) => {
      const status = readFileSync(`/proc/${line.split(' ')[0]}/status`, 'utf8');
      return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
    });
    expect(new Set(uids)).toEqual(new Set([nobody.uid]));
  });

  it('a start is refused by a DATA_DIR in which an ordinary user cannot write', async () => {
    if (nobody === null) throw new Error('skipped above');
    const started = start({}, { uid: nobody.uid, gid: nobody.gid });
    expect(await started.ended()).toBe(1);
    expect(started.lines).toEqual([
      `DATA_DIR ${dataDir} cannot be used by this user (EACCES: ${dataDir}): hand it over (chown -R), or set another one`,
    ]);
  });

  it('root keeps the database outside a DATA_DIR that the database user cannot reach', async () => {
    const outer = dataDir;
    chmodSync(outer, 0o700);
    dataDir = join(outer, 'closed');
    mkdirSync(dataDir, { mode: 0o700 });
    const started = await startReady();
    await started.line(
      /cannot get to .*: database and browser are kept in \/var\/lib\/quarterhour\/[0-9a-f]{12}$/,
    );
    const home = readFileSync(join(dataDir, 'service-home'), 'utf8').trim();
    expect(existsSync(join(home, 'postgres/data/PG_VERSION'))).toBe(true);
    await started.end('SIGTERM');
    expect(processesOf(home)).toEqual([]);
    rmSync(home, { recursive: true });
    dataDir = outer;
  });
});
