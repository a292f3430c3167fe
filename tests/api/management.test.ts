import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Subscription } from '#contract/hub.ts';
import { type Client, clientsAnswerSchema, domainsAnswerSchema } from '#contract/installation/client.ts';
import type { ModulesAnswer } from '#contract/readings/module.ts';
import type { Report } from '#contract/reports/report.ts';
import { type Api, type ApiClient, type Login, startApi } from '#tests/support/api.ts';
import {
  addManager,
  askSchema,
  type ManagementCall,
  managementCalls,
  managementToken,
} from '#tests/support/management.ts';
import { ask, type ErrorAnswer, makeModule } from '#tests/support/measurement.ts';
import { withHost } from '#tests/support/with-host.ts';

let api: Api;
/** User who is both a developer and a management user. */
let superUser: ManagementCall;
/** Management user with the first client in their list, not the second. */
let manager: Login & { id: string };
let managerToken: string;
let managing: ManagementCall;
let localAdmin: ApiClient;
let first: Client;
let second: Client;

const callsOf = async (login: Pick<Login, 'username' | 'password'>): Promise<ManagementCall> =>
  managementCalls(api, await managementToken(api, login));
const behind = (client: Pick<Client, 'id'>, path: string): string => `/client/${client.id}${path}`;

beforeAll(async () => {
  api = await startApi();
  await askSchema(
    api,
    'registry',
    `INSERT INTO installation (schema_name, kind, name, domain, iot_box, position)
     VALUES ('client_2', 'client', 'Tarnavölgy box', 'tarnavolgy.localhost', true, 9)`,
  );
  await api.restart();
  superUser = await callsOf(api.developer);
  const { body } = await superUser<{ clients: Client[] }>('GET', '/management/clients');
  const found = (isIotBox: boolean): Client =>
    body.clients.find(({ iotBox }) => iotBox === isIotBox) as Client;
  first = found(false);
  second = found(true);
  manager = await addManager(api, 'dorottya', { roles: ['ROLE_MANAGEMENT_USER'], clients: [first.id] });
  managerToken = await managementToken(api, manager);
  managing = managementCalls(api, managerToken);
  localAdmin = api.as(api.developer);
});
afterAll(() => api.stop());

describe('the list of clients', () => {
  it('P-MGMT-02 P-MGMT-07 the list of clients shows a developer every client, with its domain and whether it is a box', async () => {
    const { body } = await superUser('GET', '/management/clients');
    const { clients } = clientsAnswerSchema.validateSync(body, { strict: true });
    expect(clients.map(({ domain, iotBox }) => [domain, iotBox]).sort()).toEqual([
      ['localhost', false],
      ['tarnavolgy.localhost', true],
    ]);
    const { body: answer } = await superUser('GET', '/management/clients/domains');
    const { domains } = domainsAnswerSchema.validateSync(answer, { strict: true });
    expect([...domains].sort()).toEqual(['localhost', 'tarnavolgy.localhost']);
  });

  it('P-MGMT-07 the list of clients shows a management user their own clients, and others none', async () => {
    const { body } = await managing<{ clients: Client[] }>('GET', '/management/clients');
    expect(body.clients.map(({ id }) => id)).toEqual([first.id]);
    const reader = await callsOf(
      await addManager(api, 'reader', { roles: ['ROLE_USER'], clients: [first.id] }),
    );
    expect((await reader('GET', '/management/clients')).body).toEqual({ clients: [] });
    expect((await reader('GET', behind(first, '/modules'))).status).toBe(404);
  });

  it('the list of clients does not exist on a client, and needs a login', async () => {
    expect((await localAdmin.get('/management/clients')).status).toBe(404);
    expect((await managementCalls(api, null)('GET', '/management/clients')).status).toBe(401);
  });
});

