import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localBuses } from '#server/bus/buses.ts';
import { openInstallations } from '#server/store/installation.ts';
import { type Api, type Login, startApi } from '#tests/support/api.ts';
import { rawRequest } from '#tests/support/raw-request.ts';
import { withHost } from '#tests/support/with-host.ts';

interface FirstLogins {
  url: string;
  users: Login[];
  ingestToken: string;
}

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** Adds another client to the registry, as an operator does. */
async function addInstallation(): Promise<void> {
  const registry = new pg.Client({
    connectionString: api.database.ownerUrl,
    options: '-c search_path=registry',
  });
  await registry.connect();
  await registry.query(
    `INSERT INTO installation (schema_name, kind, name, domain, position)
     VALUES ('client_2', 'client', 'North', 'north.localhost', 9)`,
  );
  await registry.end();
}

it('an installation that is added later has its own logins, and leaves those of the first ones unchanged', async () => {
  const fileOf = (suffix: string): string => join(api.database.dataDir, `first-logins${suffix}.json`);
  const before = readFileSync(fileOf(''), 'utf8');
  await addInstallation();
  await api.restart();

  expect(readFileSync(fileOf(''), 'utf8')).toBe(before);
  expect(statSync(fileOf('-client_2')).mode & 0o777).toBe(0o600);
  expect(existsSync(fileOf('-client_1'))).toBe(false);
  const { url, users, ingestToken } = JSON.parse(readFileSync(fileOf('-client_2'), 'utf8')) as FirstLogins;
  expect(new URL(url).hostname).toBe('north.localhost');
  expect(ingestToken).not.toBe('');
  const [developer] = users as [Login];
  expect(developer.password).not.toBe(api.developer.password);
  const login = (host: string, { username, password }: Login) =>
    withHost(api.port, host, 'POST', '/login', { username, password });
  expect((await login('north.localhost', developer)).status).toBe(200);
  expect((await login('localhost', developer)).status).toBe(401);
  expect((await login('localhost', api.developer)).status).toBe(200);
});

it('mails carry the public name of the company, or the name of the added installation', async () => {
  const publicUrl = 'https://energy.example.com:8443';
  const installations = await openInstallations(api.database.appUrl, localBuses(), { publicUrl });
  const domains = installations.all.map(({ domain, mailDomain }) => [domain, mailDomain]);
  await installations.close();
  expect(domains).toEqual([
    ['localhost', 'energy.example.com'],
    ['management.localhost', 'management.localhost'],
    ['north.localhost', 'north.localhost'],
  ]);
});

it('T2 among several clients a page is served only under a name of theirs, while calls by address get the first one', async () => {
  const statusOf = async (host: string, path: string) =>
    (await rawRequest(api.port, { method: 'GET', path, host })).status;
  for (const host of ['192.0.2.7:8080', 'evil.example', '127.0.0.1'])
    for (const path of ['/', '/login', '/reports/base']) expect(await statusOf(host, path)).toBe(421);
  for (const host of ['localhost', 'north.localhost:8080', 'management.localhost'])
    expect(await statusOf(host, '/login')).not.toBe(421);
  expect(await statusOf('127.0.0.1', '/api/files/theme.json')).toBe(200);
});
