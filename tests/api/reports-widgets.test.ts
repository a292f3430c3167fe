import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlocksAnswer } from '#contract/block.ts';
import { type PackedBlocksAnswer, unpackAnswer } from '#contract/packed-block.ts';
import type { Container } from '#contract/report.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import { forgetGraph } from '#server/series/current-graph.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { makeModule, postReadings } from '#tests/support/measurement.ts';
import { settled } from '#tests/support/quarters.ts';
import { addModule, energyWidget, fillEnergy, freezeMarch, reportOf } from '#tests/support/report-world.ts';
import {
  blockIn,
  json,
  type ReportingProduct,
  startReportingProduct,
} from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let world: ReportingProduct['world'];
let admin: ApiClient;
let create: ReportingProduct['create'];
let blocksOf: ReportingProduct['blocksOf'];

beforeAll(async () => {
  product = await startReportingProduct();
  ({ world, create, blocksOf } = product);
  admin = product.api.as(product.api.developer);
});
afterAll(() => product.stop());

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('some widgets of a report', () => {
  const three = (name: string) => {
    const { budapest, seoul } = world.modules;
    return create(
      reportOf(name, [
        energyWidget('a', [budapest]),
        energyWidget('b', [seoul]),
        energyWidget('c', [budapest, seoul]),
      ]),
    );
  };

  it('R-DATA-01 come in one answer, the same as among all, and make the fingerprint with the others', async () => {
    const id = await three('In parts');
    const whole = await blocksOf(id);
    const [first, second] = [
      await blocksOf(id, '?containers=a,c'),
      await blocksOf(id, '?containers=b&realtime=false'),
    ];
    expect(first.blocks).toEqual({ a: whole.blocks.a, c: whole.blocks.c });
    expect([first.zones, second.zones]).toEqual([['Asia/Seoul', 'Europe/Budapest'], ['Asia/Seoul']]);
    expect([first.fingerprint, second.sites]).toEqual([null, ['Seoul works']]);
    expect(fingerprint({ ...second.blocks, ...first.blocks }, sha256Hex)).toBe(whole.fingerprint);
  });

  it('that the report does not hold are not found, each in its own place', async () => {
    const id = await three('Holes');
    const { blocks } = await blocksOf(id, '?containers=a,zz,constructor,__proto__');
    const gone = { error: { code: 'not_found', message: 'This widget was not found' } };
    expect(Object.keys(blocks)).toEqual(['a', 'zz', 'constructor', '__proto__']);
    expect([blocks.zz, blocks.constructor]).toEqual([gone, gone]);
  });

  it('of a frozen issue come with the facts of the whole issue', async () => {
    const id = await three('Frozen in parts');
    const path = `/report/${id}/${await freezeMarch(world.installation, id)}/blocks`;
    const whole = await json<BlocksAnswer>(product.editor.get(path));
    const part = await json<BlocksAnswer>(product.editor.get(`${path}?containers=b`));
    expect(part).toEqual({ ...whole, blocks: { b: whole.blocks.b } });
    const narrow = await json<BlocksAnswer>(product.limited.get(path));
    const own = await json<BlocksAnswer>(product.limited.get(`${path}?containers=c`));
    expect(own).toEqual({ ...narrow, blocks: { c: narrow.blocks.c } });
  });

  it('travel packed without losing anything', async () => {
    const id = await three('Packed');
    const packed = await json<PackedBlocksAnswer>(product.editor.get(`/report/${id}/blocks?packed=true`));
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(await blocksOf(id)).length / 2);
    expect(unpackAnswer(packed)).toEqual(await blocksOf(id));
  });
});

type Device = Container['config']['devices'][number];
const MINUTE = 60_000;
const DAY_QUARTERS = 96;

/** A widget with one device, and more of its settings. */
const widgetOf = (
  component: Container['component'],
  uuid: string,
  device: Partial<Device> = {},
  config: Partial<Container['config']> = {},
): Container => ({
  ...energyWidget('a', [uuid], config),
  component,
  config: {
    ...energyWidget('a', [uuid], config).config,
    devices: [{ uuid, seriesType: 'line', parameters: [{ value: 'energy' }], ...device }],
  },
});

describe('the dates of a device', () => {
  const shown = async (name: string, date: Device['date']) => {
    const { budapest } = world.modules;
    const id = await create(reportOf(name, [widgetOf('LineChart', budapest, { date })]));
    const answer = await blocksOf(id, '?startTime=2026-03-27T00:00&endTime=2026-03-28T23:45');
    return { answer, column: blockIn(answer, 'a').data[budapest]?.energy };
  };

  it('bound what is shown of it, its total and its coverage', async () => {
    const { answer, column } = await shown('Came', { start: '2026-03-28T06:00', end: '2026-03-28T17:45' });
    expect(column?.labels[0]).toBe(Date.parse('2026-03-28T06:00+01:00'));
    expect([column?.values.length, column?.total, answer.coverage]).toEqual([48, 48, 1]);
    const open = await shown('Left', { start: null, end: '2026-03-27T23:45' });
    expect([open.column?.values.length, open.column?.total]).toEqual([DAY_QUARTERS, DAY_QUARTERS]);
  });

  it('outside of the period leave nothing: no interval, no total, no coverage', async () => {
    const { answer, column } = await shown('Gone', { start: null, end: '2026-01-31T23:45' });
    expect(column).toMatchObject({ unit: 'kWh', labels: [], values: [], coverage: [], total: null });
    expect(answer.coverage).toBeNull();
  });

  it('must be quarter-hours in order', async () => {
    for (const date of [
      { start: '2026-03-02T00:00', end: '2026-03-01T00:00' },
      { start: '2026-02-30T00:00', end: null },
    ]) {
      const body = reportOf('Odd dates', [widgetOf('LineChart', world.modules.budapest, { date })]);
      const answer = await product.editor.post('/report', body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { field: 'structure[0].config.devices[0].date' } });
    }
  });
});

