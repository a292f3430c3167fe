import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  collectionSchema,
  parametersAnswerSchema,
  reservationSchema,
  unitsAnswerSchema,
} from '#contract/installation.ts';
import {
  type Module,
  type ModulesAnswer,
  moduleSchema,
  modulesAnswerSchema,
  plcSchema,
} from '#contract/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule, writeLines } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
const SITE_B = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  await ask(api, `INSERT INTO site (id, name, timezone, position) VALUES ($1, 'Site B', 'Asia/Seoul', 9)`, [
    SITE_B,
  ]);
});
afterAll(() => api.stop());

const listed = async (reader = admin): Promise<ModulesAnswer> =>
  (await (await reader.get('/modules')).json()) as ModulesAnswer;

const find = async (uuid: string): Promise<Module | undefined> =>
  Object.values((await listed()).modules)
    .flat()
    .find((module) => module.uuid === uuid);

const refusal = async (answer: Promise<Response>): Promise<[number, string | undefined]> => {
  const response = await answer;
  return [response.status, ((await response.json()) as ErrorAnswer).error.field];
};

describe('GET /modules', () => {
  it('P-DATA-03 answers modules by site, and the sites with their zone', async () => {
    const first = await makeModule(admin, { name: 'Zeta' });
    const second = await makeModule(admin, { name: 'Alpha' });
    const away = await makeModule(admin, { siteId: SITE_B });
    const answer = await listed();
    modulesAnswerSchema.validateSync(answer, { strict: true });
    expect(answer.sites).toContainEqual({ id: SITE_B, name: 'Site B', timezone: 'Asia/Seoul' });
    const names = answer.modules[first.siteId]?.map((module) => module.name);
    expect(names).toEqual(['Alpha', 'Zeta']);
    expect(answer.modules[SITE_B]?.map((module) => module.uuid)).toEqual([away.uuid]);
    expect(second.siteId).toBe(first.siteId);
    for (const module of Object.values(answer.modules).flat())
      moduleSchema.validateSync(module, { strict: true });
  });

  it('P-FRESH-05 carries first and last fetch, their freshness and the parameters that were stored', async () => {
    const { uuid } = await makeModule(admin);
    expect(await find(uuid)).toMatchObject({
      lastFetch: null,
      parameters: [],
      lastFetchObj: { no_data: true, seconds: null },
    });
    const now = Date.now();
    await writeLines(
      api,
      `m,module=${uuid} energyRegister=5 ${now - 3_600_000}\nm,module=${uuid} voltageL1=230 ${now - 1000}`,
    );
    const module = await find(uuid);
    expect(module).toMatchObject({
      firstFetch: now - 3_600_000,
      lastFetch: now - 1000,
      parameters: ['energy', 'voltageL1'],
      lastFetchObj: { is_ok: true, is_min: true, is_quarter: false, is_outdated: false, no_data: false },
    });
  });

  it('P-FRESH-04 shows a network as fresh as its worst member, with the count', async () => {
    const network = await makeModule(admin, { type: 'network' });
    const members = [
      await makeModule(admin, { networkId: network.uuid }),
      await makeModule(admin, { networkId: network.uuid }),
    ];
    const now = Date.now();
    await writeLines(
      api,
      `m,module=${members[0]?.uuid} energy=1 ${now}\nm,module=${members[1]?.uuid} energy=1 ${now - 7_200_000}`,
    );
    expect((await find(network.uuid))?.lastFetchObj).toMatchObject({
      is_outdated: true,
      members: 2,
      affected: 1,
    });
  });

  it('learns the interval of a meter from its readings, so that a slow one is not outdated', async () => {
    const { uuid } = await makeModule(admin);
    const now = Date.now();
    const lines = Array.from(
      { length: 10 },
      (_, i) => `m,module=${uuid} energy=1 ${now - 1_000_000 - i * 3_600_000}`,
    );
    await writeLines(api, lines.join('\n'));
    expect((await find(uuid))?.lastFetchObj).toMatchObject({ is_ok: true, is_outdated: false });
  });

  it('shows a reader limited to a site the modules of that site only', async () => {
    await ask(
      api,
      `INSERT INTO role (id, name, grants, sites) VALUES ('SITE_B', 'Site B', '{}', ARRAY[$1::uuid])`,
      [SITE_B],
    );
    await ask(
      api,
      `INSERT INTO app_user (email, password_hash) SELECT 'b@site.example', password_hash FROM app_user WHERE email = $1`,
      [api.developer.username],
    );
    await ask(api, `INSERT INTO user_role SELECT id, 'SITE_B' FROM app_user WHERE email = 'b@site.example'`);
    const limited = api.as({ ...api.developer, username: 'b@site.example' });
    const away = await makeModule(admin, { siteId: SITE_B });
    const home = await makeModule(admin);
    const answer = await listed(limited);
    expect(answer.sites.map((site) => site.id)).toEqual([SITE_B]);
    expect(Object.keys(answer.modules)).toEqual([SITE_B]);
    const series = (uuid: string) =>
      limited
        .get(`/series?module=${uuid}&parameters=energy&start=0&end=900000`)
        .then((response) => response.status);
    expect([await series(away.uuid), await series(home.uuid)]).toEqual([200, 404]);
    expect((await limited.post('/modules', { name: 'x', measureType: 'flow' })).status).toBe(403);
    expect((await limited.patch(`/modules/${away.uuid}`, { name: 'x' })).status).toBe(403);
    expect((await limited.delete(`/modules/${away.uuid}`)).status).toBe(403);
  });
});