describe('calls for a client', () => {
  it('P-MGMT-06 calls for a client get the answer of the client itself', async () => {
    const { uuid } = await makeModule(localAdmin);
    const { status, body } = await managing<ModulesAnswer>('GET', behind(first, '/modules'));
    expect(status).toBe(200);
    expect(
      Object.values(body.modules)
        .flat()
        .map((module) => module.uuid),
    ).toContain(uuid);
  });

  it('P-PERM-07 calls for a client may use everything outside the management routes, under the name of the caller', async () => {
    const report = { name: 'From afar', type: 'base-report', period: 'today', structure: [] };
    const made = await managing<{ id: number }>('POST', behind(first, '/report'), { body: report });
    expect(made.status).toBe(201);
    const seen = (await (await localAdmin.get(`/report/${made.body.id}`)).json()) as Report;
    expect(seen.createdBy).toContain('dorottya');
    const people = (await (await localAdmin.get('/users')).json()) as { users: { id: string }[] };
    expect(people.users.map(({ id }) => id)).not.toContain(manager.id);
    const [noted] = await ask(api, 'SELECT is_active, password_hash FROM app_user WHERE id = $1', [
      manager.id,
    ]);
    expect(noted).toEqual({ is_active: false, password_hash: null });
  });

  it('P-PERM-09 calls for a client are decided by the roles of the management instance', async () => {
    const own = await managing<{ roles: { id: string }[] }>('GET', '/management/security/permissions');
    expect(own.body.roles.map(({ id }) => id)).toContain('ROLE_MANAGEMENT_USER');
    await ask(api, `UPDATE role SET grants = '{}' WHERE id = 'ROLE_MANAGEMENT_USER'`);
    expect((await managing('GET', behind(first, '/deliveries'))).status).toBe(200);
  });

  it.each(['/modules', '/users', '/report/1', '/hub/subscribe/notifications'])(
    'T19 the path %s of a client outside the list is not found',
    async (path) => {
      const refused = await managing<ErrorAnswer>('GET', behind(second, path));
      expect([refused.status, refused.body.error.code]).toEqual([404, 'not_found']);
    },
  );

  it('T19 calls for a client are refused when it is unknown, without a login, and on a client’s own host', async () => {
    const nowhere = { id: crypto.randomUUID() };
    expect((await superUser('GET', behind(nowhere, '/modules'))).status).toBe(404);
    expect((await superUser('GET', '/client/no-id/modules')).status).toBe(404);
    expect((await superUser('GET', '/client/%2e%2e/modules')).status).toBe(404);
    expect((await managementCalls(api, null)('GET', behind(first, '/modules'))).status).toBe(401);
    expect((await localAdmin.get(behind(first, '/modules'))).status).toBe(404);
  });

  it('calls for a client never reach its sessions, tokens or endpoints of readings', async () => {
    const body = { username: api.developer.username, password: api.developer.password };
    const endpoints: [string, string][] = [
      ['POST', '/login'],
      ['POST', '/refresh-token'],
      ['DELETE', '/logout'],
      ['GET', '/user'],
      ['POST', '/v2/write'],
      ['POST', '/ingest/readings'],
      ['GET', '/health'],
    ];
    for (const [method, path] of endpoints) {
      const { status } = await superUser(method, behind(first, path), method === 'POST' ? { body } : {});
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('T19 a client that runs elsewhere is named but not reached: nothing leaves this machine', async () => {
    await askSchema(
      api,
      'registry',
      `INSERT INTO remote_client (name, domain) VALUES ('Felsőzsolca', 'sink.example')`,
    );
    await api.restart();
    const { body } = await superUser<{ clients: Client[] }>('GET', '/management/clients');
    const remote = body.clients.find(({ domain }) => domain === 'sink.example') as Client;
    const refused = await superUser<ErrorAnswer>('GET', behind(remote, '/modules'));
    expect([refused.status, refused.body.error.code]).toEqual([501, 'remote_client']);
    expect((await managing('GET', behind(remote, '/modules'))).status).toBe(404);
  });
});

describe('T19 tokens and cookies', () => {
  it('a token of the management instance is invalid on a client, and the other way round', async () => {
    const asClient = { Authorization: `Bearer ${managerToken}` };
    expect((await api.get('/modules', { headers: asClient })).status).toBe(401);
    const login = await api.post('/login', {
      username: api.developer.username,
      password: api.developer.password,
    });
    const { token } = (await login.json()) as { token: string };
    const calls = managementCalls(api, token);
    expect((await calls('GET', behind(first, '/modules'))).status).toBe(401);
  });

  it('cookies of the browser are ignored, and an answer sets none', async () => {
    const headers = { Cookie: '__Host-qh_refresh=stolen; other=1' };
    const { headers: received } = await managing('GET', behind(first, '/modules'), { headers });
    expect(received['set-cookie']).toBeUndefined();
    const anonymous = managementCalls(api, null);
    expect((await anonymous('GET', behind(first, '/modules'), { headers })).status).toBe(401);
  });

  it('a stream through the management instance is opened by a token for this client alone', async () => {
    const { body } = await superUser<Subscription>('GET', behind(first, '/hub/subscribe/notifications'));
    expect(body.url).toBe(`/api${behind(first, '/hub/stream')}`);
    const stream = managementCalls(api, body.token);
    expect((await stream('GET', behind(second, '/hub/stream'))).status).toBe(401);
    expect((await stream('GET', behind(first, '/modules'))).status).toBe(401);
    const elsewhere = await withHost(api.port, second.domain, 'GET', '/hub/stream');
    expect(elsewhere.status).toBe(401);
  });

  it('a client that leaves the list is out of reach within 5 s', async () => {
    const login = await addManager(api, 'leaving', { roles: ['ROLE_MANAGEMENT_USER'], clients: [first.id] });
    const calls = await callsOf(login);
    expect((await calls('GET', behind(first, '/modules'))).status).toBe(200);
    const { body } = await calls<Subscription>('GET', behind(first, '/hub/subscribe/notifications'));
    await askSchema(api, 'management', `UPDATE app_user SET clients = '{}' WHERE id = $1`, [login.id]);
    const status = async (): Promise<number> => (await calls('GET', behind(first, '/modules'))).status;
    await expect.poll(status, { timeout: 10_000, interval: 500 }).toBe(404);
    expect((await managementCalls(api, body.token)('GET', behind(first, '/hub/stream'))).status).toBe(401);
  });
});

describe('answers of the boot', () => {
  const BOOT_CALLS = [
    '/security/permissions',
    '/security/client/services',
    '/system-settings/company-details',
    '/energetic-module/virtual-collections',
    '/plc/list',
    '/energetic-module/provider/gauge-chart-data',
    '/report/parameters',
    '/measurement/units',
    '/translations/hu',
  ];

  it.each(BOOT_CALLS)('the boot answer of %s is not sent again when nothing has changed', async (path) => {
    const answer = await localAdmin.get(path);
    const tag = answer.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await localAdmin.get(path, { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await localAdmin.get(path, { headers: { 'If-None-Match': 'W/"other"' } });
    expect(await other.text()).toBe(await answer.text());
  });

  it('a change of the modules changes their tag, and large answers are compressed', async () => {
    const tag = async (): Promise<string | null> => (await localAdmin.get('/modules')).headers.get('etag');
    const before = await tag();
    await makeModule(localAdmin);
    expect(await tag()).not.toBe(before);
    const texts = await localAdmin.get('/translations/en', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(texts.headers.get('content-encoding')).toBe('gzip');
    expect(texts.headers.get('vary')).toContain('Accept-Encoding');
    const plain = await localAdmin.get('/translations/en', { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toEqual(await texts.json());
  });
});
