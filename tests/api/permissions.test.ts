import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API } from '#contract/paths.ts';
import { ROUTE_TREE } from '#contract/route-names.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { ROUTE_TABLE } from '#server/http/route-table.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type Login, startApi } from '#tests/support/api.ts';
import { ask } from '#tests/support/measurement.ts';

/** Paths of the table with parts that name nothing. */
const NOTHING: Record<string, string> = {
  id: '999999',
  uuid: '00000000-0000-4000-8000-000000000000',
  generatedId: '00000000-0000-4000-8000-000000000000',
  type: 'base-report',
  locale: 'en',
};
const pathOf = (endpoint: Endpoint): string =>
  endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) =>
      (endpoint.path.includes('outbox') || endpoint.path.includes('tokens') ? NOTHING.uuid : NOTHING[name]) ??
      'x',
  );

const READ_FOR_USERS: string[] = [
  ...(['energetic', 'reports', 'finance', 'documents'] as const).flatMap((parent) => [
    parent,
    ...ROUTE_TREE[parent],
  ]),
  'energeticModuleNotificationLog',
];

/** Who asks; `knows`: has a living session, `grants`: by rulings, written down anew and not read from the product. */
interface Asker {
  name: string;
  token: string | null;
  knows: boolean;
  grants: (name: string, flag: string) => boolean;
}

/** What must come out: refused for want of a session, for want of a right, or let through to the handler. */
function expected(endpoint: Endpoint, asker: Asker): 'any' | 401 | 403 | 'through' {
  const { access } = endpoint;
  if (endpoint.path === API.refreshToken || endpoint.path === API.login) return 'any';
  if (access.kind === 'anonymous') return 'through';
  if (access.kind === 'ingest') return asker.name === 'ingest token' ? 'through' : 401;
  if (access.kind === 'stream') return 401;
  if (!asker.knows) return 401;
  if (endpoint.path === API.users) {
    const mayChoose = asker.grants('reportsBase', 'u') || asker.grants('adminUsers', 'r');
    return mayChoose ? 'through' : 403;
  }
  if (access.kind === 'route') return asker.grants(access.name, access.flag) ? 'through' : 403;
  if (access.kind === 'report' && endpoint.path === API.reports)
    return asker.grants('reportsBase', access.flag) ? 'through' : 403;
  return 'through';
}

let api: Api;
const askers: Asker[] = [];

beforeAll(async () => {
  api = await startApi();
  const tokenOf = async ({ username, password }: Login): Promise<string> => {
    const answer = await api.post('/login', { username, password });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { token: string }).token;
  };
  const everything = (name: string): boolean => !name.startsWith('management');
  const people: [string, string[], Asker['grants']][] = [
    ['without role', [], () => false],
    ['user', ['ROLE_USER'], (name, flag) => flag === 'r' && READ_FOR_USERS.includes(name)],
    ['site administrator', ['ROLE_SITE_ADMIN'], everything],
    ['management user on a client', ['ROLE_MANAGEMENT_USER'], () => false],
    ['super', ['ROLE_SUPER'], everything],
    ['developer', ['ROLE_DEVELOPER'], everything],
  ];
  for (const [name, roles, grants] of people) {
    const user = await addUser(api, name.replaceAll(' ', '-'), roles);
    askers.push({ name, token: await tokenOf(user), knows: true, grants });
  }
  const disabled = await addUser(api, 'disabled', ['ROLE_DEVELOPER']);
  const disabledToken = await tokenOf(disabled);
  await ask(api, 'UPDATE app_user SET is_active = false WHERE id = $1', [disabled.id]);
  const nobody = { knows: false, grants: () => false };
  askers.push(
    { name: 'anonymous', token: null, ...nobody },
    { name: 'disabled with a living token', token: disabledToken, ...nobody },
    { name: 'ingest token', token: api.ingestToken, ...nobody },
    { name: 'nonsense', token: 'a.b.c', ...nobody },
  );
});
afterAll(() => api.stop());

describe('P-PERM-08 the route table', () => {
  it('names every permission it asks', () => {
    expect(ROUTE_TABLE.length).toBeGreaterThan(30);
    for (const { access, path } of ROUTE_TABLE) expect(access.kind, path).toBeTruthy();
  });

  it('lets through and refuses as an independent oracle says, for every endpoint and asker', async () => {
    const differences: string[] = [];
    let checks = 0;
    for (const endpoint of ROUTE_TABLE.filter(
      (one) => one.instance !== 'management' && one.path !== API.logout,
    )) {
      for (const asker of askers) {
        const options = { headers: asker.token ? { Authorization: `Bearer ${asker.token}` } : {} };
        const path = pathOf(endpoint);
        const answer =
          endpoint.method === 'get' || endpoint.method === 'delete'
            ? await api[endpoint.method](path, options)
            : await api[endpoint.method](path, {}, options);
        await answer.arrayBuffer();
        const want = expected(endpoint, asker);
        const got = answer.status === 401 || answer.status === 403 ? answer.status : 'through';
        checks += 1;
        if (want !== 'any' && got !== want)
          differences.push(`${endpoint.method} ${path} as ${asker.name}: ${answer.status}, expected ${want}`);
        if (answer.status >= 500 && answer.status !== 503)
          differences.push(`${endpoint.method} ${path} as ${asker.name}: ${answer.status}`);
      }
    }
    expect(differences).toEqual([]);
    expect(checks).toBeGreaterThan(300);
  });
});
