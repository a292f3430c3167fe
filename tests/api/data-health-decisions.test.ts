import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decisionSchema } from '#contract/readings/data-health.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { HealthClient, iso, makeMeter, REGISTER, START } from '#tests/support/data-health.ts';
import { ask, makeModule, setZone } from '#tests/support/measurement.ts';
import { linesOf, QUARTER_MS, readQuarters, settled, writeQuarters } from '#tests/support/quarters.ts';

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

/** Total consumption of a module's first quarter-hours. */
const total = async (uuid: string, quarters: number): Promise<number> => {
  await settled(api);
  const { values } = await readQuarters(admin, { uuid }, 'energy', START, quarters);
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
};

describe('decisions on readings', () => {
  it('a meter exchange adds the consumption of both meters, and its undo removes it again', async () => {
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

  it('a meter exchange that contradicts the readings is refused with the wrong field', async () => {
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

  it('a rising register can be a meter exchange too: the new meter began higher than the old one ended', async () => {
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

  it('confirming a reset changes no amount and only settles the question', async () => {
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

  it('a spike in the readings can be released or discarded', async () => {
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

  it('any reading can be discarded, and counts again after the undo', async () => {
    const module = await makeModule(admin);
    await writeQuarters(api, linesOf(module, 'energy', START, [10, 11, 12]));
    const made = await health.decide(module.uuid, { kind: 'discarded', parameter: 'energy', at: iso(1) });
    expect(await total(module.uuid, 3)).toBe(22);
    await health.undo(module.uuid, made.id);
    expect(await total(module.uuid, 3)).toBe(33);
  });

  it('a closed day is reopened for late readings, and is the same as before after the undo', async () => {
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

  it('outages can be planned, changed and removed, and two never overlap', async () => {
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
