import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import { dayOf, readDays, writeSealedDays } from '#server/store/days/quarter-days.ts';
import { type Installation, type Installations, openInstallations } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { checkQuarters } from '#server/upkeep/check-quarters.ts';
import { applyRetention } from '#server/upkeep/run-upkeep.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule, readSeries, writeLines } from '#tests/support/measurement.ts';
import { whenComputed } from '#tests/support/stored-readings.ts';

const TODAY = Date.UTC(2026, 5, 15);
const RETENTION_DAYS = 30;
const HISTORY_DAYS = 100;
const LIMIT = TODAY - RETENTION_DAYS * DAY_MS;

let api: Api;
let admin: ApiClient;
let installations: Installations;
let installation: Installation;
/** Keeps the API from its own upkeep: by the real clock all days here are past their time. */
let upkeepLock: PoolClient | undefined;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  installations = await openInstallations(api.database.appUrl);
  installation = installations.byHost(undefined);
  upkeepLock = await installation.pool.connect();
  await upkeepLock.query(`SELECT pg_advisory_lock(hashtext(current_schema() || ' upkeep'))`);
});
afterAll(async () => {
  upkeepLock?.release(true);
  await installations?.close();
  await api?.stop();
});

const send = async (lines: string[]): Promise<void> => {
  expect((await writeLines(api, lines.join('\n'))).status).toBe(204);
  await whenComputed(api);
};

/** Readings of a register and a voltage every half hour, for 100 days. */
function readingsOf(module: string): string[] {
  const lines: string[] = [];
  let register = 1_000;
  for (let at = TODAY - HISTORY_DAYS * DAY_MS; at < TODAY; at += 2 * QUARTER_MS) {
    register += ((at / QUARTER_MS) % 7) / 10;
    lines.push(
      `meter,module=${module} energyRegister=${register.toFixed(1)},voltageL1=${230 + (at % 11) / 10} ${at}`,
    );
  }
  return lines;
}

/** All quarter-hours, byte by byte. */
const storedDays = () =>
  ask(
    api,
    `SELECT module_id, parameter_id, day::text, encode(values, 'hex') AS bytes, encode(coverage, 'hex') AS more
     FROM quarter_day ORDER BY 1, 2, 3`,
  );
