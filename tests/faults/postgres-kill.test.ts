import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { IngestLoad, type LedgerEntry, readLedger } from '#tests/support/ingest-load.ts';
import { ask, makeModule, postReadings } from '#tests/support/measurement.ts';
import {
  lostOf,
  quartersFrom,
  rolledUpTotal,
  storedQuarters,
  storedRows,
  whenComputed,
} from '#tests/support/stored-readings.ts';

/** Kills per test: a few here, 30 in the long tier (npm run test:faults). */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const CLIENTS = 4;
const LONGEST_ROUND_MS = 1_000;
/** F2: every request is answered within 5 s, if only by 503; everything works again within 30 s. */
const LONGEST_ANSWER_MS = 5_000;
const LONGEST_OUTAGE_MS = 30_000;
const TIMEOUT_MS = 60_000 + ROUNDS * 40_000;

let api: Api | undefined;
afterEach(() => api?.stop());

const parentOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === parent;
      } catch (error) {
        // The process ended while the list was read.
        if (error instanceof Error && 'code' in error) return false;
        throw error;
      }
    });

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Kills the postmaster and every process that it has started. */
async function killPostgres(running: Api): Promise<void> {
  const client = new pg.Client({ connectionString: running.database.ownerUrl });
  // This connection dies with the server, as intended.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  const children = childrenOf(postmaster);
  killIfThere(postmaster);
  for (const pid of children) killIfThere(pid);
}

interface Outage {
  milliseconds: number;
  longestAnswerMs: number;
  statuses: Set<number>;
}

/** Repeats a write and a read until both succeed. */
async function waitOut(running: Api, reader: ApiClient, module: string): Promise<Outage> {
  const outage: Outage = { milliseconds: 0, longestAnswerMs: 0, statuses: new Set() };
  const since = performance.now();
  const statusOf = async (call: () => Promise<Response>): Promise<number> => {
    const askedAt = performance.now();
    const answer = await call();
    await answer.arrayBuffer();
    outage.longestAnswerMs = Math.max(outage.longestAnswerMs, performance.now() - askedAt);
    outage.statuses.add(answer.status);
    return answer.status;
  };
  const query = new URLSearchParams({
    module,
    parameters: 'energy',
    start: '2025-01-01T00:00Z',
    end: '2025-01-02T00:00Z',
  });
  await vi.waitFor(
    async () => {
      const point = { module, parameter: 'energy', ts: Date.UTC(2024, 0, 1), value: 0 };
      const write = await statusOf(() => postReadings(running, [point]));
      const read = await statusOf(() => reader.get(`/series?${query}`));
      expect([write, read]).toEqual([200, 200]);
    },
    { timeout: LONGEST_OUTAGE_MS, interval: 50 },
  );
  outage.milliseconds = performance.now() - since;
  return outage;
}

/** Kills PostgreSQL at a random instant of each round while readings come in and are computed. */
async function killUnderLoad(running: Api): Promise<{ acknowledged: LedgerEntry[]; outages: Outage[] }> {
  const admin = running.as(running.developer);
  const modules: string[] = [];
  for (let i = 0; i < CLIENTS; i++) modules.push((await makeModule(admin)).uuid);
  const probe = (await makeModule(admin)).uuid;
  const ledger = join(running.database.dataDir, 'ledger.jsonl');
  writeFileSync(ledger, '');
  const load = new IngestLoad(running, modules, ledger);
  const outages: Outage[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // The instant of the kill is the fault under test, not a wait for something to happen.
    await delay(randomInt(50, LONGEST_ROUND_MS));
    await killPostgres(running);
    const isUp = waitOut(running, admin, probe);
    load.pauseUntil(isUp);
    outages.push(await isUp);
  }
  await load.stop();
  return { acknowledged: readLedger(ledger), outages };
}

describe(`kill -9 of PostgreSQL under ingest and recomputation, ${ROUNDS} rounds`, () => {
  it('no acknowledged reading is lost or doubled after kills of PostgreSQL, and no request hangs', {
    timeout: TIMEOUT_MS,
  }, async () => {
    api = await startApi();
    const { acknowledged, outages } = await killUnderLoad(api);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20);
    const stored = await storedRows(api);
    expect(lostOf(acknowledged, stored)).toEqual([]);
    expect(stored.filter((row) => row.copies > 1)).toEqual([]);
    expect(await ask(api, 'SELECT FROM reading_history')).toEqual([]);
    await whenComputed(api);
    const quarters = await storedQuarters(api);
    expect(quarters).toEqual(quartersFrom(stored));
    const total = Object.values(quarters).reduce((sum, value) => sum + value, 0);
    expect(await rolledUpTotal(api)).toBe(total);

    const longestAnswerMs = Math.max(...outages.map((outage) => outage.longestAnswerMs));
    expect(longestAnswerMs).toBeLessThan(LONGEST_ANSWER_MS);
    const statuses = new Set(outages.flatMap((outage) => [...outage.statuses]));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    if (process.env.FAULT_ROUNDS) {
      const seconds = outages.map(({ milliseconds }) => Math.round(milliseconds / 100) / 10);
      console.log('kill of PostgreSQL', {
        rounds: ROUNDS,
        acknowledged: acknowledged.length,
        stored: stored.length,
        outageSeconds: seconds.sort((a, b) => a - b),
        longestAnswerMs: Math.round(longestAnswerMs),
      });
    }
  });

  it('the test detects an answer given before the commit', { timeout: TIMEOUT_MS }, async () => {
    const planted = pathToFileURL(join(import.meta.dirname, '../support/answer-before-commit.ts')).href;
    api = await startApi({ NODE_OPTIONS: `--import=${planted}` });
    const { acknowledged } = await killUnderLoad(api);
    expect(lostOf(acknowledged, await storedRows(api)).length).toBeGreaterThan(0);
  });
});
