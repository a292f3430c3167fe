import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '#contract/installation/installation.ts';
import type { Module, ModulesAnswer } from '#contract/readings/module.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule, readSeries } from '#tests/support/measurement.ts';
import { linesOf, readQuarters, writeQuarters } from '#tests/support/quarters.ts';

const START = Date.parse('2025-06-02T08:00Z');
const OWN_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';

let api: Api;
let admin: ApiClient;
let limited: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  await ask(api, `INSERT INTO site (id, name, timezone, position) VALUES ($1, 'Own', 'Asia/Seoul', 9)`, [
    OWN_SITE,
  ]);
  await ask(api, `INSERT INTO role (id, name, grants, sites) VALUES ('LIMITED', 'Limited', '{}', $1)`, [
    [OWN_SITE],
  ]);
  limited = api.as(await addUser(api, 'limited', ['LIMITED']));
});
afterAll(() => api.stop());

const collect = async (nodes: Module[]): Promise<Collection> => {
  const body = { name: crypto.randomUUID(), color: '#336699', nodes: nodes.map(({ uuid }) => uuid) };
  return (await (await admin.post('/energetic-module/virtual-collection', body)).json()) as Collection;
};
const read = (source: { uuid: string }, parameter: string, count = 3) =>
  readQuarters(admin, source, parameter, START, count);

const parametersOf = async ({ uuid }: Module): Promise<string[] | undefined> => {
  const { modules } = (await (await admin.get('/modules')).json()) as ModulesAnswer;
  return Object.values(modules)
    .flat()
    .find((module) => module.uuid === uuid)?.parameters;
};

describe('series of several modules', () => {
  it('a series of several modules adds up amounts and averages levels; where a member is missing the value is missing', async () => {
    const [a, b] = [await makeModule(admin), await makeModule(admin)];
    const collection = await collect([a, b]);
    await writeQuarters(api, [
      ...linesOf(a, 'energy', START, [1, 2, null]),
      ...linesOf(b, 'energy', START, [10, null, 30]),
      ...linesOf(a, 'voltageL1', START, [230, 231, 232]),
      ...linesOf(b, 'voltageL1', START, [232, 233, 234]),
    ]);
    expect(await read(collection, 'energy')).toEqual({ values: [11, null, null], coverage: [1, 0, 0] });
    expect((await read(collection, 'voltageL1')).values).toEqual([231, 232, 233]);
  });

  it('a series of several modules leaves out members that cannot have the parameter, such as a water meter for energy', async () => {
    const power = await makeModule(admin);
    const water = await makeModule(admin, { measureType: 'flow', medium: 'water' });
    const mixed = await collect([power, water]);
    await writeQuarters(api, [
      ...linesOf(power, 'energy', START, [5, 6]),
      ...linesOf(water, 'volume', START, [0.5, 0.25]),
    ]);
    expect((await read(mixed, 'energy', 2)).values).toEqual([5, 6]);
    expect((await read(mixed, 'volume', 2)).values).toEqual([0.5, 0.25]);
    expect((await read(mixed, 'temperature', 2)).values).toEqual([null, null]);
  });

  it('the series of a group includes its members, and groups and calculated modules within it', async () => {
    const [outer, inner] = [
      await makeModule(admin, { type: 'group' }),
      await makeModule(admin, { type: 'group', virtual: true }),
    ];
    await admin.patch(`/modules/${inner.uuid}`, { parentId: outer.uuid });
    const [a, b] = [
      await makeModule(admin, { groupId: outer.uuid }),
      await makeModule(admin, { groupId: inner.uuid }),
    ];
    await makeModule(admin, {
      groupId: inner.uuid,
      type: 'calculated',
      formula: 'b × 10',
      variables: { b: b.uuid },
    });
    await writeQuarters(api, [...linesOf(a, 'energy', START, [100]), ...linesOf(b, 'energy', START, [1])]);
    expect((await read(inner, 'energy', 1)).values).toEqual([11]);
    expect((await read(outer, 'energy', 1)).values).toEqual([111]);
    expect(await parametersOf(outer)).toEqual(['energy']);
    const total = await makeModule(admin, {
      type: 'calculated',
      formula: 'o ÷ 2',
      variables: { o: outer.uuid },
    });
    expect((await read(total, 'energy', 1)).values).toEqual([55.5]);
  });

  it('the series of a network are those of its providers, or else of its uppermost devices, and count nothing twice', async () => {
    const network = await makeModule(admin, { type: 'network' });
    const member = (more: object) => makeModule(admin, { networkId: network.uuid, ...more });
    const main = await member({});
    const below = await member({ parentId: main.uuid });
    const other = await member({});
    await writeQuarters(api, [
      ...linesOf(main, 'energy', START, [100]),
      ...linesOf(below, 'energy', START, [10]),
      ...linesOf(other, 'energy', START, [1]),
    ]);
    expect((await read(network, 'energy', 1)).values).toEqual([101]);
    const provider = await member({ type: 'provider' });
    await writeQuarters(api, linesOf(provider, 'energy', START, [500]));
    expect((await read(network, 'energy', 1)).values).toEqual([500]);
  });

  it('the series of a collection follow the zone and the day of its first member', async () => {
    const [seoul, home] = [await makeModule(admin, { siteId: OWN_SITE }), await makeModule(admin)];
    const collection = await collect([seoul, home]);
    const answer = await readSeries(admin, {
      module: collection.uuid,
      parameters: 'energy',
      start: '2025-06-01T15:00Z',
      end: '2025-06-02T15:00Z',
      resolution: 'day',
    });
    expect(answer.zone).toBe('Asia/Seoul');
    expect(answer.labels).toEqual([Date.parse('2025-06-02T00:00+09:00')]);
  });

  it('a series of several modules can be read only by users who reach every member, deleted ones too', async () => {
    const [own, foreign] = [await makeModule(admin, { siteId: OWN_SITE }), await makeModule(admin)];
    const [mine, shared] = [await collect([own]), await collect([own, foreign])];
    const statusOf = async ({ uuid }: Collection): Promise<number> => {
      const query = { module: uuid, parameters: 'energy', start: '0', end: '900000' };
      return (await limited.get(`/series?${new URLSearchParams(query)}`)).status;
    };
    expect(await statusOf(mine)).toBe(200);
    expect(await statusOf(shared)).toBe(404);
    await admin.delete(`/modules/${foreign.uuid}`);
    expect(await statusOf(shared)).toBe(404);
  });

  it('a series is refused when it is made of too many members', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => makeModule(admin)));
    const collection = await collect(members);
    const query = {
      module: collection.uuid,
      parameters: 'energy',
      start: '2000-01-01T00:00Z',
      end: '2025-01-01T00:00Z',
      resolution: 'month',
    };
    expect((await admin.get(`/series?${new URLSearchParams(query)}`)).status).toBe(400);
  });
});
