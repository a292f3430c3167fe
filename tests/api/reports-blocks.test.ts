import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockResult, BlocksAnswer } from '#contract/reports/block.ts';
import type { Report } from '#contract/reports/report.ts';
import { fingerprint } from '#domain/reports/fingerprint.ts';
import { addModule, energyWidget, fillEnergy, freezeMarch, reportOf } from '#tests/support/report-world.ts';
import {
  blockIn,
  json,
  type ReportingProduct,
  startReportingProduct,
} from '#tests/support/reporting-product.ts';

let product: ReportingProduct;
let api: ReportingProduct['api'];
let world: ReportingProduct['world'];
let editor: ReportingProduct['editor'];
let limited: ReportingProduct['limited'];
let create: ReportingProduct['create'];
let blocksOf: ReportingProduct['blocksOf'];

beforeAll(async () => {
  product = await startReportingProduct();
  ({ api, world, editor, limited, create, blocksOf } = product);
});
afterAll(() => product.stop());

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const proofOf = ({ blocks }: BlocksAnswer): string => fingerprint(blocks, sha256Hex);

/** Parameters that an electricity meter may have. */
const COLUMNS = [
  'energy',
  ...['voltage', 'current', 'cosPhi'].flatMap((name) => [1, 2, 3].map((phase) => `${name}L${phase}`)),
];

