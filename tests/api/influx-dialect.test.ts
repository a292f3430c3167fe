import { InfluxDB } from 'influx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, type ApiClient, startApi } from '#tests/support/api.ts';
import { makeModule, readSeries } from '#tests/support/measurement.ts';

let api: Api;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  admin = api.as(api.developer);
});
afterAll(() => api.stop());

const NOON = Date.UTC(2025, 5, 2, 12);

const energyOf = async (module: string): Promise<(number | null)[]> => {
  const { series } = await readSeries(admin, {
    module,
    parameters: 'energy',
    start: String(NOON),
    end: String(NOON + 3_600_000),
    resolution: 'raw',
  });
  return series.energy?.values ?? [];
};

const basic = (): string => `Basic ${Buffer.from(`meter:${api.ingestToken}`).toString('base64')}`;

const query = (q: string, options: RequestInit & { path?: string; more?: Record<string, string> } = {}) =>
  fetch(`${api.origin}${options.path ?? '/query'}?${new URLSearchParams({ q, ...options.more })}`, {
    ...options,
    headers: { Authorization: basic(), ...options.headers },
  });

describe('the npm client of InfluxDB 1.x', () => {
  const client = (path: string, password = api.ingestToken) =>
    new InfluxDB({
      host: '127.0.0.1',
      port: api.port,
      database: 'energy',
      username: 'meter',
      password,
      ...(path && { path }),
    });

  it('the npm client of InfluxDB 1.x connects, creates a database, lists it, and writes points in every precision', async () => {
    const module = await makeModule(admin);
    const influx = client('');
    expect(await influx.ping(5000)).toMatchObject([{ online: true, version: expect.stringMatching(/^1\./) }]);
    await influx.createDatabase('hall "2"');
    await influx.createDatabase('energy');
    await influx.createDatabase('energy');
    expect(await influx.getDatabaseNames()).toEqual(['hall "2"', 'energy']);
    for (const [i, precision] of (['n', 'u', 'ms', 's', 'm', 'h'] as const).entries()) {
      const timestamp = new Date(precision === 'h' ? NOON : NOON + (i + 1) * 60_000);
      await influx.writePoints(
        [{ measurement: 'meter', tags: { module: module.uuid }, fields: { energy: i }, timestamp }],
        { precision },
      );
    }
    expect(await energyOf(module.uuid)).toEqual([5, 0, 1, 2, 3, 4]);
  });

  it('the npm client of InfluxDB 1.x gets an error in words for unsupported queries and for refused lines', async () => {
    const module = await makeModule(admin);
    const influx = client('');
    await expect(influx.query('SELECT * FROM meter')).rejects.toThrow(
      /expected CREATE DATABASE or SHOW DATABASES/,
    );
    const points = [NOON, Date.UTC(1999, 0, 1)].map((time) => ({
      measurement: 'meter',
      tags: { module: module.uuid },
      fields: { energy: 1 },
      timestamp: new Date(time),
    }));
    await expect(influx.writePoints(points)).rejects.toThrow(
      /partial write: 1 of 2 lines refused, 1 stored; line 2: the instant lies before 2000-01-01/,
    );
    expect(await energyOf(module.uuid)).toEqual([1]);
    await expect(client('', 'nonsense').createDatabase('x')).rejects.toThrow(/unknown or revoked/);
  });
});

describe('endpoints of InfluxDB 1.x', () => {
  it.each(['/ping', '/api/ping'])(
    'the InfluxDB endpoint %s answers without a token, by GET and HEAD',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(`${api.origin}${path}`, { method });
        expect([answer.status, await answer.text()]).toEqual([204, '']);
        expect(answer.headers.get('X-Influxdb-Version')).toMatch(/^1\./);
      }
      const verbose = await fetch(`${api.origin}${path}?verbose=true`);
      expect([verbose.status, await verbose.json()]).toEqual([
        200,
        { version: expect.stringMatching(/^1\./) },
      ]);
    },
  );

  it.each(['/query', '/api/query'])(
    'the InfluxDB query %s is answered by GET, POST and forms, in each notation',
    async (path) => {
      const created = await query('CREATE DATABASE plant', { path, method: 'POST' });
      expect([created.status, await created.text()]).toEqual([200, '{"results":[{"statement_id":0}]}\n']);
      const posted = await fetch(`${api.origin}${path}`, {
        method: 'POST',
        headers: { Authorization: `Token meter:${api.ingestToken}` },
        body: new URLSearchParams({ q: 'SHOW DATABASES' }),
      });
      const listed = await posted.text();
      expect(listed).toMatch(
        /^\{"results":\[\{"statement_id":0,"series":\[\{"name":"databases","columns":\["name"\]/,
      );
      expect(JSON.parse(listed).results[0].series[0].values).toContainEqual(['plant']);
      const pretty = await query('SHOW DATABASES', { path, more: { pretty: 'true' } });
      expect(await pretty.text()).toMatch(/^\{\n {4}"results": \[\n {8}\{\n/);
      const csv = await query('SHOW DATABASES', { path, headers: { Accept: 'application/csv' } });
      expect(csv.headers.get('Content-Type')).toBe('text/csv');
      expect(await csv.text()).toMatch(/^name,tags,name\n(?:databases,,.+\n)*databases,,plant\n/);
    },
  );

  it('a refused InfluxDB query has the form that its clients read, and nothing is created', async () => {
    for (const q of ['CREATE DATABASE never; DROP DATABASE never', 'SELECT 1', '']) {
      const answer = await query(q, { method: 'POST' });
      const body = (await answer.json()) as { error: string };
      expect([q, answer.status, typeof body.error]).toEqual([q, 400, 'string']);
      expect(answer.headers.get('X-Influxdb-Error')).toBe(body.error);
    }
    expect(await (await query('SHOW DATABASES')).text()).not.toContain('never');
  });

  it.each(['/write', '/api/write', '/query', '/api/query'])(
    'the InfluxDB endpoint %s accepts the token as Token, Basic, Bearer, or as password in the address, and nothing else',
    async (path) => {
      const q = 'SHOW DATABASES';
      const statusOf = async (headers: Record<string, string>, more: Record<string, string>) => {
        const address = `${api.origin}${path}?${new URLSearchParams({ q, db: 'x', rp: 'y', ...more })}`;
        return (await fetch(address, { method: 'POST', headers })).status;
      };
      const good = path.endsWith('write') ? 204 : 200;
      for (const Authorization of [`Token ${api.ingestToken}`, `Bearer ${api.ingestToken}`, basic()]) {
        expect(await statusOf({ Authorization }, {})).toBe(good);
      }
      expect(await statusOf({}, { u: 'meter', p: api.ingestToken })).toBe(good);
      expect(await statusOf({}, { u: 'meter', p: 'guess' })).toBe(401);
      expect(await statusOf({}, { u: api.ingestToken })).toBe(401);
      expect(await statusOf({ Authorization: 'Token guess' }, { p: api.ingestToken })).toBe(401);
    },
  );

  it('InfluxDB endpoints that need no token in the address accept none there', async () => {
    const address = `?p=${api.ingestToken}`;
    expect((await fetch(`${api.origin}/api/v2/write${address}`, { method: 'POST' })).status).toBe(401);
    expect((await fetch(`${api.origin}/api/ingest/readings${address}`, { method: 'POST' })).status).toBe(401);
  });
});
