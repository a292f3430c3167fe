import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Importer, importerOf } from '#tests/support/import-file.ts';
import { ask, makeModule, postReadings } from '#tests/support/measurement.ts';

/** Kills per test: a few here, 30 in the long tier (npm run test:faults). */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 3);
const TIMEOUT_MS = 60_000 + ROUNDS * 40_000;
const ROWS = 40_000;
/** Number of values that an import stores, or undoes, in one transaction. */
const PIECE = 5_000;
const START = Date.UTC(2021, 0, 1);
const MINUTE_MS = 60_000;

let api: Api | undefined;
afterEach(() => api?.stop());

/** Text of an import file; `salt` makes its values differ from those of other rounds. */
const fileOf = (salt: number): string =>
  `t;v\n${Array.from({ length: ROWS }, (_, i) => `${START + i * MINUTE_MS};${i + salt}`).join('\n')}\n`;
const mappingTo = (module: Module) => ({
  time: { column: 't', format: 'epoch-ms', zone: 'UTC' },
  columns: [{ column: 'v', module: module.uuid, parameter: 'energy', kind: 'interval' }],
});

/** Everything that an import touches and its undo must restore, as one row per module and parameter. */
const stateOf = (running: Api) =>
  ask(
    running,
    `SELECT uuid, parameter_id, count(*), sum(value), md5(string_agg(reading.ts || ' ' || value, ',' ORDER BY reading.ts)),
       (SELECT (first_ts, ts, value)::text FROM last_value AS last
        WHERE last.module_id = module.id AND last.parameter_id = one.parameter_id)
     FROM reading JOIN module ON module.id = module_id, unnest(parameters, values) AS one (parameter_id, value)
     GROUP BY uuid, module.id, parameter_id ORDER BY 1, 2`,
  );
const countOf = async (running: Api, text: string): Promise<number> =>
  Number((await ask<{ count: string }>(running, text))[0]?.count);
const writtenOf = (running: Api) => countOf(running, 'SELECT count(*) FROM import_reading');
const unfinishedOf = (running: Api) =>
  countOf(running, `SELECT count(*) FROM import_run WHERE state IN ('storing', 'undoing')`);

/** Creates a module with readings, some of which the file will replace. */
async function prepare(running: Api): Promise<{ module: Module; importer: Importer }> {
  const module = await makeModule(running.as(running.developer));
  const points = Array.from({ length: 500 }, (_, i) => ({
    module: module.uuid,
    parameter: i % 2 ? 'energy' : 'effectivePowerTotal',
    ts: START + i * 100 * MINUTE_MS,
    value: -i,
  }));
  expect((await postReadings(running, points)).status).toBe(200);
  return { module, importer: await importerOf(running) };
}

/** Outcome of a call: `cut` when the connection ends with the process before an answer. */
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    () => 'cut',
  );

/**
 * Locks a stored reading, so that its next writer has to wait.
 * @returns the function that releases the lock
 */
async function holdReading(running: Api, module: Module, minute: number): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: running.database.ownerUrl,
    options: '-c search_path=client_1',
  });
  await client.connect();
  await client.query('BEGIN');
  const { rowCount } = await client.query(
    `SELECT FROM reading JOIN module ON module.id = module_id
     WHERE uuid = $1 AND ts = to_timestamp($2::float8 / 1000) FOR UPDATE OF reading`,
    [module.uuid, START + minute * MINUTE_MS],
  );
  expect(rowCount).toBe(1);
  return () => client.end();
}

async function restartAndSettle(running: Api): Promise<void> {
  await running.restart();
  await vi.waitFor(async () => expect(await unfinishedOf(running)).toBe(0), {
    timeout: 60_000,
    interval: 100,
  });
}

describe(`kill -9 of the API while a file is imported, ${ROUNDS} rounds`, () => {
  it('nothing of a half-stored file is left after the restart', { timeout: TIMEOUT_MS }, async () => {
    api = await startApi();
    const running = api;
    const { module, importer } = await prepare(running);
    const before = await stateOf(running);
    for (let round = 0; round < ROUNDS; round++) {
      const pieces = 1 + (round % 6);
      const release = await holdReading(running, module, pieces * PIECE + 2_500);
      const answer = outcome(importer.store(fileOf(round), mappingTo(module)));
      await vi.waitFor(async () => expect(await writtenOf(running)).toBe(pieces * PIECE), {
        timeout: 30_000,
        interval: 20,
      });
      await running.kill('SIGKILL');
      expect(await answer).toBe('cut');
      await release();
      await restartAndSettle(running);
      expect(await importer.list()).toMatchObject(Array(round + 1).fill({ state: 'undone', undoneBy: null }));
      expect(await stateOf(running)).toEqual(before);
      expect(await writtenOf(running)).toBe(0);
      await vi.waitFor(
        async () => expect(await countOf(running, 'SELECT count(*) FROM import_stage')).toBe(0),
        { timeout: 30_000, interval: 100 },
      );
    }
  });

  it('an interrupted undo is completed after the restart', { timeout: TIMEOUT_MS }, async () => {
    api = await startApi();
    const running = api;
    const { module, importer } = await prepare(running);
    const before = await stateOf(running);
    const { id } = await importer.store(fileOf(0), mappingTo(module));
    const release = await holdReading(running, module, 2 * PIECE + 2_500);
    const undo = outcome(importer.undo(id));
    await vi.waitFor(async () => expect(await writtenOf(running)).toBe(ROWS - 2 * PIECE), {
      timeout: 30_000,
      interval: 20,
    });
    await running.kill('SIGKILL');
    expect(await undo).toBe('cut');
    await release();
    await restartAndSettle(running);
    expect(await importer.list()).toMatchObject([{ id, state: 'undone', counts: { kept: 0 } }]);
    expect(await stateOf(running)).toEqual(before);
  });
});
