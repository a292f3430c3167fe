import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import { forgetGraph } from '#server/series/current-graph.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { makeModule, postReadings } from '#tests/support/measurement.ts';
import { settled } from '#tests/support/quarters.ts';
import { addModule, fillEnergy, freezeMarch, reportOf, widgetOf } from '#tests/support/report-world.ts';
import {
  blockIn,
  json,
  type ReportingProduct,
  startReportingProduct,
} from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let world: ReportingProduct['world'];
let create: ReportingProduct['create'];
let blocksOf: ReportingProduct['blocksOf'];
let admin: ApiClient;

beforeAll(async () => {
  product = await startReportingProduct();
  ({ world, create, blocksOf } = product);
  admin = product.api.as(product.api.developer);
});
afterAll(() => product.stop());

const MINUTE = 60_000;

describe('columns of a widget kind', () => {
  it('R-DATA-06 a consumption widget has energy, power and both reactive energies over the same intervals', async () => {
    const { budapest } = world.modules;
    const names = [
      'energy',
      'effectivePowerTotal',
      'reactiveEnergyInductiveTotal',
      'reactiveEnergyCapacitiveTotal',
    ];
    const parameters = names.map((value) => ({ value }));
    const widget = widgetOf('Consumption', budapest, { parameters });
    const id = await create(reportOf('Consumption', [widget], { type: 'dashboard-report' }));
    const columns = blockIn(await blocksOf(id), 'a').data[budapest] ?? {};
    expect(Object.keys(columns)).toEqual(names);
    for (const name of names) expect(columns[name]?.labels).toEqual(columns.energy?.labels);
  });

  it('R-DATA-07 an operating time widget has the state and the hours, each in quarter-hours', async () => {
    const { installation, sites } = world;
    const pump = await addModule(installation, 'Pump', sites.budapest, { measure_type: 'operating_time' });
    const parameters = [{ value: 'isActive' }, { value: 'operatingTime' }];
    const widget = widgetOf('OperatingTime', pump, { parameters });
    const id = await create(reportOf('Operating time', [widget], { type: 'dashboard-report' }));
    const { data, resolution } = blockIn(await blocksOf(id), 'a');
    expect(data[pump]).toMatchObject({ isActive: { unit: '' }, operatingTime: { unit: 'h' } });
    expect([resolution, data[pump]?.isActive?.labels.length]).toEqual(['quarter', 92]);
  });

  it('R-WID-HEAT-01 a heatmap has the hours of a day, or days where it shows weeks', async () => {
    const { budapest } = world.modules;
    const heatmap = { ...widgetOf('Heatmap', budapest), i: 'hours' };
    const weeks = { ...heatmap, i: 'weeks', config: { ...heatmap.config, aggregate: true } };
    const answer = await blocksOf(await create(reportOf('Heatmaps', [heatmap, weeks])));
    const shape = (i: string) => {
      const { data, resolution } = blockIn(answer, i);
      return [resolution, data[budapest]?.energy?.values.length, data[budapest]?.energy?.total];
    };
    expect([shape('hours'), shape('weeks')]).toEqual([
      ['hour', 23, 92],
      ['day', 1, 92],
    ]);
  });
});

