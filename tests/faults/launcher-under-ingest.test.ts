import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { compareBooks, Sender } from './launcher-parts/ledger.ts';
import { processesOf } from './launcher-parts/processes-of.ts';
import { Started } from './launcher-parts/started.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const PORT = 18150;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const DAY_MS = 86_400_000;

let dataDir: string;
let launcher: Started;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'quarterhour-ingest-'));
  chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  await launcher.end('SIGTERM');
  expect(processesOf(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

async function startProduct(env: Record<string, string> = {}): Promise<void> {
  const settings = { PORT: String(PORT), PRINT_PORT: String(PORT + 1), DATA_DIR: dataDir, DEMO: '0' };
  launcher = new Started('real.ts', { env: { ...settings, ...env } });
  await launcher.line(/^Quarterhour is ready on/);
}

interface FirstLogins {
  users: { username: string; password: string }[];
  ingestToken: string;
}

const firstLogins = (): FirstLogins => JSON.parse(readFileSync(join(dataDir, 'first-logins.json'), 'utf8'));

/** Calls the API as the first user. */
async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  const send = async (token: string | null, to: string, verb: string, content: unknown) => {
    const response = await fetch(`${ORIGIN}/api${to}`, {
      method: verb,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    });
    if (!response.ok) throw new Error(`${verb} ${to}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const [user] = firstLogins().users;
  const { token } = (await send(
    null,
    '/login',
    'POST',
    user && { username: user.username, password: user.password },
  )) as {
    token: string;
  };
  return send(token, path, method, body);
}

async function readStored(module: string, startMs: number): Promise<{ ts: number; value: number | null }[]> {
  const query = new URLSearchParams({
    module,
    parameters: 'effectivePowerTotal',
    start: String(startMs),
    end: String(Date.now()),
    resolution: 'raw',
  });
  const answer = (await call('GET', `/series?${query}`)) as {
    labels: number[];
    series: Record<string, { values: (number | null)[] }>;
  };
  return answer.labels.map((ts, i) => ({ ts, value: answer.series.effectivePowerTotal?.values[i] ?? null }));
}

const pidOf = (script: string) => {
  const line = processesOf(dataDir).find((process) => process.includes(script));
  if (line === undefined) throw new Error(`${script} does not run`);
  return Number(line.split(' ')[0]);
};

async function killApi(): Promise<void> {
  const pid = pidOf('server/main.ts');
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(pidOf('server/main.ts')).not.toBe(pid), { timeout: 30_000 });
}

async function killLauncher(): Promise<void> {
  await launcher.end('SIGKILL');
  await startProduct();
}

/**
 * Kills at instants spread over half a second while readings come in, then compares the sender's record with what is
 * stored.
 */
async function runRounds(rounds: number, kill: () => Promise<void>) {
  const startMs = Math.floor(Date.now() / DAY_MS - 30) * DAY_MS;
  const { uuid } = (await call('POST', '/modules', { name: 'Meter', measureType: 'electricity' })) as {
    uuid: string;
  };
  const sender = new Sender(ORIGIN, firstLogins().ingestToken, uuid, startMs);
  for (let round = 0; round < rounds; round += 1) {
    const before = sender.acknowledged.size;
    await vi.waitFor(() => expect(sender.acknowledged.size).toBeGreaterThan(before), { timeout: 30_000 });
    await once(AbortSignal.timeout((round * 137) % 500), 'abort');
    await kill();
  }
  await vi.waitFor(async () => expect((await fetch(`${ORIGIN}/api/health`)).status).toBe(200), {
    timeout: 30_000,
  });
  await sender.stop();
  return {
    sent: sender.acknowledged.size,
    ...compareBooks(sender.acknowledged, await readStored(uuid, startMs)),
  };
}

const NOTHING_WRONG = { lost: [], wrong: [], doubled: [] };

describe('kill -9 under ingest', () => {
  it(
    `F1 after kills of the API, ${ROUNDS} rounds, every acknowledged reading is stored, none twice`,
    async () => {
      await startProduct();
      expect(await runRounds(ROUNDS, killApi)).toMatchObject(NOTHING_WRONG);
    },
    60_000 + ROUNDS * 10_000,
  );

  it(
    `F4 after kills of the launcher, ${ROUNDS} rounds, every acknowledged reading is stored, none twice`,
    async () => {
      await startProduct();
      expect(await runRounds(ROUNDS, killLauncher)).toMatchObject(NOTHING_WRONG);
    },
    60_000 + ROUNDS * 10_000,
  );

  it('the harness detects a planted "2xx before commit"', async () => {
    await startProduct({
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'launcher-parts/early-answer.mjs')}`,
    });
    const { lost } = await runRounds(3, killApi);
    expect(lost.length).toBeGreaterThan(0);
  });
});
