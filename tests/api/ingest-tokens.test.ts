import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { IngestToken, NewIngestToken } from '#contract/readings/ingest.ts';
import type { Module } from '#contract/readings/module.ts';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule, postReadings, writeLines } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
let home: Module;
let foreign: Module;
const FOREIGN_SITE = '6f1c1f5e-28a4-4f2e-9a51-6f6a0c3b7a11';
const PLC = '2b0a7c7e-71de-4f19-9d3f-0d5c0d8f3c22';
const NOON = Date.UTC(2025, 5, 2, 12);

beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
  await ask(
    api,
    `INSERT INTO site (id, name, timezone, position) VALUES ($1, 'Foreign', 'Europe/Budapest', 9)`,
    [FOREIGN_SITE],
  );
  home = await makeModule(admin);
  await ask(api, `INSERT INTO plc (id, name, color, site_id) VALUES ($1, 'Controller', '#336699', $2)`, [
    PLC,
    home.siteId,
  ]);
  foreign = await makeModule(admin, { siteId: FOREIGN_SITE });
});
afterAll(() => api.stop());

const makeToken = async (input: object): Promise<NewIngestToken> => {
  const answer = await admin.post('/ingest/tokens', input);
  expect(answer.status).toBe(201);
  return (await answer.json()) as NewIngestToken;
};

const point = (module: Module) => ({ module: module.uuid, parameter: 'energy', ts: NOON, value: 1 });
const rows = async () => (await ask<{ count: string }>(api, 'SELECT count(*) FROM reading'))[0]?.count;

describe('ingest tokens', () => {
  it('an ingest token is shown once, and only its hash is stored', async () => {
    const made = await makeToken({ name: 'Gateway' });
    expect(made.token).toMatch(/^qh_[A-Za-z0-9_-]{43}$/);
    const listed = await (await admin.get('/ingest/tokens')).text();
    expect(listed).toContain(made.id);
    expect(listed).not.toContain(made.token.slice(12));
    const stored = await ask<{ row: string }>(api, 'SELECT t::text AS row FROM ingest_token t');
    expect(stored.map((one) => one.row).join()).not.toContain(made.token.slice(12));
  });

  it('ingest tokens are for administrators: without adminSystemSettings nobody creates, lists or revokes them', async () => {
    expect((await api.get('/ingest/tokens')).status).toBe(401);
    const asIngest = { headers: { Authorization: `Bearer ${api.ingestToken}` } };
    expect((await api.post('/ingest/tokens', { name: 'x' }, asIngest)).status).toBe(401);
    expect((await api.get('/ingest/unassigned', asIngest)).status).toBe(401);
  });

  it('a JSON batch with a series out of scope is refused with 403, and nothing of it is stored', async () => {
    const { token } = await makeToken({ name: 'Home only', sites: [home.siteId] });
    const before = await rows();
    const answer = await postReadings(api, [point(home), point(foreign)], token);
    expect(answer.status).toBe(403);
    expect(await rows()).toBe(before);
    expect((await postReadings(api, [point(home)], token)).status).toBe(200);
  });

  it("line protocol refuses only the lines out of a token's scope", async () => {
    const { token } = await makeToken({ name: 'Home lines', sites: [home.siteId] });
    const lines = `m,module=${foreign.uuid} energy=1 ${NOON + 1}\nm,module=${home.uuid} energy=1 ${NOON + 1}`;
    const answer = await writeLines(api, lines, { token });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as ErrorAnswer).error.message).toMatch(
      /^1 of 2 lines refused, 1 stored; line 1: .*scope/,
    );
  });

  it('an ingest token can be limited to the modules of its controllers', async () => {
    const { token } = await makeToken({ name: 'Controller', plcs: [PLC] });
    expect((await postReadings(api, [point(home)], token)).status).toBe(403);
    expect((await admin.patch(`/modules/${home.uuid}`, { plcId: PLC })).status).toBe(200);
    expect((await postReadings(api, [point(home)], token)).status).toBe(200);
  });

  it('a revoked ingest token is refused at once, and within 5 s when another process revoked it', async () => {
    const made = await makeToken({ name: 'Short-lived' });
    expect((await postReadings(api, [point(home)], made.token)).status).toBe(200);
    expect((await admin.delete(`/ingest/tokens/${made.id}`)).status).toBe(204);
    expect((await postReadings(api, [point(home)], made.token)).status).toBe(401);
    expect((await admin.delete(`/ingest/tokens/${made.id}`)).status).toBe(404);
    expect((await admin.delete('/ingest/tokens/not-a-uuid')).status).toBe(404);

    const other = await makeToken({ name: 'Revoked elsewhere' });
    expect((await postReadings(api, [point(home)], other.token)).status).toBe(200);
    await ask(api, 'UPDATE ingest_token SET revoked_at = now() WHERE id = $1', [other.id]);
    await vi.waitFor(
      async () => expect((await postReadings(api, [point(home)], other.token)).status).toBe(401),
      { timeout: 30_000, interval: 200 },
    );
    const { tokens } = (await (await admin.get('/ingest/tokens')).json()) as { tokens: IngestToken[] };
    expect(tokens.find((one) => one.id === other.id)?.revokedAt).not.toBeNull();
  });

  it('the body of a new ingest token is checked', async () => {
    for (const bad of [{}, { name: '' }, { name: 'x', sites: ['no uuid'] }, { name: 'x', sites: [] }]) {
      expect([bad, (await admin.post('/ingest/tokens', bad)).status]).toEqual([bad, 400]);
    }
  });
});