describe('the facts of a network', () => {
  const makeNetwork = async (name: string) => {
    const { installation, sites } = world;
    const add = async (what: string, siteId: string, over: object = {}): Promise<string> =>
      (await makeModule(admin, { name: `${name} ${what}`, siteId, ...over })).uuid;
    const network = await add('network', sites.budapest, { type: 'network' });
    const inNetwork = { networkId: network };
    const provider = await add('provider', sites.budapest, { type: 'provider', ...inNetwork });
    const main = await add('main', sites.budapest, { parentId: provider, ...inNetwork });
    const silent = await add('silent', sites.budapest, inNetwork);
    const foreign = await add('foreign', sites.seoul, { parentId: main, ...inNetwork });
    const below = await add('below', sites.budapest, { parentId: foreign, ...inNetwork });
    for (const [uuid, kwh] of [
      [provider, 10],
      [main, 6],
      [foreign, 4],
      [below, 1],
    ] as const)
      await fillEnergy(installation, uuid, '2026-03-01', '2026-04-02', kwh);
    await installation.db
      .insertInto('provider_reservation')
      .values({ provider_id: provider, reservation: 500, available_capacity: null })
      .execute();
    // Editions are frozen in the process of the tests, which does not learn of changes in the other process at once.
    forgetGraph(installation);
    return { network, provider, main, silent, foreign, below };
  };
  const nodesOf = (answer: BlocksAnswer) =>
    blockIn(answer, 'a').flow?.nodes.map(({ id, parent, value }) => [id, parent, value]);
  const HOURS_23 = 92;

  it('the facts of a network are its tree of meters, the amount that none of them measured, and the silent meters', async () => {
    const { network, main, silent, foreign, below } = await makeNetwork('Tree');
    const id = await create(reportOf('Tree', [widgetOf('Sankey', network)]));
    expect(nodesOf(await blocksOf(id))).toEqual([
      [network, null, 10 * HOURS_23],
      [main, network, 6 * HOURS_23],
      [foreign, main, 4 * HOURS_23],
      [below, foreign, HOURS_23],
      [`${foreign}/rest`, foreign, 3 * HOURS_23],
      [`${main}/rest`, main, 2 * HOURS_23],
      [silent, network, null],
      [`${network}/rest`, network, 4 * HOURS_23],
    ]);
    const answer = await blocksOf(id);
    expect(blockIn(answer, 'a').flow?.unit).toBe('kWh');
    // One of five meters was silent: the remainder may be its consumption.
    expect([blockIn(answer, 'a').coverage, answer.coverage]).toEqual([0.8, 0.8]);
    expect(blockIn(answer, 'a').flow?.nodes.at(-1)).toMatchObject({ uuid: null, coverage: 0 });
    // Nothing was measured today: a live coverage is then 0 rather than unknown.
    expect(blockIn(await blocksOf(id, '?realtime=true'), 'a').coverage).toBe(0);
  });

  it('the facts of a network name no meter out of the reader’s reach: its amount stays in the remainder', async () => {
    const { network, main, silent, foreign, below } = await makeNetwork('Reach');
    const id = await create(reportOf('Reach', [widgetOf('Sankey', network)]));
    const issue = await freezeMarch(world.installation, id);
    for (const path of [`/report/${id}/blocks`, `/report/${id}/${issue}/blocks`]) {
      const answer = await json<BlocksAnswer>(product.limited.get(path));
      const nodes = nodesOf(answer) ?? [];
      expect(nodes.map(([uuid, parent]) => [uuid, parent])).toEqual([
        [network, null],
        [main, network],
        [below, main],
        [`${main}/rest`, main],
        [silent, network],
        [`${network}/rest`, network],
      ]);
      expect(blockIn(answer, 'a').gaps).toEqual([]);
      expect(JSON.stringify(answer)).not.toContain('Reach foreign');
      expect(JSON.stringify(answer)).not.toContain(foreign);
    }
  });

  it("R-WID-GAUGE-07 the facts of a network include its sum and its provider's contracted power, as frozen in editions", async () => {
    const { network, provider } = await makeNetwork('Gauge');
    const id = await create(
      reportOf('Network gauge', [widgetOf('Network_gauge', network)], { type: 'dashboard-report' }),
    );
    const issue = await freezeMarch(world.installation, id);
    await world.installation.db
      .updateTable('provider_reservation')
      .set({ reservation: 900 })
      .where('provider_id', '=', provider)
      .execute();
    const now = blockIn(await blocksOf(id), 'a');
    expect(now.data[network]?.energy?.total).toBe(10 * HOURS_23);
    const contracted = { providerId: provider, isConfigured: true };
    expect(now.reservations).toEqual([{ ...contracted, reservation: 900, availableCapacity: 1080 }]);
    const frozen = blockIn(
      await json<BlocksAnswer>(product.limited.get(`/report/${id}/${issue}/blocks`)),
      'a',
    );
    expect(frozen.reservations).toEqual([{ ...contracted, reservation: 500, availableCapacity: 600 }]);
  });

  it('the facts of a network give no contracted power to readers who do not reach all feeds', async () => {
    const { network } = await makeNetwork('Two feeds');
    const far = { siteId: world.sites.seoul, type: 'provider', networkId: network };
    const { uuid: second } = await makeModule(admin, { name: 'Second feed', ...far });
    forgetGraph(world.installation);
    const id = await create(
      reportOf('Two feeds', [widgetOf('Network_gauge', network)], { type: 'dashboard-report' }),
    );
    const issue = await freezeMarch(world.installation, id);
    for (const path of [`/report/${id}/blocks`, `/report/${id}/${issue}/blocks`]) {
      expect(blockIn(await json(product.editor.get(path)), 'a').reservations).toHaveLength(2);
      const part = blockIn(await json(product.limited.get(path)), 'a');
      expect([part.reservations, part.gaps]).toEqual([[], []]);
      expect(JSON.stringify(part)).not.toContain(second);
    }
  });
});

