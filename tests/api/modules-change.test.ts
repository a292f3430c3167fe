import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Module, ModulesAnswer } from '#contract/readings/module.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule, readSeries, writeLines } from '#tests/support/measurement.ts';

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

async function addController(siteId: string): Promise<string> {
  const id = crypto.randomUUID();
  await ask(
    api,
    `INSERT INTO plc (id, name, color, mac_address, site_id)
     VALUES ($1, 'Main PLC', '#336699', '00:11:22:33:44:55', $2)`,
    [id, siteId],
  );
  return id;
}

describe('changes of modules', () => {
  it('P-DATA-01 P-DATA-04 a module keeps every field; a PATCH changes only what it names, and clears with null', async () => {
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
      disabled: true,
    };
    const { siteId } = await makeModule(admin);
    const refer = async (type: string, measureType = 'flow') =>
      (await makeModule(admin, { type, measureType, siteId })).uuid;
    const plcId = await addController(siteId);
    const references = {
      siteId,
      parentId: await refer('device'),
      networkId: await refer('network'),
      groupId: await refer('group'),
      temperatureId: await refer('device', 'temperature'),
      operatingTimeId: await refer('device', 'operating_time'),
      plcId,
    };
    const made = await makeModule(admin, { ...all, ...references });
    expect(made).toMatchObject({ ...all, ...references });
    expect(await find(made.uuid)).toMatchObject({ lastFetch: null, lastFetchObj: { no_data: true } });
    expect(made.plc).toEqual({
      type: 'plc',
      id: plcId,
      name: 'Main PLC',
      color: '#336699',
      macAddress: '00:11:22:33:44:55',
    });
    expect((await makeModule(admin)).plc).toBeNull();
    const patched = await admin.patch(`/modules/${made.uuid}`, { name: 'Press 2', medium: null });
    expect(await patched.json()).toMatchObject({ ...all, ...references, name: 'Press 2', medium: null });
    const formula = { type: 'calculated', formula: 'a*2', variables: { a: made.uuid } };
    expect(await makeModule(admin, { ...formula, measureType: 'flow' })).toMatchObject(formula);
  });

  it('P-DATA-02 P-PROD-06 every module type is accepted, and no other', async () => {
    for (const type of ['device', 'network', 'provider', 'site', 'group', 'plc']) {
      expect((await makeModule(admin, { type })).type).toBe(type);
    }
    const { uuid } = await makeModule(admin);
    const sum = { type: 'calculated', formula: 'a', variables: { a: uuid } };
    // P-PROD-06: its measure type is that of its operands, in words it is calculated.
    expect(await makeModule(admin, sum)).toMatchObject({
      type: 'calculated',
      measureType: 'electricity',
      shownMeasureType: 'calculated',
    });
    expect((await makeModule(admin, { type: 'group', virtual: true })).virtual).toBe(true);
    expect((await admin.post('/modules', { name: 'x', measureType: 'flow', type: 'robot' })).status).toBe(
      400,
    );
  });

  it('P-DATA-07 every measure type is accepted, and no other', async () => {
    const types = [
      'electricity',
      'electricity_dc',
      'flow',
      'temperature',
      'operating_time',
      'digital_sensor',
    ];
    for (const measureType of types)
      expect((await makeModule(admin, { measureType })).measureType).toBe(measureType);
    for (const measureType of ['mixed', 'calculated', 'steam', '', null])
      expect((await admin.post('/modules', { name: 'x', measureType })).status).toBe(400);
  });

  it('P-DATA-01 a module that is out of use is not missed by its group, and its series stay readable', async () => {
    const group = await makeModule(admin, { type: 'group', virtual: true });
    const [used, retired] = [
      await makeModule(admin, { groupId: group.uuid }),
      await makeModule(admin, { groupId: group.uuid }),
    ];
    const now = Date.now();
    await writeLines(api, `m,module=${used.uuid} energy=1 ${now}`);
    await writeLines(api, `m,module=${retired.uuid} energy=2 ${now - 7_200_000}`);
    const state = async () => (await find(group.uuid))?.lastFetchObj;
    expect(await state()).toMatchObject({ members: 2, affected: 1, is_outdated: true });
    expect((await admin.patch(`/modules/${retired.uuid}`, { disabled: true })).status).toBe(200);
    expect(await state()).toMatchObject({ members: 1, is_outdated: false });
    const series = await readSeries(admin, {
      module: retired.uuid,
      parameters: 'energy',
      start: String(now - 10_800_000),
      end: String(now),
      resolution: 'raw',
    });
    expect(series.series.energy?.values).toEqual([2]);
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

it('nobody reads the module of another site by making a module of it', async () => {
  const ours = await makeModule(admin);
  const siteId = crypto.randomUUID();
  await ask(api, `INSERT INTO site (id, name, timezone, position) VALUES ($1, 'Elsewhere', 'UTC', 9)`, [
    siteId,
  ]);
  await makeModule(admin, { siteId, parentId: ours.uuid });
  await ask(
    api,
    `INSERT INTO role (id, name, grants, sites) VALUES ('OF_OURS', 'Of ours', '{"adminSystemSettings":["r","u"]}', $1)`,
    [[ours.siteId]],
  );
  const limited = api.as(await addUser(api, 'of-ours', ['OF_OURS']));
  const asGroup = { type: 'group', virtual: true };
  expect((await limited.patch(`/modules/${ours.uuid}`, asGroup)).status).toBe(403);
  expect((await find(ours.uuid))?.type).toBe('device');
  expect((await limited.patch(`/modules/${ours.uuid}`, { name: 'Renamed' })).status).toBe(200);
  expect((await admin.patch(`/modules/${ours.uuid}`, asGroup)).status).toBe(200);
  // What it is made of already stays, whoever changes its name.
  expect((await limited.patch(`/modules/${ours.uuid}`, { name: 'Renamed again' })).status).toBe(200);
});