describe('blocks of a period', () => {
  it('R-DATA-04 each module’s period follows the wall clock of its own site', async () => {
    const { budapest, seoul } = world.modules;
    const id = await create(reportOf('Two zones', [energyWidget('a', [budapest, seoul])]));
    const answer = await blocksOf(id);
    const { data, coverage, resolution, gaps } = blockIn(answer, 'a');
    const [here, there] = [data[budapest]?.energy, data[seoul]?.energy];
    // Budapest puts its clocks forward on 29 March 2026: 23 hours. Seoul never does.
    expect(here?.labels).toHaveLength(92);
    expect(there?.labels).toHaveLength(96);
    expect(here?.labels[0]).toBe(DateTime.fromISO('2026-03-29', { zone: 'Europe/Budapest' }).toMillis());
    expect(there?.labels[0]).toBe(DateTime.fromISO('2026-03-29', { zone: 'Asia/Seoul' }).toMillis());
    expect([here?.total, there?.total]).toEqual([92, 96]);
    expect({ resolution, coverage, gaps }).toEqual({ resolution: 'quarter', coverage: 1, gaps: [] });
    expect(answer.zones).toEqual(['Asia/Seoul', 'Europe/Budapest']);
    expect(answer.period).toEqual({ startTime: '2026-03-29T00:00', endTime: '2026-03-29T23:45' });
  });

  it('R-DATA-01 a single block is the same as in the batch', async () => {
    const id = await create(reportOf('Single', [energyWidget('a', [world.modules.budapest])]));
    const period = 'startTime=2026-03-02T06:00&endTime=2026-03-02T07:45';
    const single = await json<BlockResult>(editor.get(`/report/${id}?container=a&${period}`));
    expect(single).toEqual(blockIn(await blocksOf(id, `?${period}`), 'a'));
    expect(single.data[world.modules.budapest]?.energy?.values).toHaveLength(8);
    expect((await editor.get(`/report/${id}?container=zz`)).status).toBe(404);
  });

  it('R-DATA-05 days and quarter-hours have the same total', async () => {
    const id = await create(
      reportOf('Days', [
        energyWidget('q', [world.modules.budapest]),
        energyWidget('d', [world.modules.budapest], { aggregate: true }),
      ]),
    );
    const answer = await blocksOf(id, '?startTime=2026-03-28T00:00&endTime=2026-03-30T23:45');
    const column = (i: string) => blockIn(answer, i).data[world.modules.budapest]?.energy;
    expect(blockIn(answer, 'd').resolution).toBe('day');
    expect(column('d')?.values).toEqual([96, 92, 96]);
    expect(column('d')?.total).toBe(column('q')?.total);
  });

  it('R-DATA-05 a gas day stands beside the calendar day of its date, with the amount from 06:00 to 06:00', async () => {
    const { installation, sites, modules } = world;
    const gas = await addModule(installation, 'Gas meter', sites.budapest, {
      metering: '{"dayStartHour":6}',
    });
    await fillEnergy(installation, gas, '2026-03-20', '2026-04-02');
    const id = await create(
      reportOf('Gas days', [energyWidget('d', [modules.budapest, gas], { aggregate: true })]),
    );
    const answer = await blocksOf(id, '?startTime=2026-03-27T00:00&endTime=2026-03-29T23:45');
    const { data, coverage } = blockIn(answer, 'd');
    expect(data[modules.budapest]?.energy?.values).toEqual([96, 96, 92]);
    // The clocks shift at 02:00 on the 29th, within the gas day of the 28th.
    expect(data[gas]?.energy?.values).toEqual([96, 92, 96]);
    expect(data[gas]?.energy?.labels).toEqual(data[modules.budapest]?.energy?.labels);
    expect([data[gas]?.energy?.total, coverage]).toEqual([284, 1]);
  });

  it('a gas day that a time cuts short ends at that time: only dates are moved to 06:00', async () => {
    const { installation, sites } = world;
    const metering = '{"dayStartHour":6}';
    const gas = await addModule(installation, 'Moved gas meter', sites.budapest, { metering });
    await fillEnergy(installation, gas, '2026-03-20', '2026-04-02');
    const widget = energyWidget('d', [gas], { aggregate: true });
    const devices = widget.config.devices.map((device) => ({
      ...device,
      date: { start: '2026-03-25T10:00', end: '2026-03-26T11:45' },
    }));
    const id = await create(reportOf('Cut gas days', [{ ...widget, config: { ...widget.config, devices } }]));
    const answer = await blocksOf(id, '?startTime=2026-03-24T00:00&endTime=2026-03-27T23:45');
    // From 10:00 to 06:00, then from 06:00 to noon.
    expect(blockIn(answer, 'd').data[gas]?.energy?.values).toEqual([80, 24]);
  });

  it('missing values of a block are null and lower the coverage', async () => {
    const id = await create(reportOf('Half', [energyWidget('a', [world.modules.budapest])]));
    const answer = await blocksOf(id, '?startTime=2026-04-01T00:00&endTime=2026-04-04T23:45');
    const values = blockIn(answer, 'a').data[world.modules.budapest]?.energy?.values ?? [];
    // Filled up to 2026-04-02T00:00Z, which is 02:00 in Budapest.
    expect(values.slice(0, 104).every((value) => value === 1)).toBe(true);
    expect(values.slice(104).every((value) => value === null)).toBe(true);
    expect(answer.coverage).toBeCloseTo(104 / 384, 12);
  });

  it('a value of a block that cannot be shown is a gap in its own place', async () => {
    const { budapest, seoul, deleted } = world.modules;
    const widget = energyWidget('a', [budapest, seoul, deleted, '11111111-1111-4111-8111-111111111111']);
    widget.config.devices[0]?.parameters.push({ value: 'temperature' }, { value: 'constructor' });
    const id = await create(reportOf('Gaps', [widget]));
    const all = blockIn(await blocksOf(id), 'a');
    expect(all.gaps).toEqual([
      { uuid: budapest, code: 'bad_request', parameter: 'temperature' },
      { uuid: budapest, code: 'bad_request', parameter: 'constructor' },
      { uuid: deleted, code: 'not_found' },
      { uuid: '11111111-1111-4111-8111-111111111111', code: 'not_found' },
    ]);
    const part = blockIn(await blocksOf(id, '', limited), 'a');
    expect(part.gaps.map(({ uuid, code }) => [uuid, code])).toEqual([
      [budapest, 'bad_request'],
      [budapest, 'bad_request'],
      [deleted, 'not_found'],
    ]);
    expect(Object.keys(part.data)).toEqual([budapest]);
    // Neither a device out of reach is named, nor one that is gone for good: nobody can tell whose it was.
    expect(part.names).toEqual({ [budapest]: 'Main meter', [deleted]: 'as saved' });
    const { structure } = await json<Report>(limited.get(`/report/${id}`));
    const told = structure[0]?.config.devices.filter(({ name }) => name !== undefined);
    expect(told?.map(({ uuid }) => uuid)).not.toContain(seoul);
    expect(told?.map(({ uuid }) => uuid)).toEqual([budapest, deleted]);
  });

  it('R-DATA-02 a block that is too large fails alone, with its error in its place', async () => {
    const uuids = [world.modules.budapest];
    const wide = energyWidget('wide', uuids);
    const parameters = COLUMNS.map((value) => ({ value }));
    wide.config.devices = wide.config.devices.map((device) => ({ ...device, parameters }));
    const id = await create(reportOf('Large', [wide, energyWidget('days', uuids, { aggregate: true })]));
    const answer = await blocksOf(id, '?startTime=2020-01-01T00:00&endTime=2026-12-31T23:45');
    expect(answer.blocks.wide).toMatchObject({ error: { code: 'too_much_data' } });
    expect(blockIn(answer, 'days').resolution).toBe('day');
  });

  it('widgets that are too large together are refused, whatever the size of each; a repeated column counts once', async () => {
    const uuids = [world.modules.budapest];
    const twice = energyWidget('twice', [...uuids, ...uuids]);
    const id = await create(reportOf('Twice', [twice]));
    const { data, coverage } = blockIn(await blocksOf(id), 'twice');
    expect([data[uuids[0] as string]?.energy?.total, coverage]).toEqual([92, 1]);
    const parameters = COLUMNS.slice(0, 4).map((value) => ({ value }));
    const structure = Array.from({ length: 3 }, (_, i) => {
      const widget = energyWidget(`w${i}`, uuids, { compareWith: 'previous-year' });
      const devices = widget.config.devices.map((device) => ({ ...device, parameters }));
      return { ...widget, config: { ...widget.config, devices } };
    });
    const many = await create(reportOf('Many', structure));
    // Three times four columns of six years, and the same again for the comparison.
    const path = `/report/${many}/blocks?startTime=2020-01-01T00:00&endTime=2025-12-31T23:45`;
    const refused = await editor.get(path);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('too_much_data')]);
  });

  it.each([
    'startTime=9999-12-31T00:00&endTime=9999-12-31T23:45',
    'startTime=0000-01-01T00:00&endTime=0000-01-01T23:45',
    'startTime=2026-03-29T00:00',
    'startTime=2026-03-29T00:07&endTime=2026-03-29T23:45',
    'startTime=2026-03-30T00:00&endTime=2026-03-29T23:45',
    'startTime=2026-02-30T00:00&endTime=2026-03-29T23:45',
    'startTime=1900-01-01T00:00&endTime=2026-03-29T23:45',
    'startTime=yesterday&endTime=today',
  ])('a report refuses the period %s', async (query) => {
    const id = await create(reportOf(`Period ${query}`, []));
    expect((await editor.get(`/report/${id}/blocks?${query}`)).status).toBe(400);
  });

  it('the fingerprint of a report is made from the canonical JSON of the blocks', async () => {
    const id = await create(reportOf('Printed', [energyWidget('a', [world.modules.budapest])]));
    const answer = await blocksOf(id);
    expect(answer.fingerprint).toBe(proofOf(answer));
    expect((await blocksOf(id)).fingerprint).toBe(answer.fingerprint);
    expect((await blocksOf(id, '?startTime=2026-03-28T00:00&endTime=2026-03-28T23:45')).fingerprint).not.toBe(
      answer.fingerprint,
    );
  });
});

