import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import { type PackedBlocksAnswer, unpackAnswer } from '#contract/reports/packed-block.ts';
import { REPORT_TYPES } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';
import { fingerprint } from '#domain/reports/fingerprint.ts';
import {
  addModule,
  energyWidget,
  fillEnergy,
  freezeMarch,
  reportOf,
  widgetOf,
} from '#tests/support/report-world.ts';
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

beforeAll(async () => {
  product = await startReportingProduct();
  ({ world, create, blocksOf } = product);
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

  it('R-DATA-01 requested widgets come in one answer, are the same as among all, and complete the fingerprint', async () => {
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

  it('requested widgets that the report does not contain are not found, each in its own place', async () => {
    const id = await three('Holes');
    const { blocks } = await blocksOf(id, '?containers=a,zz,constructor,__proto__');
    const gone = { error: { code: 'not_found', message: 'This widget was not found' } };
    expect(Object.keys(blocks)).toEqual(['a', 'zz', 'constructor', '__proto__']);
    expect([blocks.zz, blocks.constructor]).toEqual([gone, gone]);
  });

  it('requested widgets of a frozen edition come with the facts of the whole edition', async () => {
    const id = await three('Frozen in parts');
    const path = `/report/${id}/${await freezeMarch(world.installation, id)}/blocks`;
    const whole = await json<BlocksAnswer>(product.editor.get(path));
    const part = await json<BlocksAnswer>(product.editor.get(`${path}?containers=b`));
    expect(part).toEqual({ ...whole, blocks: { b: whole.blocks.b } });
    const narrow = await json<BlocksAnswer>(product.limited.get(path));
    const own = await json<BlocksAnswer>(product.limited.get(`${path}?containers=c`));
    expect(own).toEqual({ ...narrow, blocks: { c: narrow.blocks.c } });
  });

  it('requested widgets can be packed without losing anything', async () => {
    const id = await three('Packed');
    const packed = await json<PackedBlocksAnswer>(product.editor.get(`/report/${id}/blocks?packed=true`));
    expect(JSON.stringify(packed).length).toBeLessThan(JSON.stringify(await blocksOf(id)).length / 2);
    expect(unpackAnswer(packed)).toEqual(await blocksOf(id));
  });
});

type Device = Container['config']['devices'][number];
const DAY_QUARTERS = 96;

describe('the dates of a device', () => {
  const shown = async (name: string, date: Device['date']) => {
    const { budapest } = world.modules;
    const id = await create(reportOf(name, [widgetOf('LineChart', budapest, { date })]));
    const answer = await blocksOf(id, '?startTime=2026-03-27T00:00&endTime=2026-03-28T23:45');
    return { answer, column: blockIn(answer, 'a').data[budapest]?.energy };
  };

  it('the dates of a device limit what is shown of it, its total and its coverage', async () => {
    const { answer, column } = await shown('Came', { start: '2026-03-28T06:00', end: '2026-03-28T17:45' });
    expect(column?.labels[0]).toBe(Date.parse('2026-03-28T06:00+01:00'));
    expect([column?.values.length, column?.total, answer.coverage]).toEqual([48, 48, 1]);
    expect(column?.end).toBe(Date.parse('2026-03-28T18:00+01:00'));
    const open = await shown('Left', { start: null, end: '2026-03-27T23:45' });
    expect([open.column?.values.length, open.column?.total]).toEqual([DAY_QUARTERS, DAY_QUARTERS]);
  });

  it('dates of a device that begin within a day leave its interval in the place that it has for other devices', async () => {
    const { budapest } = world.modules;
    const widget = energyWidget('a', [budapest], { aggregate: true });
    const days = widget.config.devices.map((device) => ({
      ...device,
      date: { start: '2026-03-28T18:00', end: '2026-03-29T11:45' },
    }));
    const id = await create(
      reportOf('Days', [
        { ...widget, config: { ...widget.config, devices: days } },
        { ...widget, i: 'b' },
      ]),
    );
    const answer = await blocksOf(id, '?startTime=2026-03-27T00:00&endTime=2026-03-29T23:45');
    const [cut, whole] = ['a', 'b'].map((i) => blockIn(answer, i).data[budapest]?.energy);
    expect(cut?.labels).toEqual(whole?.labels.slice(1));
    expect([cut?.start, cut?.end]).toEqual(
      ['18:00+01:00', '12:00+02:00'].map((time, i) => Date.parse(`2026-03-${28 + i}T${time}`)),
    );
    expect([cut?.values, blockIn(answer, 'a').coverage]).toEqual([[24, 44], 1]);
    expect(whole).not.toHaveProperty('start');
  });

  it('dates of a device outside of the period leave nothing: no interval, no total, no coverage', async () => {
    const { answer, column } = await shown('Gone', { start: null, end: '2026-01-31T23:45' });
    expect(column).toMatchObject({ unit: 'kWh', labels: [], values: [], coverage: [], total: null });
    expect(answer.coverage).toBeNull();
  });

  it('the dates of a device must be quarter-hours in order', async () => {
    for (const date of [
      { start: '2026-03-02T00:00', end: '2026-03-01T00:00' },
      { start: '2026-02-30T00:00', end: null },
      { start: null, end: '9999-12-31T23:45' },
    ]) {
      const body = reportOf('Odd dates', [widgetOf('LineChart', world.modules.budapest, { date })]);
      const answer = await product.editor.post('/report', body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { field: 'structure[0].config.devices[0].date' } });
    }
  });
});

describe('a comparison', () => {
  it('a comparison contains the same devices over the days before, within the reader’s reach, in editions too', async () => {
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

it('a comparison of the whole page takes the place of those of its widgets, and `none` switches them off', async () => {
  const { budapest } = world.modules;
  const own = energyWidget('own', [budapest], { compareWith: 'previous-year' });
  const id = await create(reportOf('Compared as a page', [own, energyWidget('plain', [budapest])]));
  const comparedWith = async (compareWith: string) => {
    const answer = await blocksOf(id, `?compareWith=${compareWith}`);
    return ['own', 'plain'].map((one) => blockIn(answer, one).comparison?.period.startTime);
  };
  expect(await comparedWith('same-weekdays')).toEqual(['2026-03-22T00:00', '2026-03-22T00:00']);
  expect(await comparedWith('none')).toEqual([undefined, undefined]);
  expect((await product.editor.get(`/report/${id}/blocks?compareWith=nonsense`)).status).toBe(400);
});

it('a comparison of a device with dates covers the same part of the days before', async () => {
  const { budapest } = world.modules;
  const widget = energyWidget('a', [budapest], { compareWith: 'previous-period' });
  const date = { start: '2026-03-29T12:00', end: '2026-03-29T17:45' };
  const devices = widget.config.devices.map((device) => ({ ...device, date }));
  const id = await create(
    reportOf('Compared in part', [{ ...widget, config: { ...widget.config, devices } }]),
  );
  const { data, comparison } = blockIn(await blocksOf(id), 'a');
  expect(comparison?.data[budapest]?.energy?.labels[0]).toBe(Date.parse('2026-03-28T12:00+01:00'));
  expect([data, comparison?.data].map((one) => one?.[budapest]?.energy?.total)).toEqual([24, 24]);
});

describe('R-WID-LINE-05 a KPI', () => {
  const kpi = { hasKpi: true, kpi: 0.5, kpiMin: 0 };
  const limited = (uuid: string) =>
    widgetOf('LineChart', uuid, { parameters: [{ value: 'energy', ...kpi }] });

  it('a KPI is summed up in availability reports, without planned outages', async () => {
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
        // From midnight to 01:00 local time the outage had not begun.
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

describe('a report of each type', () => {
  it.each(REPORT_TYPES)(
    'R-TYPE-01 a report of type %s can be created, read as what it is, and listed under its type',
    async (type) => {
      const id = await create(
        reportOf(`One ${type}`, [energyWidget('a', [world.modules.budapest])], { type }),
      );
      expect(await json(product.editor.get(`/report/${id}`))).toMatchObject({ id, type });
      const listed = await json<{ id: number }[]>(product.editor.get(`/reports/${type}`));
      expect(listed.map((one) => one.id)).toContain(id);
      expect(blockIn(await blocksOf(id), 'a').data[world.modules.budapest]?.energy?.total).toBe(92);
    },
  );

  it('R-TYPE-01 a report of any other type is refused', async () => {
    const body = { ...reportOf('Fifth', []), type: 'fifth-report' };
    expect((await product.editor.post('/report', body)).status).toBe(400);
  });
});

describe('widgets with unusual data', () => {
  it('a widget before the first reading says that nothing was measured, and shows no 0', async () => {
    const { budapest } = world.modules;
    const id = await create(reportOf('Too early', [energyWidget('a', [budapest])]));
    const answer = await blocksOf(id, '?startTime=2019-01-01T00:00&endTime=2019-01-01T23:45');
    const column = blockIn(answer, 'a').data[budapest]?.energy;
    expect(column?.values).toEqual(new Array(DAY_QUARTERS).fill(null));
    expect([column?.total, answer.coverage]).toEqual([null, 0]);
  });

  it('a widget of different quantities keeps each in its own unit', async () => {
    const { budapest } = world.modules;
    const names = ['energy', 'effectivePowerTotal', 'cosPhiTotal', 'voltageL1'];
    const parameters = names.map((value) => ({ value }));
    const id = await create(reportOf('Mixed', [widgetOf('LineChart', budapest, { parameters })]));
    const columns = blockIn(await blocksOf(id), 'a').data[budapest] ?? {};
    expect(names.map((name) => columns[name]?.unit)).toEqual(['kWh', 'kW', '', 'V']);
  });

  it('a Sankey without meters below and a sensor table without sensors still have a block', async () => {
    const { budapest } = world.modules;
    const structure = [
      widgetOf('Sankey', budapest),
      { ...widgetOf('DigitalSensor', budapest), i: 'b' },
      { ...widgetOf('Sankey', world.modules.deleted), i: 'c' },
    ];
    const answer = await blocksOf(await create(reportOf('Odd', structure, { type: 'dashboard-report' })));
    expect(blockIn(answer, 'a').flow?.nodes).toMatchObject([{ id: budapest, value: 92, excess: 0 }]);
    const noSensor = { sensors: [], interfaces: [] };
    const gap = { uuid: budapest, code: 'bad_request', parameter: 'energy' };
    expect(blockIn(answer, 'b')).toMatchObject({ ...noSensor, gaps: [gap] });
    expect(blockIn(answer, 'c')).not.toHaveProperty('flow');
  });
});