const partitions = async (): Promise<string[]> =>
  (
    await ask<{ name: string }>(
      api,
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'reading'::regclass ORDER BY 1`,
    )
  ).map(({ name }) => name);
const oldReadings = () =>
  ask<{ ts: Date; parameters: number[] }>(
    api,
    'SELECT ts, parameters FROM reading WHERE ts < $1 ORDER BY ts',
    [new Date(LIMIT)],
  );

/** Instants of the readings of a module before another one. */
const readingsBefore = async (limit: number, uuid: string): Promise<number[]> =>
  (
    await ask<{ ts: Date }>(
      api,
      `SELECT ts FROM reading JOIN module ON module.id = module_id WHERE uuid = $1 AND ts < $2 ORDER BY ts`,
      [uuid, new Date(limit)],
    )
  ).map(({ ts }) => ts.getTime());

describe('upkeep of the store', () => {
  it('upkeep finds a stored day that differs from its readings, and changes nothing', async () => {
    const module = await makeModule(admin);
    await send(readingsOf(module.uuid).slice(-700));
    const ids = await parameterIds(installation);
    expect(await checkQuarters(installation.pool, ids)).toEqual([]);

    const [{ id } = { id: 0 }] = await ask<{ id: number }>(api, 'SELECT id FROM module WHERE uuid = $1', [
      module.uuid,
    ]);
    const key = { moduleId: id, parameterId: ids.idOf.get('energy') as number, day: dayOf(TODAY) - 5 };
    const [day] = await readDays(installation.pool, [key]);
    if (!day) throw new Error('the day was not computed');
    day.values[40] = (day.values[40] as number) + 0.1;
    await writeSealedDays(installation.pool, [day]);
    const before = await storedDays();
    expect(await checkQuarters(installation.pool, ids)).toEqual([
      { moduleId: id, parameter: 'energy', day: '2026-06-10' },
    ]);
    expect(await storedDays()).toEqual(before);
  });

  it('upkeep removes raw readings past their time after closing their days, and keeps what the next register needs', async () => {
    const module = await makeModule(admin);
    await send(readingsOf(module.uuid));
    const before = await storedDays();
    const partitionsBefore = await partitions();
    await applyRetention(installation, TODAY);
    expect(await partitions()).toEqual(partitionsBefore);

    await ask(api, `INSERT INTO setting VALUES ('rawRetentionDays', $1)`, [JSON.stringify(RETENTION_DAYS)]);
    await applyRetention(installation, TODAY + 5 * QUARTER_MS);
    expect(await storedDays()).toEqual(before);
    const closed = await ask<{ closed: boolean; limit: boolean }>(
      api,
      `SELECT DISTINCT is_closed AS closed, day < $1::date AS limit FROM quarter_day ORDER BY 1`,
      [new Date(LIMIT).toISOString()],
    );
    expect(closed).toEqual([
      { closed: false, limit: false },
      { closed: true, limit: true },
    ]);
    const kept = (await oldReadings()).map(({ ts }) => ts.toISOString());
    expect(new Set(kept)).toEqual(new Set([new Date(LIMIT - 2 * QUARTER_MS).toISOString()]));
    expect(await partitions()).not.toContain('reading_202603');
    expect(await partitions()).toContain('reading_202605');
  });

  it('upkeep keeps a late reading for a closed day until a person decides, and creates its month again', async () => {
    const late = await makeModule(admin);
    const at = Date.UTC(2026, 2, 20, 12);
    await send([
      `meter,module=${late.uuid} voltageL1=231 ${at}`,
      `meter,module=${late.uuid} voltageL1=232 ${TODAY}`,
    ]);
    await ask(api, 'UPDATE quarter_day SET is_closed = true WHERE day < $1', [new Date(LIMIT)]);
    await send([`meter,module=${late.uuid} voltageL1=240 ${at + QUARTER_MS}`]);
    await applyRetention(installation, TODAY);
    const kept = (await oldReadings()).map(({ ts }) => ts.getTime()).filter((ts) => ts < Date.UTC(2026, 3));
    // The first reading stays as well: it is the newest before the limit of those that count.
    expect(kept).toEqual([at, at + QUARTER_MS]);
  });

  it('retention keeps a late reading that waits for a person although newer readings of its module count', async () => {
    const late = await makeModule(admin);
    const at = Date.UTC(2026, 2, 21, 12);
    const newer = Date.UTC(2026, 3, 9);
    await send([at, newer, TODAY].map((ts) => `meter,module=${late.uuid} voltageL1=231 ${ts}`));
    await ask(api, 'UPDATE quarter_day SET is_closed = true WHERE day < $1', [new Date(LIMIT)]);
    await send([`meter,module=${late.uuid} voltageL1=240 ${at + QUARTER_MS}`]);
    await applyRetention(installation, TODAY);
    expect(await readingsBefore(LIMIT, late.uuid)).toEqual([at + QUARTER_MS, newer]);
  });

  it('retention keeps the last register that counts although a spike came after it, so that the next one counts on', async () => {
    const module = await makeModule(admin, { metering: { maximumPower: 100 } });
    const spike = LIMIT - 2 * QUARTER_MS;
    const line = (ts: number, register: number) =>
      `meter,module=${module.uuid} energyRegister=${register} ${ts}`;
    await send([
      line(spike - 2 * QUARTER_MS, 1000),
      line(spike - QUARTER_MS, 1010),
      line(spike, 90_000),
      line(LIMIT + QUARTER_MS, 1025),
    ]);
    await applyRetention(installation, TODAY);
    expect(await readingsBefore(LIMIT, module.uuid)).toEqual([spike - QUARTER_MS, spike]);
    await send([line(LIMIT + QUARTER_MS, 1030)]);
    const { series } = await readSeries(admin, {
      module: module.uuid,
      parameters: 'energy',
      start: String(LIMIT),
      end: String(TODAY),
      resolution: 'year',
    });
    // Of the 20 kWh since 1,010, evenly over four quarter-hours, one lies in a day that is open.
    expect(series.energy?.values).toEqual([expect.closeTo(5, 6)]);
  });

  it('upkeep does not close the days of a silent register: its next reading bridges the gap', async () => {
    const module = await makeModule(admin);
    const silent = Date.UTC(2026, 3, 10, 12);
    await send([
      `meter,module=${module.uuid} energyRegister=100 ${silent}`,
      `meter,module=${module.uuid} energyRegister=101 ${silent + QUARTER_MS}`,
      `meter,module=${module.uuid} voltageL1=231 ${TODAY}`,
    ]);
    await applyRetention(installation, TODAY);
    await send([`meter,module=${module.uuid} energyRegister=201 ${silent + QUARTER_MS + 40 * DAY_MS}`]);
    const { series } = await readSeries(admin, {
      module: module.uuid,
      parameters: 'energy',
      start: String(silent - DAY_MS),
      end: String(TODAY),
      resolution: 'year',
    });
    expect(series.energy?.values).toEqual([expect.closeTo(101, 6)]);
  });
});
