import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { makeModule } from '#tests/support/measurement.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const postLogin = (headers: Record<string, string>, body = '{}'): Promise<Response> =>
  fetch(`${api.origin}/api/login`, { method: 'POST', headers, body });

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('hostile requests', () => {
  it('a body that cannot be read is the sender’s error, not the server’s', async () => {
    const answers = await Promise.all([
      postLogin({ 'Content-Type': 'application/json; charset=nonsense' }),
      postLogin({ ...JSON_TYPE, 'Content-Encoding': 'gzip' }),
      postLogin(JSON_TYPE, '{"username":["a"],"password":{}}'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([415, 415, 400]);
    const developer = await api
      .as(api.developer)
      .post('/report', {}, { headers: { 'Content-Encoding': 'gzip' } });
    expect(developer.status).toBe(400);
  });

  it('a body without a token is neither unpacked nor read', async () => {
    // One kilobyte that unpacks to a megabyte of members.
    const bomb = gzipSync(`[${'{},'.repeat(330_000)}{}]`);
    const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
    const post = (path: string) => fetch(`${api.origin}/api${path}`, { method: 'POST', headers, body: bomb });
    expect((await post('/report')).status).toBe(401);
    expect((await post('/login')).status).toBe(415);
  });

  it('keys that every object inherits are refused, however they are written', async () => {
    for (const key of [
      '__proto__',
      'constructor',
      String.raw`\u005f_proto__`,
      String.raw`\u0063onstructor`,
    ]) {
      const answer = await postLogin(JSON_TYPE, `{"username":"a","password":"b","${key}":{}}`);
      expect(answer.status, key).toBe(400);
      expect(((await answer.json()) as { error: { code: string } }).error.code, key).toBe('bad_request');
    }
  });

  it('numbers and names in a request that no table can store are refused', async () => {
    expect((await api.as(api.developer).get('/deliveries?report=2147483648')).status).toBe(400);
    for (const report of ['2147483648', '9999999999;1']) {
      const stream = await api.as(api.developer).get(`/hub/subscribe/notifications?report=${report}`);
      expect(stream.status, report).toBe(404);
    }
    const name = await fetch(`${api.origin}/api/forgotten-password`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ username: 'a\u0000@example.test' }),
    });
    expect(name.status).toBe(400);
  });

  it('answers of the API are not cached, in whatever case the path is written', async () => {
    const answer = await fetch(`${api.origin}/API/user`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('a query of readings that would hold up all others is refused', async () => {
    const admin = api.as(api.developer);
    const { uuid } = await makeModule(admin);
    const series = async (resolution: string, years: number): Promise<number> => {
      const period = { start: '0', end: `${years * 31_536e6}` };
      const query = { module: uuid, parameters: 'voltageL1,voltageL2,voltageL3', resolution, ...period };
      return (await admin.get(`/series?${new URLSearchParams(query)}`)).status;
    };
    expect(await series('hour', 99)).toBe(400);
    expect(await series('hour', 10)).toBe(200);
    // Months are already rolled up.
    expect(await series('month', 99)).toBe(200);
  });
  it('a report whose widgets together would hold up all others is refused', async () => {
    const admin = api.as(api.developer);
    const { uuid } = await makeModule(admin);
    const parameters = Array(20).fill({ value: 'energy' });
    const structure = Array.from({ length: 10 }, (_, i) => ({
      ...{ i: `w${i}`, component: 'DataTable', x: 0, y: i, w: 12, h: 1 },
      config: { devices: [{ uuid, parameters }], aggregate: false },
    }));
    const made = await admin.post('/report', {
      ...{ name: 'Eleven years', type: 'base-report', structure },
      ...{ period: 'fixed', startTime: '2015-01-01T00:00', endTime: '2025-12-31T23:45' },
    });
    const { id } = (await made.json()) as { id: number };
    const day = 'startTime=2025-01-01T00:00&endTime=2025-01-01T23:45';
    const statuses = [`/report/${id}/blocks`, `/report/${id}/pdf`, `/report/${id}/blocks?${day}`].map(
      async (path) => (await admin.get(path)).status,
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 200]);
  });

  it('a character in a request that no text can store is the sender’s error', async () => {
    const admin = api.as(api.developer);
    const report = (name: string, html: string) => ({
      ...{ name, type: 'base-report', period: 'today' },
      structure: [{ i: 'w', component: 'TextEditor', x: 0, y: 0, w: 1, h: 1, config: { html } }],
    });
    const answers = [
      admin.post('/report', report('NUL', '<p>\u0000</p>')),
      admin.post('/report', report('High half', '<p>\ud800</p>')),
      admin.post('/report', report('Low half', '<p>\udc00</p>')),
      admin.get('/series?module=%00&parameters=energy&start=0&end=1'),
    ];
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual([400, 400, 400, 400]);
    // In a name the character is replaced by a space instead.
    const named = await admin.post('/report', report('a\u0000b', ''));
    const { id } = (await named.json()) as { id: number };
    expect(await (await admin.get(`/report/${id}`)).json()).toMatchObject({ name: 'a b' });
  });
});