describe('a comparison', () => {
  it('holds the same devices over the days before, within the reader’s reach, in issues too', async () => {
    const { budapest, seoul } = world.modules;
    const widget = energyWidget('a', [budapest, seoul], { compareWith: 'previous-period' });
    const id = await create(reportOf('Compared', [widget, energyWidget('b', [budapest])]));
    const answer = await blocksOf(id);
    const { comparison, data } = blockIn(answer, 'a');
    expect(comparison?.period).toEqual({ startTime: '2026-03-28T00:00', endTime: '2026-03-28T23:45' });
    expect([data, comparison?.data].map((one) => one?.[budapest]?.energy?.total)).toEqual([92, 96]);
    expect(blockIn(answer, 'b')).not.toHaveProperty('comparison');
    const issue = `/report/${id}/${await freezeMarch(world.installation, id)}/blocks`;
    const frozen = blockIn(await json<BlocksAnswer>(product.editor.get(issue)), 'a').comparison;
    expect(frozen?.period).toEqual({ startTime: '2026-02-01T00:00', endTime: '2026-02-28T23:45' });
    // Filled from 28 February on.
    expect(frozen?.data[budapest]?.energy?.total).toBe(DAY_QUARTERS - 4);
    for (const path of [`/report/${id}/blocks`, issue]) {
      const part = blockIn(await json<BlocksAnswer>(product.limited.get(path)), 'a');
      expect(Object.keys(part.comparison?.data ?? {})).toEqual([budapest]);
      expect(part.names).toEqual({ [budapest]: 'Main meter' });
    }
  });
});

describe('R-WID-LINE-05 a KPI', () => {
  const kpi = { hasKpi: true, kpi: 0.5, kpiMin: 0 };
  const limited = (uuid: string) =>
    widgetOf('LineChart', uuid, { parameters: [{ value: 'energy', ...kpi }] });

  it('is summed up in availability reports, without planned outages', async () => {
    const { installation, sites } = world;
    const meter = await addModule(installation, 'Availability', sites.budapest);
    await fillEnergy(installation, meter, '2026-03-28', '2026-03-30');
    const { id: number } = await installation.db
      .selectFrom('module')
      .select('id')
      .where('uuid', '=', meter)
      .executeTakeFirstOrThrow();
    const outage = {
      module_id: number,
      kind: 'planned_outage',
      reason: 'Service',
      decided_by: null,
    } as const;
    await installation.db
      .insertInto('reading_decision')
      .values([
        { ...outage, ts: '2026-03-29T00:00:00Z', until: '2026-03-30T00:00:00Z', data: '{}' },
        {
          ...outage,
          ts: '2026-03-28T00:00:00Z',
          until: '2026-03-29T00:00:00Z',
          undone_at: new Date(),
          data: '{}',
        },
      ])
      .execute();
    const id = await create(reportOf('Availability', [limited(meter)], { type: 'availability-report' }));
    const { kpis } = blockIn(await blocksOf(id), 'a');
    expect(kpis).toEqual([
      {
        uuid: meter,
        parameter: 'energy',
        lowerKpi: null,
        upperKpi: 0.5,
        underLower: 0,
        overUpper: 1,
        outside: 1,
        // From midnight to 01:00 on the wall the outage had not begun.
        outsideWithExemptions: 1,
        inside: 0,
      },
    ]);
    const during = await blocksOf(id, '?startTime=2026-03-29T03:00&endTime=2026-03-29T23:45');
    expect(blockIn(during, 'a').kpis?.[0]).toMatchObject({ outside: 1, outsideWithExemptions: null });
    const base = await create(reportOf('No availability', [limited(meter)]));
    expect(blockIn(await blocksOf(base), 'a')).not.toHaveProperty('kpis');
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
    // Issues are frozen in the process of the tests, which does not hear of changes in the other at once.
    forgetGraph(installation);
    return { network, provider, main, silent, foreign, below };
  };
  const nodesOf = (answer: BlocksAnswer) =>
    blockIn(answer, 'a').flow?.nodes.map(({ id, parent, value }) => [id, parent, value]);
  const HOURS_23 = 92;

  it('are the tree of its meters, what none of them measured, and which were silent', async () => {
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
    expect(blockIn(await blocksOf(id), 'a').flow?.unit).toBe('kWh');
  });

  it('name no meter out of the reader’s reach, current or frozen: its amount stays in the remainder', async () => {
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
      expect(blockIn(answer, 'a').gaps).toEqual([{ uuid: foreign, code: 'forbidden' }]);
      expect(JSON.stringify(answer)).not.toContain('Reach foreign');
    }
  });

  it('R-WID-GAUGE-07 are its sum and the contracted power of its provider, in issues as they were', async () => {
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

  it('R-WID-SENS-02 R-WID-SENS-03 tells states, the last alarm and the controllers that are heard', async () => {
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
    const startTime = new Date(minute - 2 * 86_400_000).toISOString().slice(0, 10);
    const endTime = new Date(minute + 86_400_000).toISOString().slice(0, 10);
    const query = `?startTime=${startTime}T00:00&endTime=${endTime}T00:00`;
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
    const part = blockIn(await blocksOf(id, query, product.limited), 'a');
    expect(part.sensors?.map(({ uuid }) => uuid)).toEqual([alarm, closed, silent]);
    expect(part.interfaces?.map(({ name }) => name)).toEqual(['Hall']);
  });
});
