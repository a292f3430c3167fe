import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { ask, type ErrorAnswer, makeModule, postReadings, readSeries } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const NOON = Date.UTC(2025, 5, 2, 12);
const point = (module: string, minute: number, value: unknown = 1, parameter = 'energy') => ({
  module,
  parameter,
  ts: NOON + minute * 60_000,
  value,
});

const countOf = async (uuid: string): Promise<number> => {
  const [row] = await ask<{ count: string }>(
    api,
    'SELECT count(*) FROM reading JOIN module ON module.id = module_id WHERE uuid = $1',
    [uuid],
  );
  return Number(row?.count);
};

describe('readings as JSON', () => {
  it('readings as JSON are counted as new, unchanged, corrected and unassigned', async () => {
    const { uuid } = await makeModule(admin, { externalId: 'json-1' });
    const first = await postReadings(api, [point(uuid, 0, 1), point('json-1', 15, 2), point('nobody', 0)]);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ accepted: 2, unchanged: 0, corrected: 0, unassigned: 1 });
    const again = await postReadings(api, [point(uuid, 0, 1), point(uuid, 15, 5), point(uuid, 30, 3)]);
    expect(await again.json()).toEqual({ accepted: 1, unchanged: 1, corrected: 1, unassigned: 0 });
  });

  it('a corrected reading shows the new value, and keeps the old one with its source', async () => {
    const { uuid } = await makeModule(admin);
    await postReadings(api, [point(uuid, 0, 10)]);
    await postReadings(api, [point(uuid, 0, 11)]);
    const history = await ask<{ value: number; replaced_by: number; source: string }>(
      api,
      'SELECT value, replaced_by, source FROM reading_history JOIN module ON module.id = module_id WHERE uuid = $1',
      [uuid],
    );
    expect(history).toEqual([{ value: 10, replaced_by: 11, source: expect.stringMatching(/^token /) }]);
    const { series } = await readSeries(admin, {
      module: uuid,
      parameters: 'energy',
      start: String(NOON),
      end: String(NOON + 900_000),
      resolution: 'raw',
    });
    expect(series.energy?.values).toEqual([11]);
  });

  it('readings as JSON are accepted with an offset in their instants, and refused without', async () => {
    const { uuid } = await makeModule(admin);
    const at = async (ts: unknown) => (await postReadings(api, [{ ...point(uuid, 0), ts }])).status;
    expect(await at('2025-06-02T14:00:00+02:00')).toBe(200);
    expect(await at('2025-06-02T12:00Z')).toBe(200);
    expect(await countOf(uuid)).toBe(1);
    for (const bad of ['2025-06-02T12:00:00', '2025-06-02', 'noon', '', null, {}, true]) {
      expect([bad, await at(bad)]).toEqual([bad, 400]);
    }
  });

  it('a JSON batch with a bad point is refused as a whole, with the place of the first one', async () => {
    const { uuid } = await makeModule(admin);
    const good = point(uuid, 0);
    const bads: [unknown, string][] = [
      [{ ...good, value: '1' }, '[1].value'],
      [{ ...good, value: null }, '[1].value'],
      [{ ...good, module: 7 }, '[1].module'],
      [{ ...good, parameter: '' }, '[1].parameter'],
      [{ ...good, ts: 'yesterday' }, '[1].ts'],
      [{ ...good, ts: Date.UTC(1999, 0, 1) }, '[1].ts'],
      [{ ...good, ts: Date.now() + 3_600_000 }, '[1].ts'],
      [null, '[1]'],
      [[], '[1]'],
    ];
    for (const [bad, field] of bads) {
      const answer = await postReadings(api, [good, bad, { ...good, value: 'also bad' }]);
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as ErrorAnswer).error).toMatchObject({
        code: 'validation_failed',
        field,
        message: expect.stringMatching(/^point 1: /),
      });
    }
    expect(await countOf(uuid)).toBe(0);
  });

  it('a body of readings that is no list, no JSON, or over the limit is refused', async () => {
    expect((await postReadings(api, { points: [] })).status).toBe(400);
    const auth = { Authorization: `Bearer ${api.ingestToken}` };
    const send = (body: string) =>
      fetch(`${api.origin}/api/ingest/readings`, { method: 'POST', headers: auth, body });
    expect((await send('[{"module":')).status).toBe(400);
    expect((await send('1e999')).status).toBe(400);
    expect((await send(`[${' '.repeat(5_000_001)}]`)).status).toBe(413);
    expect((await send('[]')).status).toBe(200);
  });

  it('readings as JSON are the same whatever the order of batches that arrive together', async () => {
    const { uuid } = await makeModule(admin);
    const batches = Array.from({ length: 40 }, (_, i) => [
      point(uuid, i % 20, i % 20),
      point(uuid, (i + 7) % 20, (i + 7) % 20),
    ]);
    const answers = await Promise.all(batches.map((batch) => postReadings(api, batch)));
    const counts = (await Promise.all(answers.map((answer) => answer.json()))) as Record<string, number>[];
    const sum = (key: string) => counts.reduce((total, count) => total + (count[key] ?? 0), 0);
    expect([sum('accepted'), sum('unchanged'), sum('corrected')]).toEqual([20, 60, 0]);
    expect(await countOf(uuid)).toBe(20);
  });
});