describe('a digital sensor table', () => {
  const makeSensors = async () => {
    const { installation, sites } = world;
    const plcs = { here: crypto.randomUUID(), there: crypto.randomUUID() };
    await installation.db
      .insertInto('plc')
      .values([
        { id: plcs.here, name: 'Hall', color: '#336699', site_id: sites.budapest },
        { id: plcs.there, name: 'Silo', color: '#336699', site_id: sites.seoul },
      ])
      .execute();
    const of = async (sensor: object | null, plcId = plcs.here, siteId = sites.budapest) =>
      (await makeModule(admin, { siteId, measureType: 'digital_sensor', plcId, sensor })).uuid;
    const alarm = await of({ signalType: 'normally_open', alarmTrigger: 'high' });
    const closed = await of({ signalType: 'normally_closed', alarmTrigger: 'none' });
    const silent = await of(null);
    const foreign = await of(null, plcs.there, sites.seoul);
    return { alarm, closed, silent, foreign, plcs };
  };

  it('R-WID-SENS-02 R-WID-SENS-03 a digital sensor table shows states, the last alarm and the connected controllers', async () => {
    const { alarm, closed, silent, foreign, plcs } = await makeSensors();
    const minute = Math.floor(Date.now() / MINUTE) * MINUTE;
    const at = (module: string, ago: number, value: number) => ({
      module,
      parameter: 'digital',
      ts: minute - ago * MINUTE,
      value,
    });
    const readings = [
      ...[40, 39, 38].map((ago) => at(alarm, ago, 0)),
      ...[37, 36].map((ago) => at(alarm, ago, 1)),
      ...[3, 2, 1].map((ago) => at(alarm, ago, 0)),
      ...[3, 2, 1].map((ago) => at(closed, ago, 1)),
    ];
    expect((await postReadings(product.api, readings)).status).toBe(200);
    await settled(product.api);
    const widget = widgetOf('DigitalSensor', alarm);
    const parameters = [{ value: 'digital' }];
    widget.config.devices = [alarm, closed, silent, foreign].map((uuid) => ({ uuid, parameters }));
    const id = await create(reportOf('Sensors', [widget], { type: 'dashboard-report' }));
    const today = DateTime.fromMillis(minute, { zone: 'Europe/Budapest' });
    const query = `?startTime=${today.minus({ days: 2 }).toISODate()}T00:00&endTime=${today.plus({ days: 1 }).toISODate()}T00:00`;
    const { sensors, interfaces } = blockIn(await blocksOf(id, query), 'a');
    expect(sensors).toMatchObject([
      { uuid: alarm, alarmEvent: minute - 37 * MINUTE, sensorStatus: false, isAlarm: false, isHigh: false },
      { uuid: closed, alarmEvent: null, sensorStatus: true, isAlarm: false, since: minute - 3 * MINUTE },
      { uuid: silent, sensorStatus: null, isAlarm: false, since: null, signalType: 'normally_open' },
      { uuid: foreign, sensorStatus: null, site: 'Seoul works' },
    ]);
    expect(sensors?.[0]?.since).toBe(minute - 3 * MINUTE);
    expect(interfaces).toEqual([
      {
        id: plcs.here,
        name: 'Hall',
        isConnected: true,
        lastTransmission: minute - MINUTE,
        site: 'Budapest works',
      },
      { id: plcs.there, name: 'Silo', isConnected: false, lastTransmission: null, site: 'Seoul works' },
    ]);
    const chosen = { ...widget, config: { ...widget.config, interfaces: [plcs.here.toUpperCase()] } };
    const named = await create(reportOf('Named', [chosen], { type: 'dashboard-report' }));
    expect(blockIn(await blocksOf(named, query), 'a').interfaces).toMatchObject([
      { id: plcs.here, isConnected: true },
    ]);
    const part = blockIn(await blocksOf(id, query, product.limited), 'a');
    expect(part.sensors?.map(({ uuid }) => uuid)).toEqual([alarm, closed, silent]);
    expect(part.interfaces?.map(({ name }) => name)).toEqual(['Hall']);
  });
});
