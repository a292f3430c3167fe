import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Module } from '#contract/module.ts';
import type { SeriesAnswer } from '#contract/series.ts';
import { type Api, type ApiClient, startApi } from '../support/api.ts';
import { ask, makeModule, readSeries, setZone, writeLines } from '../support/measurement.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 4, 4);

let api: Api;
let admin: ApiClient;

beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  await setZone(api, 'UTC');
});
afterAll(() => api?.stop());

type Readings = [ts: number, value: number][];

async function send(module: Module, readings: Readings, parameter = 'energyRegister'): Promise<void> {
  const lines = readings.map(([ts, value]) => `m,module=${module.uuid} ${parameter}=${value} ${ts}`);
  expect((await writeLines(api, lines.join('\n'))).status).toBe(204);
}

/** Waits until every commit so far has reached the quarter-hours. */
const settled = () =>
  vi.waitFor(async () => expect(await ask(api, 'SELECT FROM dirty_range LIMIT 1')).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  });

const energyOf = async (module: Module, start = START, end = START + DAY): Promise<SeriesAnswer> => {
  await settled();
  return readSeries(admin, {
    module: module.uuid,
    parameters: 'energy',
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    resolution: 'quarter',
  });
};

const totalOf = async (module: Module, start?: number, end?: number): Promise<number> =>
  ((await energyOf(module, start, end)).series.energy?.values ?? []).reduce<number>(
    (sum, v) => sum + (v ?? 0),
    0,
  );

interface Found {
  kind: string;
  ts: Date;
  until: Date | null;
  value: number | null;
  before: number | null;
  amount: number | null;
}

const verdictsOf = async (module: Module): Promise<Found[]> => {
  await settled();
  return ask<Found & Record<string, unknown>>(
    api,
    `SELECT kind, ts, until, reading_verdict.value, before, amount FROM reading_verdict
     JOIN module ON module.id = module_id WHERE uuid = $1 ORDER BY ts, kind`,
    [module.uuid],
  );
};

const kindsOf = async (module: Module): Promise<string[]> =>
  (await verdictsOf(module)).map((one) => one.kind);

interface Decision {
  id: string;
}

