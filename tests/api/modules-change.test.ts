import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module, ModulesAnswer } from '#contract/readings/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule, writeLines } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const find = async (uuid: string): Promise<Module | undefined> =>
  Object.values(((await (await admin.get('/modules')).json()) as ModulesAnswer).modules)
    .flat()
    .find((module) => module.uuid === uuid);

const refusal = async (answer: Promise<Response>): Promise<[number, string | undefined]> => {
  const response = await answer;
  return [response.status, ((await response.json()) as ErrorAnswer).error.field];
};

describe('changes of modules', () => {
  it('P-DATA-01 a module keeps every field; a PATCH changes only what it names, and clears with null', async () => {
    const all = {
      name: 'Press',
      externalId: 'press',
      type: 'device',
      measureType: 'flow',
      medium: 'water',
      virtual: false,
      metering: { registerMaximum: 1e6, maximumPower: null, jitterTolerance: 0.1, expectedInterval: 900 },
      sensor: { signalType: 'normally_closed', alarmTrigger: 'low' },
      prefix: 3,
      systemProvider: true,
      positionLeft: 1.5,
      positionTop: 2,
      width: 30,
      height: 40,
      color: '#336699',
    };
    const made = await makeModule(admin, all);
    expect(made).toMatchObject(all);
    const patched = await admin.patch(`/modules/${made.uuid}`, { name: 'Press 2', medium: null });
    expect(await patched.json()).toMatchObject({ ...all, name: 'Press 2', medium: null });
  });

  it('P-DATA-02 every module type is accepted, and no other', async () => {
    for (const type of ['device', 'network', 'provider', 'site', 'group', 'plc']) {
      expect((await makeModule(admin, { type })).type).toBe(type);
    }
    expect((await makeModule(admin, { type: 'group', virtual: true })).virtual).toBe(true);
    expect((await admin.post('/modules', { name: 'x', measureType: 'flow', type: 'robot' })).status).toBe(
      400,
    );
  });

  it('a new module takes the inputs of its name off the list of unassigned ones', async () => {
    await writeLines(api, 'm,module=newcomer energy=1');
    const isListed = async () => (await (await admin.get('/ingest/unassigned')).text()).includes('newcomer');
    expect(await isListed()).toBe(true);
    await makeModule(admin, { externalId: 'newcomer' });
    expect(await isListed()).toBe(false);
  });

  it('a taken or uuid-like external id and unknown references are refused', async () => {
    const other = await makeModule(admin, { externalId: 'taken' });
    const post = (more: object) =>
      refusal(admin.post('/modules', { name: 'x', measureType: 'flow', ...more }));
    const nobody = crypto.randomUUID();
    expect(await post({ externalId: 'taken' })).toEqual([409, 'externalId']);
    expect(await post({ externalId: nobody })).toEqual([400, 'externalId']);
    expect(await post({ siteId: nobody })).toEqual([400, 'siteId']);
    expect(await post({ parentId: nobody })).toEqual([400, 'parentId']);
    expect(await post({ plcId: nobody })).toEqual([400, 'plcId']);
    expect(await refusal(admin.patch(`/modules/${other.uuid}`, { parentId: other.uuid }))).toEqual([
      400,
      'parentId',
    ]);
    expect((await admin.patch(`/modules/${nobody}`, { name: 'x' })).status).toBe(404);
  });

  it('parents that form a cycle are refused: both would vanish from the flow of their network', async () => {
    const [top, middle, low] = [await makeModule(admin), await makeModule(admin), await makeModule(admin)];
    const below = (module: { uuid: string }, parent: { uuid: string }) =>
      admin.patch(`/modules/${module.uuid}`, { parentId: parent.uuid });
    expect((await below(middle, top)).status).toBe(200);
    expect((await below(low, middle)).status).toBe(200);
    expect(await refusal(below(top, low))).toEqual([400, 'parentId']);
    expect((await below(low, top)).status).toBe(200);
  });

  it('formulas that cannot be read, lead nowhere or form a cycle are refused', async () => {
    const [a, water] = [await makeModule(admin), await makeModule(admin, { measureType: 'flow' })];
    const calculated = (formula: string, variables: object) => ({
      name: 'Sum',
      measureType: 'electricity',
      type: 'calculated',
      formula,
      variables,
    });
    const post = (formula: string, variables: object) =>
      refusal(admin.post('/modules', calculated(formula, variables)));
    expect(await post('a +', { a: a.uuid })).toEqual([400, 'formula']);
    expect(await post('x * 2', { x: a.uuid })).toEqual([400, 'formula']);
    expect(await post('a + b', { a: a.uuid })).toEqual([400, 'variables.b']);
    expect(await post('a', { a: a.uuid, b: a.uuid })).toEqual([400, 'variables.b']);
    expect(await post('a', { a: water.uuid })).toEqual([400, 'variables.a']);
    expect(await refusal(admin.post('/modules', { name: 'x', measureType: 'flow', formula: 'a' }))).toEqual([
      400,
      'formula',
    ]);

    const first = await makeModule(admin, calculated('a * 2', { a: a.uuid }));
    const second = await makeModule(admin, calculated('b × 2', { b: first.uuid }));
    const back = (uuid: string) =>
      refusal(
        admin.patch(`/modules/${first.uuid}`, { variables: { a: uuid }, formulaValidFrom: 'beginning' }),
      );
    expect(await back(second.uuid)).toEqual([400, 'variables']);
    expect(await back(first.uuid)).toEqual([400, 'variables']);
  });

  it('a module that is made of others accepts no readings', async () => {
    const a = await makeModule(admin);
    const sum = await makeModule(admin, { type: 'calculated', formula: 'a', variables: { a: a.uuid } });
    const others = [await makeModule(admin, { type: 'group' }), await makeModule(admin, { type: 'network' })];
    for (const { uuid } of [sum, ...others]) {
      expect((await writeLines(api, `m,module=${uuid} energy=1`)).status).toBe(400);
    }
  });

  it('a deleted module is gone from every list, its readings are kept, and its external id is free again', async () => {
    const { uuid } = await makeModule(admin, { externalId: 'old' });
    await writeLines(api, 'm,module=old energy=1');
    const user = await makeModule(admin, { type: 'calculated', formula: 'a', variables: { a: uuid } });
    expect((await admin.delete(`/modules/${uuid}`)).status).toBe(409);
    expect((await admin.delete(`/modules/${user.uuid}`)).status).toBe(204);
    expect((await admin.delete(`/modules/${uuid}`)).status).toBe(204);
    expect((await admin.delete(`/modules/${uuid}`)).status).toBe(404);
    expect(await find(uuid)).toBeUndefined();
    const kept = await ask(api, 'SELECT FROM reading JOIN module ON module.id = module_id WHERE uuid = $1', [
      uuid,
    ]);
    expect(kept).toHaveLength(1);
    const successor = await makeModule(admin, { externalId: 'old' });
    await writeLines(api, 'm,module=old energy=1');
    expect((await find(successor.uuid))?.parameters).toEqual(['energy']);
  });
});
