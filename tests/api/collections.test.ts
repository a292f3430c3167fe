import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Collection, collectionSchema } from '#contract/installation/installation.ts';
import type { Module } from '#contract/readings/module.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule } from '#tests/support/measurement.ts';

const PATH = '/energetic-module/virtual-collection';
const OWN_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';

let api: Api;
let admin: ApiClient;
/** User who may do everything with collections, on one site. */
let limited: ApiClient;
let [power, water, own]: Module[] = [];
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  await ask(api, `INSERT INTO site (id, name, timezone, position) VALUES ($1, 'Own', 'Asia/Seoul', 9)`, [
    OWN_SITE,
  ]);
  await ask(
    api,
    `INSERT INTO role (id, name, grants, sites) VALUES ('LIMITED', 'Limited', $1, ARRAY[$2::uuid])`,
    [JSON.stringify({ energeticModuleGroupedCollections: ['r', 'c', 'u', 'd'] }), OWN_SITE],
  );
  limited = api.as(await addUser(api, 'limited', ['LIMITED']));
  power = await makeModule(admin);
  water = await makeModule(admin, { measureType: 'flow', medium: 'water' });
  own = await makeModule(admin, { siteId: OWN_SITE });
});
afterAll(() => api.stop());

const uuidOf = (module: Module | undefined): string => module?.uuid ?? '';
let count = 0;
const input = (more: object = {}) => ({
  name: `Collection ${++count}`,
  color: '#336699',
  nodes: [uuidOf(power)],
  ...more,
});
const make = async (more: object = {}, author = admin): Promise<Collection> => {
  const answer = await author.post(PATH, input(more));
  expect(answer.status).toBe(201);
  return collectionSchema.validateSync(await answer.json(), { strict: true });
};
const listed = async (reader = admin): Promise<Collection[]> =>
  (await (await reader.get('/energetic-module/virtual-collections')).json()) as Collection[];
const refusal = async (answer: Promise<Response>): Promise<[number, string | undefined]> => {
  const response = await answer;
  return [response.status, ((await response.json()) as ErrorAnswer).error.field];
};

describe('grouped collections', () => {
  it('R-COL-01 R-COL-02 R-COL-05 R-COL-06 a collection can be created, listed, changed in part and deleted', async () => {
    const nodes = [uuidOf(water), uuidOf(power)];
    const made = await make({ nodes });
    expect(made).toMatchObject({ color: '#336699', measureType: 'mixed', nodes, hidden: 0 });
    expect(await listed()).toContainEqual(made);
    const changed = await admin.patch(PATH, { uuid: made.uuid, nodes: [uuidOf(power)] });
    expect(await changed.json()).toEqual({ ...made, nodes: [uuidOf(power)], measureType: 'electricity' });
    expect((await admin.delete(`${PATH}/${made.uuid}`)).status).toBe(204);
    expect((await listed()).map(({ uuid }) => uuid)).not.toContain(made.uuid);
  });

  it('R-COL-03 X-20 a collection accepts no measure type: it follows from the nodes', async () => {
    expect((await admin.post(PATH, input({ measureType: 'electricity' }))).status).toBe(400);
    expect((await make({ nodes: [uuidOf(water)] })).measureType).toBe('flow');
  });

  it('R-COL-07 an unknown collection can be neither deleted nor changed', async () => {
    for (const uuid of [crypto.randomUUID(), 'x']) {
      expect((await admin.delete(`${PATH}/${uuid}`)).status).toBe(404);
    }
    expect((await admin.patch(PATH, { uuid: crypto.randomUUID(), name: 'x' })).status).toBe(404);
  });

  it('names of collections are unique regardless of case, also when two are saved at once', async () => {
    const { name } = await make();
    expect(await refusal(admin.post(PATH, input({ name: ` ${name.toUpperCase()} ` })))).toEqual([
      409,
      'name',
    ]);
    const other = await make();
    expect(await refusal(admin.patch(PATH, { uuid: other.uuid, name }))).toEqual([409, 'name']);
    expect((await admin.patch(PATH, { uuid: other.uuid, name: other.name })).status).toBe(200);
    const twice = input();
    const answers = await Promise.all([admin.post(PATH, twice), admin.post(PATH, twice)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('a refused collection names the wrong field', async () => {
    const plc = await makeModule(admin, { type: 'plc' });
    const post = (more: object) => refusal(admin.post(PATH, input(more)));
    expect(await post({ name: ' ' })).toEqual([400, 'name']);
    expect(await post({ name: 'n'.repeat(65) })).toEqual([400, 'name']);
    expect(await post({ color: 'red' })).toEqual([400, 'color']);
    expect(await post({ nodes: [] })).toEqual([400, 'nodes']);
    expect(await post({ nodes: [uuidOf(power), crypto.randomUUID()] })).toEqual([400, 'nodes[1]']);
    expect(await post({ nodes: [uuidOf(power), uuidOf(power).toUpperCase()] })).toEqual([400, 'nodes[1]']);
    expect(await post({ nodes: [plc.uuid] })).toEqual([400, 'nodes[0]']);
  });

  it('a collection stays, without members, when its members are deleted', async () => {
    const member = await makeModule(admin);
    const { uuid, name } = await make({ nodes: [member.uuid] });
    await admin.delete(`/modules/${member.uuid}`);
    expect(await listed()).toContainEqual(expect.objectContaining({ uuid, name, nodes: [], hidden: 0 }));
    expect((await listed(limited)).map((one) => one.uuid)).not.toContain(uuid);
    expect((await limited.delete(`${PATH}/${uuid}`)).status).toBe(404);
    expect((await admin.delete(`${PATH}/${uuid}`)).status).toBe(204);
  });

  it('a collection hides members out of reach, and can be changed only by users who reach all of them', async () => {
    const shared = await make({ nodes: [uuidOf(power), uuidOf(own)] });
    const foreign = await make();
    const seen = await listed(limited);
    expect(seen).toContainEqual({ ...shared, nodes: [uuidOf(own)], hidden: 1 });
    expect(seen.map(({ uuid }) => uuid)).not.toContain(foreign.uuid);
    const rename = (uuid: string) => limited.patch(PATH, { uuid, name: `Renamed ${uuid}` });
    expect((await rename(shared.uuid)).status).toBe(403);
    expect((await rename(foreign.uuid)).status).toBe(404);
    expect((await limited.delete(`${PATH}/${shared.uuid}`)).status).toBe(403);
    expect(await refusal(limited.post(PATH, input({ nodes: [uuidOf(power)] })))).toEqual([400, 'nodes[0]']);
    const mine = await make({ nodes: [uuidOf(own)] }, limited);
    expect((await rename(mine.uuid)).status).toBe(200);
    const stealing = limited.patch(PATH, { uuid: mine.uuid, nodes: [uuidOf(own), uuidOf(power)] });
    expect(await refusal(stealing)).toEqual([400, 'nodes[1]']);
  });
});