async function decide(module: Module, body: Record<string, unknown>): Promise<string> {
  const answer = await admin.post(`/data-health/${module.uuid}/decisions`, {
    parameter: 'energyRegister',
    reason: 'seen on the meter',
    ...body,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as Decision).id;
}

const iso = (ts: number): string => new Date(ts).toISOString();

describe('registers through the line-protocol door', () => {
  it('become energy: the differences, spread over the quarter-hours between readings', async () => {
    const module = await makeModule(admin);
    await send(module, [
      [START, 1000],
      [START + 10 * MINUTE, 1002],
      [START + 40 * MINUTE, 1008],
    ]);
    const { values, coverage, unit } = (await energyOf(module)).series.energy ?? {};
    expect(unit).toBe('kWh');
    expect(values?.slice(0, 4)).toEqual([3, 3, 2, null]);
    expect(coverage?.slice(0, 4)).toEqual([1, 1, expect.closeTo(2 / 3, 2), 0]);
  });

  it('keep a gap as one bridged block: its consumption is there, its coverage is 0', async () => {
    const module = await makeModule(admin, { metering: { expectedInterval: 900 } });
    await send(module, [
      [START, 100],
      [START + 15 * MINUTE, 101],
      [START + 5 * HOUR + 15 * MINUTE, 121],
      [START + 5 * HOUR + 30 * MINUTE, 122],
    ]);
    const { values, coverage } = (await energyOf(module)).series.energy ?? {};
    expect(values?.slice(0, 23)).toEqual([1, ...Array(20).fill(1), 1, null]);
    expect(coverage?.slice(0, 23)).toEqual([1, ...Array(20).fill(0), 1, 0]);
    expect(await verdictsOf(module)).toEqual([
      {
        kind: 'gap',
        ts: new Date(START + 15 * MINUTE),
        until: new Date(START + 5 * HOUR + 15 * MINUTE),
        value: null,
        before: null,
        amount: 20,
      },
    ]);
  });

  it('count on over a wrap and a reset, and say so', async () => {
    const module = await makeModule(admin, { metering: { registerMaximum: 10_000 } });
    await send(module, [
      [START, 9990],
      [START + 15 * MINUTE, 5],
      [START + 30 * MINUTE, 500],
      [START + 45 * MINUTE, 1],
    ]);
    expect(await totalOf(module)).toBeCloseTo(15 + 495 + 1, 9);
    expect(await kindsOf(module)).toEqual(['rollover', 'reset']);
  });

  it('let a person resolve a suspected exchange, and take it back', async () => {
    const module = await makeModule(admin);
    await send(module, [
      [START, 5000],
      [START + 15 * MINUTE, 5002],
      [START + 45 * MINUTE, 1300],
      [START + 60 * MINUTE, 1301],
    ]);
    const open = (await energyOf(module)).series.energy?.values;
    expect(open?.slice(0, 4)).toEqual([2, null, null, 1]);
    const id = await decide(module, {
      kind: 'exchange',
      at: iso(START + 45 * MINUTE),
      oldEnd: 5005,
      newStart: 1299,
      exchangedAt: iso(START + 30 * MINUTE),
    });
    expect((await energyOf(module)).series.energy?.values.slice(0, 4)).toEqual([2, 3, 1, 1]);
    expect(await verdictsOf(module)).toMatchObject([
      { kind: 'exchange', before: 5002, value: 1300, amount: 4 },
    ]);
    expect((await admin.delete(`/data-health/${module.uuid}/decisions/${id}`)).status).toBeLessThan(300);
    expect((await energyOf(module)).series.energy?.values.slice(0, 4)).toEqual([2, null, null, 1]);
  });

  it('quarantine a jump above the maximum power until it is released, and leave a discarded one out', async () => {
    const module = await makeModule(admin, { metering: { maximumPower: 100 } });
    const jump = START + 30 * MINUTE;
    await send(module, [
      [START, 1000],
      [START + 15 * MINUTE, 1010],
      [jump, 1510],
    ]);
    expect(await totalOf(module)).toBeCloseTo(10, 9);
    expect(await verdictsOf(module)).toMatchObject([
      { kind: 'spike', value: 1510, before: 1010, amount: null },
    ]);
    const id = await decide(module, { kind: 'released', at: iso(jump) });
    expect(await totalOf(module)).toBeCloseTo(510, 9);
    expect(await verdictsOf(module)).toMatchObject([{ kind: 'spike', amount: 500 }]);
    await admin.delete(`/data-health/${module.uuid}/decisions/${id}`);
    await decide(module, { kind: 'discarded', at: iso(jump) });
    await send(module, [[START + 45 * MINUTE, 1020]]);
    expect(await totalOf(module)).toBeCloseTo(20, 9);
    expect(await kindsOf(module)).toEqual(['spike']);
  });

  it('take a single low reading for a misread, once the register has come back', async () => {
    const module = await makeModule(admin);
    await send(module, [
      [START, 700],
      [START + 15 * MINUTE, 30],
    ]);
    expect(await kindsOf(module)).toEqual(['exchange']);
    await send(module, [[START + 30 * MINUTE, 702]]);
    expect(await verdictsOf(module)).toMatchObject([{ kind: 'dip', value: 30, before: 700, amount: null }]);
    expect(await totalOf(module)).toBeCloseTo(2, 9);
  });

  it('F13 give the same after data that is late by an hour, 40 and 400 days, duplicates and corrections', async () => {
    const end = START + 401 * DAY;
    const begin = START - 401 * DAY;
    const all: Readings = [];
    for (let day = -401; day <= 1; day++) {
      for (const hour of [0, 6, 12, 18])
        all.push([START + day * DAY + hour * HOUR, 10_000 + day * 24 + hour]);
    }
    const late = [-400, -40].map((day) => all.findIndex(([ts]) => ts === START + day * DAY + 6 * HOUR));
    late.push(all.findIndex(([ts]) => ts === START + DAY + 12 * HOUR));
    const inOrder = await makeModule(admin, { metering: { expectedInterval: 21_600 } });
    const outOfOrder = await makeModule(admin, { metering: { expectedInterval: 21_600 } });
    await send(inOrder, all);
    await send(
      outOfOrder,
      all.filter((_, i) => !late.includes(i)),
    );
    await settled();
    expect(await kindsOf(outOfOrder)).toEqual(['gap', 'gap', 'gap']);
    for (const i of late) {
      const [ts, value] = all[i] as [number, number];
      await send(outOfOrder, [[ts, value + 1]]);
      await send(outOfOrder, [[ts, value]]);
      await send(outOfOrder, [[ts, value]]);
    }
    const [late400, inTime] = [await energyOf(outOfOrder, begin, end), await energyOf(inOrder, begin, end)];
    expect(late400.series).toEqual(inTime.series);
    expect(await kindsOf(outOfOrder)).toEqual([]);
    expect(await totalOf(outOfOrder, begin, end)).toBeCloseTo(402 * 24 + 18, 6);
    const history = await ask(
      api,
      'SELECT count(*)::int AS n FROM reading_history JOIN module ON module.id = module_id WHERE uuid = $1',
      [outOfOrder.uuid],
    );
    expect(history).toEqual([{ n: 3 }]);
  });

  it('follow a change of the metering', async () => {
    const module = await makeModule(admin);
    await send(module, [
      [START, 1000],
      [START + 15 * MINUTE, 1400],
      [START + 30 * MINUTE, 1010],
    ]);
    expect(await kindsOf(module)).toEqual(['exchange']);
    const answer = await admin.patch(`/modules/${module.uuid}`, { metering: { maximumPower: 100 } });
    expect(answer.status).toBe(200);
    expect(await kindsOf(module)).toEqual(['spike']);
    expect(await totalOf(module)).toBeCloseTo(10, 9);
  });

  it('are listed as the energy that they become', async () => {
    const module = await makeModule(admin);
    await send(module, [[START, 1]]);
    const answer = await admin.get('/modules');
    const { modules } = (await answer.json()) as { modules: Record<string, Module[]> };
    const listed = Object.values(modules)
      .flat()
      .find((one) => one.uuid === module.uuid);
    expect(listed?.parameters).toEqual(['energy']);
  });

  it('are completed by energies per interval where they say nothing', async () => {
    const module = await makeModule(admin, { metering: { expectedInterval: 900 } });
    const quarters = Array.from({ length: 8 }, (_, i): [number, number] => [START + i * 15 * MINUTE, 7]);
    await send(module, quarters, 'energy');
    await send(module, [
      [START + HOUR, 100],
      [START + 90 * MINUTE, 104],
    ]);
    const expected = [7, 7, 7, 7, 2, 2, 7, 7];
    expect((await energyOf(module)).series.energy?.values.slice(0, 8)).toEqual(expected);
    await send(module, [[START + 75 * MINUTE, 9]], 'energy');
    await send(module, [[START + 90 * MINUTE, 8]], 'energy');
    expect((await energyOf(module)).series.energy?.values.slice(0, 8)).toEqual([
      ...expected.slice(0, 6),
      8,
      7,
    ]);
  });
});

describe('amounts and powers above the maximum', () => {
  it('are quarantined, released, discarded', async () => {
    const module = await makeModule(admin, { metering: { maximumPower: 100, expectedInterval: 900 } });
    await send(
      module,
      [
        [START, 24],
        [START + 15 * MINUTE, 90],
      ],
      'energy',
    );
    await send(
      module,
      [
        [START, 99],
        [START + 15 * MINUTE, -101],
      ],
      'effectivePowerTotal',
    );
    expect((await energyOf(module)).series.energy?.values.slice(0, 2)).toEqual([24, null]);
    expect(await kindsOf(module)).toEqual(['spike', 'spike']);
    await decide(module, { kind: 'released', parameter: 'energy', at: iso(START + 15 * MINUTE) });
    await decide(module, { kind: 'discarded', parameter: 'energy', at: iso(START) });
    expect((await energyOf(module)).series.energy?.values.slice(0, 2)).toEqual([null, 90]);
  });
});
