import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ModuleHealth,
  moduleHealthDetailSchema,
  moduleHealthsSchema,
  type ReadingsAround,
  readingsAroundSchema,
} from '#contract/readings/data-health.ts';
import type { Module } from '#contract/readings/module.ts';
import { HOUR_MS } from '#domain/time/calendar.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { HealthClient, iso, makeMeter, REGISTER, START } from '#tests/support/data-health.ts';
import { ask, makeModule, setZone, writeLines } from '#tests/support/measurement.ts';
import { QUARTER_MS, writeQuarters } from '#tests/support/quarters.ts';

let api: Api;
let admin: ApiClient;
let health: HealthClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  health = new HealthClient(api, admin);
  await setZone(api, 'UTC');
});
afterAll(() => api?.stop());

const meter = (values: readonly (number | null)[], metering: object | null = null): Promise<string> =>
  makeMeter(api, admin, values, metering);

describe('GET /data-health', () => {
  const listed = async (): Promise<ModuleHealth[]> => {
    const modules = (await (await admin.get('/data-health')).json()) as ModuleHealth[];
    moduleHealthsSchema.validateSync(modules, { strict: true });
    return modules;
  };

  it('GET /data-health returns the coverage of the last whole days, intervals set and learned, gaps and open matters', async () => {
    const hours = 40 * 24;
    const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - hours * HOUR_MS;
    const whole = await makeModule(admin, { name: 'Whole', metering: { expectedInterval: 3600 } });
    const half = await makeModule(admin, { name: 'Half' });
    const silent = await makeModule(admin, { name: 'Silent' });
    const line = ({ uuid }: Module, hour: number) =>
      `m,module=${uuid} ${REGISTER}=${hour} ${start + hour * HOUR_MS}`;
    const until = (hour: number) => Array.from({ length: hour + 1 }, (_, i) => i);
    await writeQuarters(api, [
      ...until(hours).map((hour) => line(whole, hour)),
      // No reading in the last fifteen days except the present one: a gap.
      ...[...until(hours - 15 * 24), hours].map((hour) => line(half, hour)),
    ]);
    const of = async (uuid: string) => (await listed()).find((module) => module.uuid === uuid);
    expect(await of(whole.uuid)).toMatchObject({
      name: 'Whole',
      firstFetch: start,
      lastFetch: start + hours * HOUR_MS,
      expectedInterval: 3600,
      isIntervalLearned: false,
      open: 0,
      gaps: 0,
    });
    expect((await of(whole.uuid))?.coverage).toBeCloseTo(1, 2);
    expect(await of(half.uuid)).toMatchObject({ expectedInterval: 3600, isIntervalLearned: true, gaps: 1 });
    expect((await of(half.uuid))?.coverage).toBeCloseTo(0.5, 1);
    expect(await of(silent.uuid)).toMatchObject({ firstFetch: null, expectedInterval: null, coverage: null });
    expect(await of(silent.uuid)).toMatchObject({ state: 'no_data', ageSeconds: null, disabled: false });
    expect((await of(whole.uuid))?.state).toBe('current');
  });

  it('GET /data-health leaves out modules that gather others and send nothing themselves', async () => {
    const network = await makeModule(admin, { type: 'network' });
    expect((await listed()).map(({ uuid }) => uuid)).not.toContain(network.uuid);
  });
});