describe('realtime blocks', () => {
  it('R-TYPE-03 realtime blocks cover each site’s today up to now, and carry the newest reading', async () => {
    const { budapest } = world.modules;
    const day = DateTime.utc().startOf('day');
    await fillEnergy(
      world.installation,
      budapest,
      day.minus({ days: 1 }).toISO(),
      day.plus({ days: 1 }).toISO(),
    );
    const { rows } = await world.installation.pool.query<{ ts: Date }>(
      `INSERT INTO last_value (module_id, parameter_id, first_ts, ts, value)
       SELECT module.id, parameter.id, now(), date_trunc('second', now()), 4.25 FROM module, parameter
       WHERE module.uuid = $1 AND parameter.name = 'energy' RETURNING ts`,
      [budapest],
    );
    const id = await create(
      reportOf('Live', [energyWidget('a', [budapest])], { type: 'dashboard-report', period: 'today' }),
    );
    const answer = await blocksOf(id, '?realtime=true');
    const column = blockIn(answer, 'a').data[budapest]?.energy;
    const midnight = DateTime.now().setZone('Europe/Budapest').startOf('day').toMillis();
    expect(column?.labels[0]).toBe(midnight);
    const last = column?.labels.at(-1) ?? 0;
    expect(Date.now() - last).toBeLessThan(2 * 900_000);
    expect(last).toBeLessThanOrEqual(Date.now());
    // An amount is that of the newest interval, at the time of the newest reading.
    expect(column?.latest).toEqual({ ts: rows[0]?.ts.getTime(), value: 1 });
  });
});

