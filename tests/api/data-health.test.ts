import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  decisionSchema,
  type ModuleHealth,
  moduleHealthDetailSchema,
  moduleHealthsSchema,
  type ReadingsAround,
  readingsAroundSchema,
} from '#contract/data-health.ts';
import { DAY_MS } from '#domain/time.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { HealthClient } from '#tests/support/data-health.ts';
import { ask, makeModule, setZone } from '#tests/support/measurement.ts';
import { linesOf, QUARTER_MS, readQuarters, settled, writeQuarters } from '#tests/support/quarters.ts';

const START = Date.UTC(2025, 2, 4);
const REGISTER = 'energyRegister';
const iso = (quarter: number): string => new Date(START + quarter * QUARTER_MS).toISOString();

let api: Api;
let admin: ApiClient;
let health: HealthClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  health = new HealthClient(api, admin);
  await setZone(api, 'UTC');
});
afterAll(() => api.stop());

/** A meter whose register has shown these values, a quarter-hour each. */
async function meter(values: readonly (number | null)[], metering: object | null = null): Promise<string> {
  const module = await makeModule(admin, metering ? { metering } : {});
  await writeQuarters(api, linesOf(module, REGISTER, START, values));
  return module.uuid;
}

const total = async (uuid: string, quarters: number): Promise<number> => {
  await settled(api);
  const { values } = await readQuarters(admin, { uuid }, 'energy', START, quarters);
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
};

describe('GET /data-health', () => {
  const listed = async (): Promise<ModuleHealth[]> => {
    const modules = (await (await admin.get('/data-health')).json()) as ModuleHealth[];
    moduleHealthsSchema.validateSync(modules, { strict: true });
    return modules;
  };

  it('answers coverage of the last whole days, intervals set and learned, gaps and open matters', async () => {
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const whole = await makeModule(admin, { name: 'Whole', metering: { expectedInterval: 900 } });
    const half = await makeModule(admin, { name: 'Half' });
    const silent = await makeModule(admin, { name: 'Silent' });
    const days = 2 * 96;
    const rising = (from: number, to: number) =>
      Array.from({ length: days + 1 }, (_, i) => (i >= from && i < to ? i : i === days ? i : null));
    const start = today - 2 * DAY_MS;
    await writeQuarters(api, [
      ...linesOf(whole, REGISTER, start, rising(0, days)),
      // From the first noon on nothing until now: one and a half days of two are a gap.
      ...linesOf(half, REGISTER, start, rising(0, 49)),
    ]);
    const of = async (uuid: string) => (await listed()).find((module) => module.uuid === uuid);
    expect(await of(whole.uuid)).toMatchObject({
      name: 'Whole',
      firstFetch: start,
      lastFetch: today,
      expectedInterval: 900,
      isIntervalLearned: false,
      coverage: 1,
      open: 0,
      gaps: 0,
    });
    expect(await of(half.uuid)).toMatchObject({
      expectedInterval: 900,
      isIntervalLearned: true,
      coverage: 0.25,
      gaps: 1,
    });
    expect(await of(silent.uuid)).toMatchObject({ firstFetch: null, expectedInterval: null, coverage: null });
  });

  it('leaves out what gathers others and sends nothing itself', async () => {
    const network = await makeModule(admin, { type: 'network' });
    expect((await listed()).map(({ uuid }) => uuid)).not.toContain(network.uuid);
  });
});

