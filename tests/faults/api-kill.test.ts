import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { IngestLoad, type LedgerEntry, readLedger } from '#tests/support/ingest-load.ts';
import { ask, makeModule } from '#tests/support/measurement.ts';
import {
  lostOf,
  quartersFrom,
  storedQuarters,
  storedRows,
  whenComputed,
} from '#tests/support/stored-readings.ts';

/** Kills per test: a few here, 30 in the long tier (npm run test:faults). */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const CLIENTS = 4;
const LONGEST_ROUND_MS = 1_000;
const TIMEOUT_MS = 60_000 + ROUNDS * 20_000;

let api: Api | undefined;
afterEach(() => api?.stop());

/**
 * Kills the API at a random instant of each round while readings come in.
 * @returns the acknowledged readings
 */
async function killUnderLoad(running: Api, rounds: number): Promise<LedgerEntry[]> {
  const admin = running.as(running.developer);
  const modules: string[] = [];
  for (let i = 0; i < CLIENTS; i++) modules.push((await makeModule(admin)).uuid);
  const ledger = join(running.database.dataDir, 'ledger.jsonl');
  writeFileSync(ledger, '');
  const load = new IngestLoad(running, modules, ledger);
  for (let round = 0; round < rounds; round++) {
    // The instant of the kill is the fault under test, not a wait for something to happen.
    await delay(randomInt(50, LONGEST_ROUND_MS));
    await running.kill('SIGKILL');
    const isUp = running.restart();
    load.pauseUntil(isUp);
    await isUp;
  }
  await load.stop();
  return readLedger(ledger);
}

describe(`kill -9 of the API under ingest, ${ROUNDS} rounds`, () => {
  it('no acknowledged reading is lost or doubled after kills of the API, and every quarter-hour is computed', {
    timeout: TIMEOUT_MS,
  }, async () => {
    api = await startApi();
    const running = api;
    const acknowledged = await killUnderLoad(running, ROUNDS);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20);
    const stored = await storedRows(running);
    expect(lostOf(acknowledged, stored)).toEqual([]);
    expect(stored.filter((row) => row.copies > 1)).toEqual([]);
    // A batch sent again after a lost answer is identical: it must not look like a correction.
    expect(await ask(running, 'SELECT FROM reading_history')).toEqual([]);
    await whenComputed(running);
    expect(await storedQuarters(running)).toEqual(quartersFrom(stored));
  });

  it('the test detects an answer given before the commit', { timeout: TIMEOUT_MS }, async () => {
    const planted = pathToFileURL(join(import.meta.dirname, '../support/answer-before-commit.ts')).href;
    api = await startApi({ NODE_OPTIONS: `--import=${planted}` });
    const acknowledged = await killUnderLoad(api, ROUNDS);
    expect(lostOf(acknowledged, await storedRows(api)).length).toBeGreaterThan(0);
  });
});
