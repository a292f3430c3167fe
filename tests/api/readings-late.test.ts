import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module } from '#contract/readings/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule, setZone } from '#tests/support/measurement.ts';
import { settled } from '#tests/support/quarters.ts';
import { DAY, HOUR, MINUTE, type Readings, RegisterClient, START } from '#tests/support/register-client.ts';

let api: Api;
let admin: ApiClient;
let meter: RegisterClient;

beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  meter = new RegisterClient(api, admin);
  await setZone(api, 'UTC');
});
afterAll(() => api?.stop());

describe('registers', () => {
  it('F13 registers give the same result after data that is late by an hour, 40 and 400 days, duplicates and corrections', async () => {
    const end = START + 401 * DAY;
    const begin = START - 401 * DAY;
    const all: Readings = [];
    for (let day = -401; day <= 1; day++) {
      for (const hour of day === 1 ? [0, 6, 12, 13] : [0, 6, 12, 18]) {
        all.push([START + day * DAY + hour * HOUR, 10_000 + day * 24 + hour]);
      }
    }
    const late = [-400, -40].map((day) => all.findIndex(([ts]) => ts === START + day * DAY + 6 * HOUR));
    late.push(all.findIndex(([ts]) => ts === START + DAY + 12 * HOUR));
    const inOrder = await makeModule(admin, { metering: { expectedInterval: 21_600 } });
    const outOfOrder = await makeModule(admin, { metering: { expectedInterval: 21_600 } });
    await meter.send(inOrder, all);
    await meter.send(
      outOfOrder,
      all.filter((_, i) => !late.includes(i)),
    );
    await settled(api);
    expect(await meter.kinds(outOfOrder)).toEqual(['gap', 'gap']);
    for (const i of late) {
      const [ts, value] = all[i] as [number, number];
      await meter.send(outOfOrder, [[ts, value + 1]]);
      await meter.send(outOfOrder, [[ts, value]]);
      await meter.send(outOfOrder, [[ts, value]]);
    }
    const [late400, inTime] = [
      await meter.energy(outOfOrder, begin, end),
      await meter.energy(inOrder, begin, end),
    ];
    expect(late400.values).toEqual(inTime.values);
    expect(await meter.kinds(outOfOrder)).toEqual([]);
    expect(await meter.total(outOfOrder, begin, end)).toBeCloseTo(402 * 24 + 13, 6);
    const history = await ask(
      api,
      'SELECT count(*)::int AS n FROM reading_history JOIN module ON module.id = module_id WHERE uuid = $1',
      [outOfOrder.uuid],
    );
    expect(history).toEqual([{ n: 3 }]);
  });

  it('register verdicts follow a change of the metering settings', async () => {
    const module = await makeModule(admin);
    await meter.send(module, [
      [START, 1000],
      [START + 15 * MINUTE, 1400],
      [START + 30 * MINUTE, 1010],
    ]);
    expect(await meter.kinds(module)).toEqual(['exchange']);
    const answer = await admin.patch(`/modules/${module.uuid}`, { metering: { maximumPower: 100 } });
    expect(answer.status).toBe(200);
    expect(await meter.kinds(module)).toEqual(['spike']);
    expect(await meter.total(module)).toBeCloseTo(10, 9);
  });

  it('registers are listed as the energy computed from them', async () => {
    const module = await makeModule(admin);
    await meter.send(module, [[START, 1]]);
    const answer = await admin.get('/modules');
    const { modules } = (await answer.json()) as { modules: Record<string, Module[]> };
    const listed = Object.values(modules)
      .flat()
      .find((one) => one.uuid === module.uuid);
    expect(listed?.parameters).toEqual(['energy']);
  });

  it('registers are completed by energies per interval where they have no reading', async () => {
    const module = await makeModule(admin, { metering: { expectedInterval: 900 } });
    const quarters = Array.from({ length: 8 }, (_, i): [number, number] => [START + i * 15 * MINUTE, 7]);
    await meter.send(module, quarters, 'energy');
    await meter.send(module, [
      [START + HOUR, 100],
      [START + 90 * MINUTE, 104],
    ]);
    const expected = [7, 7, 7, 7, 2, 2, 7, 7];
    expect((await meter.energy(module)).values.slice(0, 8)).toEqual(expected);
    await meter.send(module, [[START + 75 * MINUTE, 9]], 'energy');
    await meter.send(module, [[START + 90 * MINUTE, 8]], 'energy');
    expect((await meter.energy(module)).values.slice(0, 8)).toEqual([...expected.slice(0, 6), 8, 7]);
  });
});