describe('GET /data-health/{uuid}', () => {
  it('answers days of the asked year, parameters, verdicts and decisions', async () => {
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

  it('shows open matters in every year, and refuses a year that is none', async () => {
    const uuid = await meter([500, 510, 200, 210]);
    expect((await health.detail(uuid, '?year=2020')).verdicts).toMatchObject([
      { kind: 'exchange', at: iso(2), before: 510, value: 200, isOpen: true },
    ]);
    expect((await admin.get(`/data-health/${uuid}?year=1`)).status).toBe(400);
    expect((await admin.get(`/data-health/${uuid}?month=1`)).status).toBe(400);
  });

  it('knows no module that is not there', async () => {
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

  it('answers readings as they came, how each is taken, and the newest before that counts', async () => {
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

describe('decisions', () => {
  it('an exchange brings the consumption of both meters, and none again when it is undone', async () => {
    const uuid = await meter([500, 510, 200, 210]);
    expect(await total(uuid, 3)).toBe(20);
    const made = await health.decide(uuid, {
      kind: 'exchange',
      parameter: REGISTER,
      at: iso(2),
      oldEnd: 513,
      newStart: 198.5,
      exchangedAt: new Date(START + 1.5 * QUARTER_MS).toISOString(),
      oldSerial: ' A-1 ',
      newSerial: 'B-2',
    });
    decisionSchema.validateSync(made, { strict: true });
    expect(made).toMatchObject({
      kind: 'exchange',
      author: 'Quarterhour Developer',
      undoneAt: null,
      data: { oldEnd: 513, newStart: 198.5, oldSerial: 'A-1', newSerial: 'B-2' },
    });
    expect(await total(uuid, 3)).toBe(20 + 3 + 1.5);
    expect((await health.detail(uuid)).open).toBe(0);

    expect(await health.undo(uuid, made.id)).toBe(204);
    expect(await total(uuid, 3)).toBe(20);
    const { open, decisions } = await health.detail(uuid);
    expect(open).toBe(1);
    expect(decisions).toMatchObject([{ id: made.id, undoneBy: 'Quarterhour Developer' }]);
    expect(await health.undo(uuid, made.id)).toBe(409);
    expect(await health.undo(uuid, crypto.randomUUID())).toBe(404);
  });

  it('an exchange contradicts no reading: each refusal names its field', async () => {
    const uuid = await meter([500, 510, 200, 210]);
    const good = {
      kind: 'exchange',
      parameter: REGISTER,
      at: iso(2),
      oldEnd: 510,
      newStart: 200,
      exchangedAt: iso(2),
    } as const;
    const refusal = (over: object) => health.refusal(uuid, { ...good, ...over });
    expect(await refusal({ oldEnd: 509 })).toEqual([400, 'oldEnd']);
    expect(await refusal({ newStart: 201 })).toEqual([400, 'newStart']);
    expect(await refusal({ exchangedAt: iso(0) })).toEqual([400, 'exchangedAt']);
    expect(await refusal({ exchangedAt: iso(3) })).toEqual([400, 'exchangedAt']);
    expect(await refusal({ exchangedAt: 'yesterday' })).toEqual([400, 'exchangedAt']);
    expect(await refusal({ oldEnd: null })).toEqual([400, 'oldEnd']);
    expect(await refusal({ oldEnd: 'much' })).toEqual([400, 'oldEnd']);
    expect(await refusal({ at: new Date(START + 1).toISOString() })).toEqual([400, 'at']);
    expect(await refusal({ parameter: null })).toEqual([400, 'parameter']);
    expect(await refusal({ parameter: 'heatRegister' })).toEqual([400, 'at']);
    expect(await refusal({ parameter: 'nonsense' })).toEqual([400, 'parameter']);
    expect(await refusal({ reason: '  ' })).toEqual([400, 'reason']);
    expect(await refusal({ reason: 'x'.repeat(501) })).toEqual([400, 'reason']);
    expect((await refusal({ surprise: 1 }))[0]).toBe(400);
    expect((await health.detail(uuid)).decisions).toEqual([]);
  });

  it('a rising register can be an exchange too: the new meter began higher than the old one ended', async () => {
    const uuid = await meter([100, 101, 5000, 5002]);
    await health.decide(uuid, {
      kind: 'exchange',
      parameter: REGISTER,
      at: iso(2),
      oldEnd: 101.5,
      newStart: 4999.5,
      exchangedAt: iso(2),
    });
    expect(await total(uuid, 3)).toBe(1 + 0.5 + 0.5 + 2);
  });

  it('a reset is confirmed: nothing changes but that nobody is asked any more', async () => {
    const uuid = await meter([900, 910, 2, 12]);
    expect(await total(uuid, 3)).toBe(22);
    const { at } = await health.verdict(uuid, 'reset', '?year=2025');
    const made = await health.decide(uuid, { kind: 'reset_confirmed', parameter: REGISTER, at });
    expect([await total(uuid, 3), (await health.detail(uuid)).open]).toEqual([22, 0]);
    await health.undo(uuid, made.id);
    expect([await total(uuid, 3), (await health.detail(uuid)).open]).toEqual([22, 1]);
    expect(
      (await health.refusal(uuid, { kind: 'reset_confirmed', parameter: REGISTER, at: iso(3) }))[0],
    ).toBe(409);
  });

  it('a spike is released or discarded', async () => {
    const uuid = await meter([100, 110, 9000, 120], { maximumPower: 100 });
    const { at } = await health.verdict(uuid, 'spike');
    expect([await total(uuid, 3), (await health.detail(uuid)).open]).toEqual([20, 1]);
    const discarded = await health.decide(uuid, { kind: 'discarded', parameter: REGISTER, at });
    expect([await total(uuid, 3), (await health.detail(uuid)).open]).toEqual([20, 0]);
    await health.undo(uuid, discarded.id);

    const delta = await makeModule(admin, { metering: { maximumPower: 100, expectedInterval: 900 } });
    await writeQuarters(api, linesOf(delta, 'energy', START, [10, 80, 12]));
    expect(await total(delta.uuid, 3)).toBe(22);
    const released = await health.decide(delta.uuid, { kind: 'released', parameter: 'energy', at: iso(1) });
    expect([await total(delta.uuid, 3), (await health.detail(delta.uuid)).open]).toEqual([102, 0]);
    await health.undo(delta.uuid, released.id);
    expect([await total(delta.uuid, 3), (await health.detail(delta.uuid)).open]).toEqual([22, 1]);
    expect((await health.refusal(delta.uuid, { kind: 'released', parameter: 'energy', at: iso(0) }))[0]).toBe(
      409,
    );
  });

  it('any reading can be discarded, and is taken again when that is undone', async () => {
    const module = await makeModule(admin);
    await writeQuarters(api, linesOf(module, 'energy', START, [10, 11, 12]));
    const made = await health.decide(module.uuid, { kind: 'discarded', parameter: 'energy', at: iso(1) });
    expect(await total(module.uuid, 3)).toBe(22);
    await health.undo(module.uuid, made.id);
    expect(await total(module.uuid, 3)).toBe(33);
  });

  it('a closed day is reopened for what came late, and is what it was when that is undone', async () => {
    const module = await makeModule(admin);
    const { uuid } = module;
    await writeQuarters(api, linesOf(module, 'energy', START, [10, 11, 12]));
    expect(await health.refusal(uuid, { kind: 'day_reopened', at: iso(0) })).toEqual([400, 'at']);
    await ask(
      api,
      'UPDATE quarter_day SET is_closed = true WHERE module_id = (SELECT id FROM module WHERE uuid = $1)',
      [uuid],
    );
    await writeQuarters(api, linesOf(module, 'energy', START, [null, null, null, 13]));
    expect(await total(uuid, 4)).toBe(33);
    const late = await health.verdict(uuid, 'late_for_closed_day');
    const made = await health.decide(uuid, { kind: 'day_reopened', at: late.at });
    expect([await total(uuid, 4), (await health.detail(uuid)).open]).toEqual([46, 0]);
    expect((await health.refusal(uuid, { kind: 'day_reopened', at: iso(0) }))[0]).toBe(409);
    await health.undo(uuid, made.id);
    expect([await total(uuid, 4), (await health.detail(uuid)).open]).toEqual([33, 1]);
  });

  it('outages are planned, ended otherwise and removed; two never cover the same time', async () => {
    const uuid = await meter([1, 2]);
    const outage = (from: number, until: number, over: object = {}) =>
      ({ kind: 'planned_outage', at: iso(from), until: iso(until), ...over }) as const;
    const made = await health.decide(uuid, outage(0, 8));
    expect(made).toMatchObject({ parameter: null, at: iso(0), until: iso(8) });
    expect(await health.refusal(uuid, outage(7, 9))).toEqual([409, 'at']);
    expect(await health.refusal(uuid, outage(9, 9))).toEqual([400, 'until']);
    expect(await health.refusal(uuid, outage(9, 9 + 96 * 367))).toEqual([400, 'until']);
    expect(await health.refusal(uuid, outage(9, 10, { until: null }))).toEqual([400, 'until']);
    const shorter = await health.decide(uuid, outage(0, 4, { replaces: made.id }));
    await health.decide(uuid, outage(4, 6));
    expect((await health.refusal(uuid, outage(20, 24, { replaces: made.id })))[0]).toBe(409);
    expect(await health.undo(uuid, shorter.id)).toBe(204);
    const { decisions } = await health.detail(uuid);
    expect(decisions.filter(({ undoneAt }) => undoneAt === null)).toMatchObject([{ at: iso(4) }]);
    expect(decisions).toHaveLength(3);
  });
});

describe('people', () => {
  it('two who decide on one reading at once: one is told that the other was faster', async () => {
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

  it('two who plan the same outage, and two who undo one decision, at once: one each', async () => {
    const uuid = await meter([1, 2]);
    const plan = () => health.attempt(uuid, { kind: 'planned_outage', at: iso(0), until: iso(4) });
    const plans = await Promise.all([plan(), plan()]);
    expect(plans.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [{ id } = { id: '' }] = (await health.detail(uuid)).decisions;
    const undone = await Promise.all([health.undo(uuid, id), health.undo(uuid, id)]);
    expect(undone.sort()).toEqual([204, 409]);
  });

  it('who may only read sees all and decides nothing', async () => {
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

  it('a module of a foreign site is not there', async () => {
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
    // Nor can a decision be reached through a module of one's own.
    expect((await stranger.delete(`/data-health/${away}/decisions/${made.id}`)).status).toBe(404);
  });
});
