import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Module,
  type ModulesAnswer,
  moduleSchema,
  modulesAnswerSchema,
} from '#contract/readings/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule, writeLines } from '#tests/support/measurement.ts';

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

describe('GET /modules', () => {
  it('P-DATA-03 GET /modules returns modules by site, and the sites with their zone', async () => {
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

  it('P-FRESH-05 GET /modules returns first and last fetch, their freshness and the stored parameters', async () => {
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

  it('P-FRESH-04 GET /modules shows a network as fresh as its worst member, with the number of affected members', async () => {
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

  it('GET /modules learns the interval of a meter from its readings, so that a slow one is not outdated', async () => {
    const { uuid } = await makeModule(admin);
    const now = Date.now();
    const lines = Array.from(
      { length: 10 },
      (_, i) => `m,module=${uuid} energy=1 ${now - 1_000_000 - i * 3_600_000}`,
    );
    await writeLines(api, lines.join('\n'));
    expect((await find(uuid))?.lastFetchObj).toMatchObject({ is_ok: true, is_outdated: false });
  });

  it('GET /modules shows a reader limited to a site only the modules of that site', async () => {
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
