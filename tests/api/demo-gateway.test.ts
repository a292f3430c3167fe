import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#contract/installation/client.ts';
import type { ModulesAnswer } from '#contract/readings/module.ts';
import type { SeriesAnswer } from '#contract/readings/series.ts';
import { readGatewayFile } from '#server/demo/gateway/gateway-file.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { managementCalls, managementToken } from '#tests/support/management.ts';

let api: Api;
let gateway: ChildProcess | undefined;

const startGateway = (): ChildProcess => {
  gateway = spawn(process.execPath, ['server/demo/gateway.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(api.port), DATA_DIR: api.database.dataDir },
  });
  return gateway;
};

const sentUntil = (): number => readGatewayFile(api.database.dataDir).sentUntil;

/** Waits until the gateway has noted that everything before `instant` is stored. */
async function whenSentUntil(instant: number): Promise<void> {
  const changes = watch(api.database.dataDir);
  if (sentUntil() >= instant) return;
  for await (const { filename } of changes) {
    if (filename === 'demo-gateway.json' && sentUntil() >= instant) return;
  }
}

beforeAll(async () => {
  api = await startApi({ DEMO: '1' });
});

afterAll(async () => {
  gateway?.kill('SIGKILL');
  await api.stop();
});

describe('the demo gateway', () => {
  it('the demo gateway continues where the history ends, through the public endpoint', async () => {
    const begin = sentUntil();
    expect(begin).toBeLessThan(Date.now() - 500_000);
    startGateway();
    await whenSentUntil(Date.now());
    const developer = api.as(api.developer);
    const query = `module=KRD-E00&parameters=energy&start=${begin}&end=${begin + 300_000}&resolution=raw`;
    const answer = await developer.get(`/series?${query}`);
    expect(answer.status).toBe(200);
    const series = (await answer.json()) as SeriesAnswer;
    expect(series.labels).toEqual(Array.from({ length: 60 }, (_, i) => begin + i * 5_000));
  });

  it('the demo gateway keeps its readings while the API is down', async () => {
    const before = sentUntil();
    await api.kill('SIGKILL');
    await api.restart();
    await whenSentUntil(Math.max(before, Date.now()));
    const until = sentUntil();
    const query = `module=KRD-E00&parameters=frequency&start=${before}&end=${until}&resolution=raw`;
    const series = (await (await api.as(api.developer).get(`/series?${query}`)).json()) as SeriesAnswer;
    const expected = Array.from({ length: (until - before) / 5_000 }, (_, i) => before + i * 5_000);
    expect(expected.length).toBeGreaterThan(0);
    expect(series.labels).toEqual(expected);
  });

  it('the demo gateway ends with code 0 when its parent disconnects, and on SIGTERM', async () => {
    const first = gateway as ChildProcess;
    first.disconnect();
    expect(await once(first, 'exit')).toEqual([0, null]);
    const second = startGateway();
    await whenSentUntil(Date.now());
    second.kill('SIGTERM');
    expect(await once(second, 'exit')).toEqual([0, null]);
  });
});

describe('access to the demo', () => {
  it('the demo reader of one site sees only its modules', async () => {
    const reader = api.logins.find(({ roles }) => roles.includes('alderbrook-reader'));
    if (!reader) throw new Error('the demo has no reader');
    const answer = (await (await api.as(reader).get('/modules')).json()) as { sites: { name: string }[] };
    expect(answer.sites.map(({ name }) => name)).toEqual(['Alderbrook Distribution']);
  });

  it('P-PROD-09 an ordinary user of the demo sees only the modules of one site, and a site administrator all', async () => {
    const sitesOf = async (role: string): Promise<string[]> => {
      const login = api.logins.find(({ roles }) => roles.includes(role));
      if (!login) throw new Error(`the demo has no ${role}`);
      const answer = (await (await api.as(login).get('/modules')).json()) as { sites: { name: string }[] };
      return answer.sites.map(({ name }) => name);
    };
    expect(await sitesOf('ROLE_USER')).toEqual(['Tölgyfás Machining']);
    expect(await sitesOf('ROLE_SITE_ADMIN')).toHaveLength(3);
  });

  it('P-PROD-09 a management user of the demo logs in to the management instance and may manage the demo company', async () => {
    const login = api.logins.find(({ roles }) => roles.includes('ROLE_MANAGEMENT_USER'));
    if (!login) throw new Error('the demo has no management user');
    const manager = managementCalls(api, await managementToken(api, login));
    const { body } = await manager<{ clients: Client[] }>('GET', '/management/clients');
    expect(body.clients).toHaveLength(1);
    const modules = await manager<ModulesAnswer>('GET', `/client/${body.clients[0]?.id}/modules`);
    expect(modules.body.sites).toHaveLength(3);
  });

  it('P-PROD-09 every kind of user can log in to the demo, none with a default password', () => {
    expect(api.logins.flatMap(({ roles }) => roles)).toEqual([
      'ROLE_DEVELOPER',
      'ROLE_SITE_ADMIN',
      'alderbrook-reader',
      'ROLE_USER',
      'ROLE_MANAGEMENT_USER',
    ]);
    expect(new Set(api.logins.map(({ password }) => password)).size).toBe(5);
    for (const { password } of api.logins) expect(password.length).toBeGreaterThanOrEqual(20);
  });

  it('the demo installation says that it holds demo data', async () => {
    const details = await (await api.as(api.developer).get('/system-settings/company-details')).json();
    expect(details).toMatchObject({ companyName: 'Kőrösd Industrial Group', isDemo: true });
  });

  it('the calculated demo module shows the energy that no sub-meter counts', async () => {
    const start = Date.now() - 30 * 86_400_000;
    const end = start + 86_400_000;
    const query = `module=KRD-C01&parameters=energy&start=${start}&end=${end}&resolution=day`;
    const series = (await (await api.as(api.developer).get(`/series?${query}`)).json()) as SeriesAnswer;
    const values = series.series.energy?.values ?? [];
    expect(values.length).toBeGreaterThan(0);
    for (const value of values) expect(value).toBeGreaterThan(0);
  });
});
