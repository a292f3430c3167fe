import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewIngestToken } from '#contract/readings/ingest.ts';
import type { Module } from '#contract/readings/module.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, makeModule } from '#tests/support/measurement.ts';

const OWN_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';
const ALL_FLAGS = ['r', 'c', 'u', 'd'];

let api: Api;
let admin: ApiClient;
let limited: ApiClient;
let own: Module;
let foreign: Module;

beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  await ask(api, `INSERT INTO site (id, name, timezone, position) VALUES ($1, 'Own', 'Europe/Budapest', 9)`, [
    OWN_SITE,
  ]);
  await ask(
    api,
    `INSERT INTO role (id, name, grants, sites) VALUES ('LIMITED', 'Limited', $1, ARRAY[$2::uuid])`,
    [JSON.stringify({ adminSystemSettings: ALL_FLAGS }), OWN_SITE],
  );
  limited = api.as(await addUser(api, 'limited', ['LIMITED']));
  own = await makeModule(admin, { siteId: OWN_SITE });
  foreign = await makeModule(admin);
});
afterAll(() => api.stop());

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;

describe('an administrator of one site', () => {
  it('an administrator of one site can make ingest tokens for that site only', async () => {
    const make = (sites: string[] | null) =>
      statusOf(limited.post('/ingest/tokens', { name: 'Gateway', sites }));
    expect(await make(null)).toBe(403);
    expect(await make([OWN_SITE, foreign.siteId])).toBe(403);
    expect(await make([OWN_SITE.toUpperCase()])).toBe(201);
  });

  it('an administrator of one site can revoke only tokens of that site', async () => {
    const made = async (sites: string[] | null): Promise<string> => {
      const answer = await admin.post('/ingest/tokens', { name: 'Gateway', sites });
      return ((await answer.json()) as NewIngestToken).id;
    };
    for (const sites of [null, [OWN_SITE, foreign.siteId]]) {
      expect(await statusOf(limited.delete(`/ingest/tokens/${await made(sites)}`))).toBe(404);
    }
    expect(await statusOf(limited.delete(`/ingest/tokens/${await made([OWN_SITE])}`))).toBe(204);
  });

  it('an administrator of one site does not learn the names of modules of other sites', async () => {
    await makeModule(admin, { name: 'Secret press', externalId: 'SECRET-1', siteId: foreign.siteId });
    const sameId = await limited.post('/modules', {
      name: 'Mine',
      siteId: OWN_SITE,
      measureType: 'electricity',
      externalId: 'SECRET-1',
    });
    expect(sameId.status).toBe(409);
    expect(await sameId.text()).not.toContain('Secret');

    const source = await makeModule(admin, { siteId: OWN_SITE });
    await makeModule(admin, {
      name: 'Secret sum',
      siteId: foreign.siteId,
      type: 'calculated',
      formula: 'a',
      variables: { a: source.uuid },
    });
    const inUse = await limited.delete(`/modules/${source.uuid}`);
    expect(inUse.status).toBe(409);
    expect(await inUse.text()).not.toContain('Secret');
  });

  it('an administrator of one site cannot read another site through a formula', async () => {
    const calculated = (operand: Module) => ({
      name: `Copy of ${operand.name}`,
      siteId: OWN_SITE,
      type: 'calculated',
      measureType: 'electricity',
      formula: 'a',
      variables: { a: operand.uuid },
    });
    expect(await statusOf(limited.post('/modules', calculated(foreign)))).toBe(400);
    const copy = await makeModule(limited, calculated(own));
    const change = (operand: Module) => ({ variables: { a: operand.uuid }, formulaValidFrom: 'now' });
    expect(await statusOf(limited.patch(`/modules/${copy.uuid}`, change(foreign)))).toBe(400);
    const other = await makeModule(admin, { siteId: OWN_SITE });
    expect(await statusOf(limited.patch(`/modules/${copy.uuid}`, change(other)))).toBe(200);
    const given = await makeModule(admin, calculated(foreign));
    expect(await statusOf(limited.patch(`/modules/${given.uuid}`, { name: 'Renamed' }))).toBe(200);
  });

  it('an administrator of one site cannot bring back a formula that reads another site', async () => {
    const calculated = await makeModule(admin, {
      siteId: OWN_SITE,
      type: 'calculated',
      formula: 'a',
      variables: { a: foreign.uuid },
    });
    const change = { variables: { a: own.uuid }, formulaValidFrom: 'beginning' };
    expect(await statusOf(limited.patch(`/modules/${calculated.uuid}`, change))).toBe(200);
    expect(await statusOf(limited.delete(`/modules/${calculated.uuid}/formulas/2`))).toBe(400);
    expect(await statusOf(admin.delete(`/modules/${calculated.uuid}/formulas/2`))).toBe(200);
  });

  it('an administrator of one site sees no inputs that nobody has set up, whose readings their modules would take', async () => {
    await ask(api, "INSERT INTO unassigned_input (key, module) VALUES ('secret-input', 'secret-input')");
    expect(await (await admin.get('/ingest/unassigned')).text()).toContain('secret-input');
    expect(await (await limited.get('/ingest/unassigned')).json()).toEqual({ inputs: [], beyondLimit: 0 });
  });

  it('an administrator of one site cannot change a sum of another site', async () => {
    const network = await makeModule(admin, { type: 'network', siteId: foreign.siteId });
    const joining = { networkId: network.uuid };
    expect(await statusOf(limited.patch(`/modules/${own.uuid}`, joining))).toBe(400);
    const provider = { name: 'x', siteId: OWN_SITE, measureType: 'electricity', type: 'provider' };
    expect(await statusOf(limited.post('/modules', { ...provider, ...joining }))).toBe(400);
    const member = await makeModule(admin, { siteId: OWN_SITE, ...joining });
    expect(await statusOf(limited.patch(`/modules/${member.uuid}`, { ...joining, name: 'Kept' }))).toBe(200);
  });
});
