import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const NOON = Date.UTC(2025, 5, 2, 12);
const point = (module: string, minute: number, value = 1) => ({
  module,
  parameter: 'energy',
  ts: NOON + minute * 60_000,
  value,
});

const send = (key: string, points: unknown): Promise<Response> =>
  api.post('/ingest/readings', points, {
    headers: { Authorization: `Bearer ${api.ingestToken}`, 'Idempotency-Key': key },
  });

const countOf = async (uuid: string): Promise<number> => {
  const text = 'SELECT count(*) FROM reading JOIN module ON module.id = module_id WHERE uuid = $1';
  return Number((await ask<{ count: string }>(api, text, [uuid]))[0]?.count);
};

describe('a batch with an Idempotency-Key', () => {
  it('a batch with an Idempotency-Key gets its first answer again when it is repeated, also after a restart', async () => {
    const { uuid } = await makeModule(admin);
    await send('before', [point(uuid, 0, 1), point(uuid, 1, 1)]);
    const batch = [point(uuid, 0, 1), point(uuid, 1, 2), point(uuid, 2, 3), point('nobody', 0)];
    const wanted = { accepted: 1, unchanged: 1, corrected: 1, unassigned: 1 };
    for (let round = 0; round < 2; round++) {
      const answer = await send('batch-1', batch);
      expect([answer.status, await answer.json()]).toEqual([200, wanted]);
    }
    await api.restart();
    expect(await (await send('batch-1', batch)).json()).toEqual(wanted);
    expect(await countOf(uuid)).toBe(3);
  });

  it('a batch with an Idempotency-Key is counted as one when it is stored in parts', async () => {
    const { uuid } = await makeModule(admin);
    const batch = Array.from({ length: 45_000 }, (_, i) => ({ ...point(uuid, 0, i), ts: NOON + i }));
    const first = await (await send('large', batch)).json();
    expect(first).toEqual({ accepted: 45_000, unchanged: 0, corrected: 0, unassigned: 0 });
    expect(await (await send('large', batch)).json()).toEqual(first);
    expect(await (await send('larger', batch)).json()).toMatchObject({ accepted: 0, unchanged: 45_000 });
  });

  it('a batch whose Idempotency-Key belongs to another batch is refused with 422, and nothing of it is stored', async () => {
    const { uuid } = await makeModule(admin);
    await send('key', [point(uuid, 0)]);
    const answer = await send('key', [point(uuid, 1)]);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as ErrorAnswer).error).toMatchObject({ field: 'Idempotency-Key' });
    expect(await countOf(uuid)).toBe(1);
  });

  it('a batch with an Idempotency-Key is stored once however many copies arrive together, each answered 200 or 409', async () => {
    const { uuid } = await makeModule(admin);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send('together', [point(uuid, 0), point(uuid, 1)])),
    );
    const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
    const good = bodies.filter(([status]) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    for (const [, body] of good) expect(body).toMatchObject({ accepted: 2, unchanged: 0 });
    for (const [status] of bodies) expect([200, 409]).toContain(status);
  });

  it('a refused batch can be corrected and sent again under the same Idempotency-Key', async () => {
    const { uuid } = await makeModule(admin);
    expect((await send('repaired', [point(uuid, 0), { ...point(uuid, 1), value: 'x' }])).status).toBe(400);
    expect((await send('repaired', [point(uuid, 0), point(uuid, 1)])).status).toBe(200);
  });

  it('a batch gets 409 while another process stores it, and is taken over when that process has died', async () => {
    const { uuid } = await makeModule(admin);
    await send('taken', [point(uuid, 0)]);
    const other = `UPDATE ingest_batch SET answer = NULL, holder = gen_random_uuid(), started_at = now() - $1::interval WHERE key = 'taken'`;
    await ask(api, other, ['5 seconds']);
    const refused = await send('taken', [point(uuid, 0)]);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([409, '2']);
    await ask(api, other, ['2 minutes']);
    expect(await (await send('taken', [point(uuid, 0)])).json()).toMatchObject({ unchanged: 1 });
  });

  it('an Idempotency-Key is forgotten after 48 hours', async () => {
    const { uuid } = await makeModule(admin);
    await send('old', [point(uuid, 0)]);
    await ask(api, `UPDATE ingest_batch SET started_at = now() - interval '49 hours' WHERE key = 'old'`);
    expect(await (await send('old', [point(uuid, 1)])).json()).toMatchObject({ accepted: 1 });
  });

  it('an Idempotency-Key must consist of visible characters', async () => {
    for (const key of ['a b', 'x'.repeat(129), '']) expect((await send(key, [])).status).toBe(400);
  });
});
