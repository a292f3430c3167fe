import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { makeModule, setZone } from '#tests/support/measurement.ts';
import { HOUR, MINUTE, RegisterClient, START } from '#tests/support/register-client.ts';

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

describe('registers sent by line protocol', () => {
  it('registers become energy: their differences, spread over the quarter-hours between readings', async () => {
    const module = await makeModule(admin);
    await meter.send(module, [
      [START, 1000],
      [START + 10 * MINUTE, 1002],
      [START + 40 * MINUTE, 1008],
    ]);
    const { values, coverage, unit } = await meter.energy(module);
    expect(unit).toBe('kWh');
    expect(values.slice(0, 4)).toEqual([3, 3, 2, null]);
    expect(coverage.slice(0, 4)).toEqual([1, 1, expect.closeTo(2 / 3, 2), 0]);
  });

  it('a gap in a register is one bridged block, with its consumption and a coverage of 0', async () => {
    const module = await makeModule(admin, { metering: { expectedInterval: 900 } });
    await meter.send(module, [
      [START, 100],
      [START + 15 * MINUTE, 101],
      [START + 5 * HOUR + 15 * MINUTE, 121],
      [START + 5 * HOUR + 30 * MINUTE, 122],
    ]);
    const { values, coverage } = await meter.energy(module);
    expect(values.slice(0, 23)).toEqual([1, ...Array(20).fill(1), 1, null]);
    expect(coverage.slice(0, 23)).toEqual([1, ...Array(20).fill(0), 1, 0]);
    expect(await meter.verdicts(module)).toEqual([
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

  it('registers continue over a wrap and a reset, and report both', async () => {
    const module = await makeModule(admin, { metering: { registerMaximum: 10_000 } });
    await meter.send(module, [
      [START, 9990],
      [START + 15 * MINUTE, 5],
      [START + 30 * MINUTE, 500],
      [START + 45 * MINUTE, 1],
    ]);
    expect(await meter.total(module)).toBeCloseTo(15 + 495 + 1, 9);
    expect(await meter.kinds(module)).toEqual(['rollover', 'reset']);
  });

  it('a person can resolve a suspected meter exchange, and undo that', async () => {
    const module = await makeModule(admin);
    await meter.send(module, [
      [START, 5000],
      [START + 15 * MINUTE, 5002],
      [START + 45 * MINUTE, 1300],
      [START + 60 * MINUTE, 1301],
    ]);
    const open = (await meter.energy(module)).values;
    expect(open.slice(0, 4)).toEqual([2, null, null, 1]);
    const id = await meter.decide(module, START + 45 * MINUTE, {
      kind: 'exchange',
      oldEnd: 5005,
      newStart: 1299,
      exchangedAt: new Date(START + 30 * MINUTE).toISOString(),
    });
    expect((await meter.energy(module)).values.slice(0, 4)).toEqual([2, 3, 1, 1]);
    expect(await meter.verdicts(module)).toMatchObject([
      { kind: 'exchange', before: 5002, value: 1300, amount: 4 },
    ]);
    await meter.undo(module, id);
    expect((await meter.energy(module)).values.slice(0, 4)).toEqual([2, null, null, 1]);
  });

  it('a register jump above the maximum power is quarantined until it is released, and left out when it is discarded', async () => {
    const module = await makeModule(admin, { metering: { maximumPower: 100 } });
    const jump = START + 30 * MINUTE;
    await meter.send(module, [
      [START, 1000],
      [START + 15 * MINUTE, 1010],
      [jump, 1510],
    ]);
    expect(await meter.total(module)).toBeCloseTo(10, 9);
    expect(await meter.verdicts(module)).toMatchObject([
      { kind: 'spike', value: 1510, before: 1010, amount: null },
    ]);
    const id = await meter.decide(module, jump, { kind: 'released' });
    expect(await meter.total(module)).toBeCloseTo(510, 9);
    expect(await meter.verdicts(module)).toMatchObject([{ kind: 'spike', amount: 500 }]);
    await meter.undo(module, id);
    await meter.decide(module, jump, { kind: 'discarded' });
    await meter.send(module, [[START + 45 * MINUTE, 1020]]);
    expect(await meter.total(module)).toBeCloseTo(20, 9);
    expect(await meter.kinds(module)).toEqual(['spike']);
  });

  it('a single low reading counts as a misread once the register has come back', async () => {
    const module = await makeModule(admin);
    await meter.send(module, [
      [START, 700],
      [START + 15 * MINUTE, 30],
    ]);
    expect(await meter.kinds(module)).toEqual(['exchange']);
    await meter.send(module, [[START + 30 * MINUTE, 702]]);
    expect(await meter.verdicts(module)).toMatchObject([
      { kind: 'dip', value: 30, before: 700, amount: null },
    ]);
    expect(await meter.total(module)).toBeCloseTo(2, 9);
  });
});

describe('amounts and powers above the maximum', () => {
  it('amounts and powers above the maximum are quarantined, and can be released or discarded', async () => {
    const module = await makeModule(admin, { metering: { maximumPower: 100, expectedInterval: 900 } });
    await meter.send(
      module,
      [
        [START, 24],
        [START + 15 * MINUTE, 90],
      ],
      'energy',
    );
    await meter.send(
      module,
      [
        [START, 99],
        [START + 15 * MINUTE, -101],
      ],
      'effectivePowerTotal',
    );
    expect((await meter.energy(module)).values.slice(0, 2)).toEqual([24, null]);
    expect(await meter.kinds(module)).toEqual(['spike', 'spike']);
    await meter.decide(module, START + 15 * MINUTE, { kind: 'released', parameter: 'energy' });
    await meter.decide(module, START, { kind: 'discarded', parameter: 'energy' });
    expect((await meter.energy(module)).values.slice(0, 2)).toEqual([null, 90]);
  });
});