describe('changing modules', () => {
  it('P-DATA-01 keeps every field, changes only what a PATCH names, and clears with null', async () => {
    const all = {
      name: 'Press',
      externalId: 'press',
      type: 'device',
      measureType: 'flow',
      medium: 'water',
      virtual: false,
      metering: { registerMaximum: 1e6, maximumPower: null, jitterTolerance: 0.1, expectedInterval: 900 },
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

  it('P-DATA-02 knows the module types', async () => {
    for (const type of ['device', 'network', 'provider', 'site', 'group', 'plc']) {
      expect((await makeModule(admin, { type })).type).toBe(type);
    }
    expect((await makeModule(admin, { type: 'group', virtual: true })).virtual).toBe(true);
    expect((await admin.post('/modules', { name: 'x', measureType: 'flow', type: 'robot' })).status).toBe(
      400,
    );
  });

  it('refuses a taken or uuid-like external id, and unknown references', async () => {
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

  it('refuses formulas that cannot be read, lead nowhere or lead back', async () => {
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
    const second = await makeModule(admin, calculated('b + 1', { b: first.uuid }));
    const back = (uuid: string) => refusal(admin.patch(`/modules/${first.uuid}`, { variables: { a: uuid } }));
    expect(await back(second.uuid)).toEqual([400, 'variables']);
    expect(await back(first.uuid)).toEqual([400, 'variables']);
  });

  it('takes no readings for a calculated module', async () => {
    const a = await makeModule(admin);
    const sum = await makeModule(admin, { type: 'calculated', formula: 'a', variables: { a: a.uuid } });
    expect((await writeLines(api, `m,module=${sum.uuid} energy=1`)).status).toBe(400);
  });

  it('deletes softly: gone from every list, its readings kept, its external id free again', async () => {
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

describe('what every page needs to know', () => {
  const get = async (path: string): Promise<unknown> => (await admin.get(path)).json();

  it('P-DATA-05 P-DATA-04 lists controllers with their modules', async () => {
    const { siteId } = await makeModule(admin);
    const id = crypto.randomUUID();
    await ask(
      api,
      `INSERT INTO plc (id, name, color, mac_address, site_id) VALUES ($1, 'Controller', '#336699', '00:11:22:33:44:55', $2)`,
      [id, siteId],
    );
    const module = await makeModule(admin, { plcId: id });
    const plcs = (await get('/plc/list')) as unknown[];
    for (const plc of plcs) plcSchema.validateSync(plc, { strict: true });
    expect(plcs).toContainEqual(
      expect.objectContaining({
        id,
        name: 'Controller',
        macAddress: '00:11:22:33:44:55',
        modules: [module.uuid],
      }),
    );
  });

  it('P-DATA-08 knows the unit of every parameter', async () => {
    const { units } = unitsAnswerSchema.validateSync(await get('/measurement/units'), { strict: true });
    const unitOf = (name: string) => units.find((one) => one.parameter === name)?.unit;
    expect(['energy', 'volume', 'temperature', 'cosPhiTotal'].map(unitOf)).toEqual(['kWh', 'm³', '°C', '']);
  });

  it('P-DATA-12 lists parameters for real and virtual modules, registers not among them', async () => {
    const lists = parametersAnswerSchema.validateSync(await get('/report/parameters'), { strict: true });
    expect(lists.parameters).toContain('voltageL1');
    expect(lists.parametersVirtual).toContain('energy');
    expect(lists.parametersVirtual).not.toContain('voltageL1');
    for (const names of Object.values(lists)) expect(names).not.toContain('energyRegister');
  });

  it('P-DATA-10 P-DATA-09 answers the reservation of every provider, its capacity 1.2 times it where none is stored', async () => {
    const [stored, assumed, blank] = [
      await makeModule(admin, { type: 'provider' }),
      await makeModule(admin, { type: 'provider' }),
      await makeModule(admin, { type: 'provider' }),
    ];
    await ask(api, 'INSERT INTO provider_reservation VALUES ($1, 100, 500), ($2, 100, NULL)', [
      stored.uuid,
      assumed.uuid,
    ]);
    const reservations = (await get('/energetic-module/provider/gauge-chart-data')) as {
      providerId: string;
    }[];
    for (const one of reservations) reservationSchema.validateSync(one, { strict: true });
    const of = (uuid: string) => reservations.find((one) => one.providerId === uuid);
    expect(of(stored.uuid)).toMatchObject({ reservation: 100, availableCapacity: 500, isConfigured: true });
    expect(of(assumed.uuid)).toMatchObject({ reservation: 100, availableCapacity: 120, isConfigured: true });
    expect(of(blank.uuid)).toMatchObject({ reservation: null, availableCapacity: null, isConfigured: false });
  });

  it('R-COL-04 answers virtual collections with the measure type of their members', async () => {
    const [power, water] = [await makeModule(admin), await makeModule(admin, { measureType: 'flow' })];
    await ask(
      api,
      `INSERT INTO virtual_collection (name, color, nodes) VALUES ('Both', '#336699', $1), ('One', '#336699', $2)`,
      [
        [power.uuid, water.uuid],
        [power.uuid, crypto.randomUUID()],
      ],
    );
    const collections = (await get('/energetic-module/virtual-collections')) as { name: string }[];
    for (const one of collections) collectionSchema.validateSync(one, { strict: true });
    expect(collections).toEqual([
      expect.objectContaining({ name: 'Both', measureType: 'mixed', nodes: [power.uuid, water.uuid] }),
      expect.objectContaining({ name: 'One', measureType: 'electricity', nodes: [power.uuid] }),
    ]);
  });
});