describe('GET /data-health/{uuid}', () => {
  it('GET /data-health/{uuid} returns the days of the requested year, parameters, verdicts and decisions', async () => {
    const uuid = await meter([...Array.from({ length: 97 }, (_, i) => i), ...Array(48).fill(null), 200]);
    const detail = await health.detail(uuid, '?year=2025');
    moduleHealthDetailSchema.validateSync(detail, { strict: true });
    expect(detail).toMatchObject({
      uuid,
      zone: 'UTC',
      isRecomputing: false,
      gaps: 1,
      hasMoreVerdicts: false,
    });
    expect(detail.parameters).toEqual([
      {
        parameter: REGISTER,
        unit: 'kWh',
        firstTs: START,
        lastTs: START + 145 * QUARTER_MS,
        lastValue: 200,
        days: expect.objectContaining({ '2025-03-04': 1, '2025-03-05': 0 }),
      },
    ]);
    expect(detail.verdicts).toEqual([
      expect.objectContaining({ kind: 'gap', at: iso(96), until: iso(145), amount: 104, isOpen: false }),
    ]);
    const before = await health.detail(uuid, '?year=2024');
    expect([before.verdicts, before.parameters[0]?.days]).toEqual([[], {}]);
  });

  it('GET /data-health/{uuid} shows open matters in every year, and refuses an invalid year', async () => {
    const uuid = await meter([500, 510, 200, 210]);
    expect((await health.detail(uuid, '?year=2020')).verdicts).toMatchObject([
      { kind: 'exchange', at: iso(2), before: 510, value: 200, isOpen: true },
    ]);
    expect((await admin.get(`/data-health/${uuid}?year=1`)).status).toBe(400);
    expect((await admin.get(`/data-health/${uuid}?month=1`)).status).toBe(400);
  });

  it('GET /data-health/{uuid} tells of a silent module what its controller and the last answer to its sender say', async () => {
    const plc = crypto.randomUUID();
    await ask(
      api,
      "INSERT INTO plc (id, name, color, site_id) SELECT $1, 'Hall', '#336699', id FROM site LIMIT 1",
      [plc],
    );
    const uuid = await meter([500, 510]);
    const sending = await makeModule(admin);
    await writeQuarters(api, [`m,module=${sending.uuid} ${REGISTER}=1 ${Date.now()}`]);
    for (const one of [uuid, sending.uuid])
      expect((await admin.patch(`/modules/${one}`, { plcId: plc })).status).toBe(200);
    const silent = await health.detail(uuid);
    expect(silent).toMatchObject({ state: 'outdated', lastAnswer: null });
    expect(silent.controller).toEqual({ name: 'Hall', modules: 2, silent: 1 });
    await writeLines(api, `m,module=${uuid} enrgy=1 ${Date.now()}`);
    expect((await health.detail(uuid)).lastAnswer).toMatchObject({ kind: 'unassigned', text: 'enrgy' });
    expect((await writeLines(api, `m,module=${uuid} ${REGISTER}=1 1`)).status).toBe(400);
    expect((await health.detail(uuid)).lastAnswer).toMatchObject({ kind: 'refused' });
  });

  it('GET /data-health/{uuid} does not find an unknown module', async () => {
    expect((await admin.get(`/data-health/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await admin.get('/data-health/nonsense')).status).toBe(404);
  });
});

describe('GET /data-health/{uuid}/readings', () => {
  const around = async (uuid: string, at: string, parameter = REGISTER): Promise<ReadingsAround> => {
    const answer = await admin.get(`/data-health/${uuid}/readings?${new URLSearchParams({ parameter, at })}`);
    const body = (await answer.json()) as ReadingsAround;
    readingsAroundSchema.validateSync(body, { strict: true });
    return body;
  };

  it('GET /data-health/{uuid}/readings returns readings as received, how each is treated, and the one before that counts', async () => {
    const uuid = await meter([500, 510, 1, 520, 530, 200]);
    const { before, readings, unit } = await around(uuid, iso(3));
    expect([unit, before]).toEqual(['kWh', { ts: START + QUARTER_MS, value: 510 }]);
    expect(readings.map(({ value, verdict }) => [value, verdict])).toEqual([
      [500, null],
      [510, null],
      [1, 'dip'],
      [520, null],
      [530, null],
      [200, 'exchange'],
    ]);
    expect((await admin.get(`/data-health/${uuid}/readings?parameter=x&at=${iso(3)}`)).status).toBe(400);
    expect((await admin.get(`/data-health/${uuid}/readings?parameter=energy&at=noon`)).status).toBe(400);
  });
});

describe('users of data health', () => {
  it('only one of several decisions made on a reading at once is accepted', async () => {
    const uuid = await meter([100, 110, 9000, 120], { maximumPower: 100 });
    const { at } = await health.verdict(uuid, 'spike');
    const answers = await Promise.all([
      health.attempt(uuid, { kind: 'discarded', parameter: REGISTER, at }),
      health.attempt(uuid, { kind: 'released', parameter: REGISTER, at }),
      health.attempt(uuid, { kind: 'discarded', parameter: REGISTER, at }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await health.detail(uuid)).decisions).toHaveLength(1);
  });

  it('when two users plan the same outage, or undo one decision, only one succeeds', async () => {
    const uuid = await meter([1, 2]);
    const plan = () => health.attempt(uuid, { kind: 'planned_outage', at: iso(0), until: iso(4) });
    const plans = await Promise.all([plan(), plan()]);
    expect(plans.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [{ id } = { id: '' }] = (await health.detail(uuid)).decisions;
    const undone = await Promise.all([health.undo(uuid, id), health.undo(uuid, id)]);
    expect(undone.sort()).toEqual([204, 409]);
  });

  it('a user who may only read data health sees everything and decides nothing', async () => {
    const uuid = await meter([500, 510, 200, 210]);
    await ask(
      api,
      `INSERT INTO role (id, name, grants) VALUES ('LOOKER', 'Looker', '{"adminDataHealth": ["r"]}')`,
    );
    const looker = api.as(await addUser(api, 'looker', ['LOOKER']));
    expect((await looker.get('/data-health')).status).toBe(200);
    expect((await looker.get(`/data-health/${uuid}`)).status).toBe(200);
    const decision = { kind: 'discarded', parameter: REGISTER, at: iso(2), reason: 'x' };
    expect((await looker.post(`/data-health/${uuid}/decisions`, decision)).status).toBe(403);
    const id = crypto.randomUUID();
    expect((await looker.delete(`/data-health/${uuid}/decisions/${id}`)).status).toBe(403);
  });

  it('the data health of a module of a site out of reach is not found', async () => {
    const site = crypto.randomUUID();
    await ask(api, `INSERT INTO site (id, name, timezone, position) VALUES ($1, 'Away', 'UTC', 9)`, [site]);
    await ask(
      api,
      `INSERT INTO role (id, name, grants, sites)
       VALUES ('AWAY', 'Away', '{"adminDataHealth": ["r", "c", "u", "d"]}', ARRAY[$1::uuid])`,
      [site],
    );
    const home = await meter([500, 510, 200, 210]);
    const { uuid: away } = await makeModule(admin, { siteId: site });
    const stranger = api.as(await addUser(api, 'stranger', ['AWAY']));
    const listed = (await (await stranger.get('/data-health')).json()) as ModuleHealth[];
    expect(listed.map(({ uuid }) => uuid)).toEqual([away]);
    expect((await stranger.get(`/data-health/${away}`)).status).toBe(200);
    const decision = { kind: 'discarded', parameter: REGISTER, at: iso(2), reason: 'x' };
    const readings = `/data-health/${home}/readings?parameter=${REGISTER}&at=${iso(2)}`;
    expect((await stranger.get(`/data-health/${home}`)).status).toBe(404);
    expect((await stranger.get(readings)).status).toBe(404);
    expect((await stranger.post(`/data-health/${home}/decisions`, decision)).status).toBe(404);
    const made = await health.decide(home, { kind: 'discarded', parameter: REGISTER, at: iso(2) });
    expect((await stranger.delete(`/data-health/${home}/decisions/${made.id}`)).status).toBe(404);
    // A decision cannot be reached through a module of one's own either.
    expect((await stranger.delete(`/data-health/${away}/decisions/${made.id}`)).status).toBe(404);
  });
});