describe('a frozen edition', () => {
  const freezeNow = (id: number): Promise<string> => freezeMarch(world.installation, id);

  it('a frozen edition never changes, whatever happens to its data, its report and its modules', async () => {
    const { budapest, seoul } = world.modules;
    const id = await create(reportOf('Frozen', [energyWidget('a', [budapest, seoul])]));
    const problemId = await freezeNow(id);
    const before = await json<BlocksAnswer>(editor.get(`/report/${id}/${problemId}/blocks`));
    expect(blockIn(before, 'a').data[budapest]?.energy?.total).toBe(31 * 96 - 4);
    expect(before.fingerprint).toBe(proofOf(before));

    await editor.patch(`/report/${id}`, { ...reportOf('Frozen and renamed', []), revision: 1 });
    await fillEnergy(world.installation, budapest, '2026-03-10', '2026-03-11', 5);
    await world.installation.db
      .updateTable('module')
      .set({ deleted_at: new Date() })
      .where('uuid', '=', seoul)
      .execute();
    try {
      const after = await json<BlocksAnswer>(editor.get(`/report/${id}/${problemId}/blocks`));
      expect(after).toEqual(before);
      const report = await json<Report>(editor.get(`/report/${id}/${problemId}`));
      expect(report).toMatchObject({ name: 'Frozen', issue: { id: problemId, kind: 'occurrence' } });
      expect(report.structure.map(({ i }) => i)).toEqual(['a']);
      expect(report.resolved).toMatchObject({ startTime: '2026-03-01T00:00', endTime: '2026-03-31T23:45' });
      const single = await json<BlockResult>(editor.get(`/report/${id}/${problemId}?container=a`));
      expect(single).toEqual(blockIn(before, 'a'));
    } finally {
      await fillEnergy(world.installation, budapest, '2026-03-10', '2026-03-11');
      await world.installation.db
        .updateTable('module')
        .set({ deleted_at: null })
        .where('uuid', '=', seoul)
        .execute();
    }
  });

  it('a frozen edition is limited by the rights of its reader, with a fingerprint of what that reader sees', async () => {
    const { budapest, seoul } = world.modules;
    const id = await create(reportOf('Frozen for two', [energyWidget('a', [budapest, seoul])]));
    const problemId = await freezeNow(id);
    const whole = await json<BlocksAnswer>(editor.get(`/report/${id}/${problemId}/blocks`));
    const part = await json<BlocksAnswer>(limited.get(`/report/${id}/${problemId}/blocks`));
    expect(Object.keys(blockIn(part, 'a').data)).toEqual([budapest]);
    expect(JSON.stringify(part)).not.toContain(seoul);
    expect(part.outOfReach).toEqual({ widgets: 0, devices: 1, inWidgets: [{ id: 'a', devices: 1 }] });
    expect(whole).not.toHaveProperty('outOfReach');
    expect(part.zones).toEqual(['Europe/Budapest']);
    expect(part.fingerprint).not.toBe(whole.fingerprint);
    expect(part.fingerprint).toBe(proofOf(part));
    expect((await api.as(world.nobody).get(`/report/${id}/${problemId}`)).status).toBe(404);
  });

  it('a frozen edition belongs to its report and is not found under another one', async () => {
    const [one, other] = [await create(reportOf('One', [])), await create(reportOf('Other', []))];
    const problemId = await freezeNow(one);
    expect((await editor.get(`/report/${one}/${problemId}`)).status).toBe(200);
    expect((await editor.get(`/report/${other}/${problemId}`)).status).toBe(404);
    expect((await editor.get(`/report/${one}/not-a-uuid`)).status).toBe(404);
  });
});
