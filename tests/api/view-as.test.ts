import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Role, RolesAnswer, User } from '#contract/people/user.ts';
import type { ModulesAnswer } from '#contract/readings/module.ts';
import type { BlocksAnswer } from '#contract/reports/block.ts';
import { addUser } from '#tests/support/add-user.ts';
import type { ApiClient } from '#tests/support/api.ts';
import { type PrintingProduct, startPrintingProduct } from '#tests/support/delivering-product.ts';
import { openStream } from '#tests/support/event-stream.ts';
import { ask, type ErrorAnswer } from '#tests/support/measurement.ts';
import { energyWidget, reportOf } from '#tests/support/report-world.ts';

let product: PrintingProduct;
let developer: ApiClient;
/** User who may read permissions and outbox, of all sites, and nothing else. */
let administrator: ApiClient;

const addRole = (id: string, grants: object, sites: string[] | null = null) =>
  ask(product.api, 'INSERT INTO role (id, name, grants, sites) VALUES ($1, $1, $2, $3)', [
    id,
    JSON.stringify(grants),
    sites,
  ]);
const userWith = async (...roles: string[]): Promise<ApiClient> =>
  product.api.as(await addUser(product.api, crypto.randomUUID().slice(0, 8), roles));

beforeAll(async () => {
  product = await startPrintingProduct();
  const { sites } = product.world;
  await addRole('ADMINISTRATOR', { adminPermissions: ['r'], adminOutbox: ['r'] });
  await addRole('SEOUL', { adminPermissions: ['r'], reportsBase: ['r', 'u'] }, [sites.seoul]);
  await addRole('BUDAPEST', { reportsBase: ['r', 'u'], adminOutbox: ['r'] }, [sites.budapest]);
  developer = product.api.as(product.api.developer);
  administrator = await userWith('ADMINISTRATOR');
});
afterEach(async () => {
  for (const client of [developer, administrator]) await look(client, null);
});
afterAll(() => product.stop());

const look = async (client: ApiClient, role: string | null): Promise<number> =>
  (await client.post('/user/view-as', { role })).status;
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;
const messageOf = async (answer: Promise<Response>): Promise<string> =>
  ((await (await answer).json()) as ErrorAnswer).error.message;
const rolesOf = async (client: ApiClient): Promise<Role[]> =>
  ((await (await client.get('/security/permissions')).json()) as RolesAnswer).roles;
const sitesOf = async (client: ApiClient): Promise<string[]> =>
  ((await (await client.get('/modules')).json()) as ModulesAnswer).sites.map(({ name }) => name);

describe('looking through a role', () => {
  it('only administrators of permissions may look through a role, and only developers through one beyond their grants', async () => {
    const nobody = await userWith('ROLE_USER');
    expect(await look(nobody, 'ROLE_USER')).toBe(403);
    expect(await look(nobody, null)).toBe(204);
    expect(await look(administrator, 'NO SUCH ROLE')).toBe(404);
    expect(await look(administrator, 'ROLE_DEVELOPER')).toBe(403);
    expect(await look(await userWith('ROLE_SUPER'), 'ROLE_DEVELOPER')).toBe(204);
  });

  it('looking through a role shows what the role sees, and ends with the user’s own rights', async () => {
    expect(await statusOf(developer.get('/outbox'))).toBe(200);
    expect(await look(developer, 'ROLE_USER')).toBe(204);
    const user = (await (await developer.get('/user')).json()) as User;
    expect([user.viewAs, user.roles]).toEqual(['ROLE_USER', ['ROLE_USER']]);
    expect((await rolesOf(developer)).map(({ id }) => id)).toEqual(['ROLE_USER']);
    expect(await statusOf(developer.get('/outbox'))).toBe(403);
    expect(await statusOf(developer.get('/reports/base-report'))).toBe(200);

    expect(await look(developer, null)).toBe(204);
    const self = (await (await developer.get('/user')).json()) as User;
    expect([self.viewAs, self.roles]).toEqual([null, ['ROLE_DEVELOPER']]);
    expect(await statusOf(developer.get('/outbox'))).toBe(200);
  });

  it('looking through a role allows no changes', async () => {
    await look(developer, 'ROLE_SITE_ADMIN');
    const refusals = [
      developer.post('/modules', { name: 'Made', measureType: 'electricity' }),
      developer.post('/report', reportOf('Made', [])),
      developer.delete('/user/sessions'),
      developer.post('/translations/missing', { locale: 'en', keys: ['a.b'] }),
    ];
    for (const refusal of refusals) expect(await messageOf(refusal)).toContain('ROLE_SITE_ADMIN');
    expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('looking through a role never exceeds the user’s own rights', async () => {
    await look(administrator, 'ROLE_SITE_ADMIN');
    expect(await statusOf(administrator.get('/reports/base-report'))).toBe(403);
    expect(await statusOf(administrator.get('/ingest/tokens'))).toBe(403);
    expect(await statusOf(administrator.get('/outbox'))).toBe(200);
    const seen = (await rolesOf(administrator)).find(({ id }) => id === 'ROLE_SITE_ADMIN');
    const granted = Object.entries(seen?.grants ?? {}).filter(([, flags]) => flags.length > 0);
    expect(granted).toEqual([
      ['admin', ['r']],
      ['adminOutbox', ['r']],
      ['adminPermissions', ['r']],
    ]);
  });

  it('looking through a role reaches only the sites that both user and role reach', async () => {
    await look(administrator, 'BUDAPEST');
    expect(await sitesOf(administrator)).toEqual(['Budapest works']);
    await look(administrator, null);
    const ofSeoul = await userWith('SEOUL');
    expect(await sitesOf(ofSeoul)).toEqual(['Seoul works']);
    await look(ofSeoul, 'BUDAPEST');
    expect(await sitesOf(ofSeoul)).toEqual([]);
    await look(ofSeoul, 'ADMINISTRATOR');
    expect(await sitesOf(ofSeoul)).toEqual(['Seoul works']);
  });

  it('looking through a role prints what the role sees', async () => {
    const { modules } = product.world;
    const widgets = [energyWidget('here', [modules.budapest]), energyWidget('there', [modules.seoul])];
    const made = await developer.post('/report', reportOf('Both sites', widgets));
    const { id } = (await made.json()) as { id: number };
    const isShown = async (role: string | null): Promise<boolean[]> => {
      await look(developer, role);
      expect(await statusOf(developer.get(`/report/${id}/pdf`))).toBe(200);
      const job = product.print.jobs.at(-1);
      const path = `/report/${id}/${job?.generatedId}/blocks`;
      const headers = { Authorization: `Bearer ${job?.token}` };
      const { blocks } = (await (await product.api.get(path, { headers })).json()) as BlocksAnswer;
      return ['here', 'there'].map((i) => blocks[i] !== undefined);
    };
    expect(await isShown('BUDAPEST')).toEqual([true, false]);
    expect(await isShown(null)).toEqual([true, true]);
  });

  it('looking through a role ends event streams, which open again with the rights of the role', async () => {
    const made = await developer.post(
      '/report',
      reportOf('Live', [energyWidget('w', [product.world.modules.seoul])]),
    );
    const { id } = (await made.json()) as { id: number };
    const stream = await openStream(product.api, developer, id);
    await look(developer, 'BUDAPEST');
    await stream.ended;
    await expect(openStream(product.api, developer, id)).rejects.toThrow('subscribe: 404');
  });
});

describe('P-PERM-12 a refusal', () => {
  it('a refusal names the page, the flag, the user’s roles and who can help, and nothing else', async () => {
    const reader = await userWith('ROLE_USER', 'BUDAPEST');
    const message = await messageOf(reader.post('/report', reportOf('Made', [])));
    expect(message).toBe(
      'You have no permission to create "Base reports" (reportsBase c): none of your roles grants it ' +
        '(ROLE_USER, BUDAPEST). Ask an administrator.',
    );
    expect(await messageOf((await userWith()).get('/outbox'))).toContain('you have no role');
  });
});

describe('P-PERM-15 keys of routes that no longer exist', () => {
  it('route keys that no longer exist are removed from a role when it is loaded, and from its row', async () => {
    const stale = { adminUsers: ['r'], adminTeapots: ['r', 'd'], energeticFlow: ['r'] };
    await addRole('STALE', stale);
    const loaded = (await rolesOf(developer)).find(({ id }) => id === 'STALE');
    expect(loaded?.grants).toEqual({ adminUsers: ['r'], energeticFlow: ['r'] });
    const [row] = await ask<{ grants: object }>(product.api, "SELECT grants FROM role WHERE id = 'STALE'");
    expect(row?.grants).toEqual({ adminUsers: ['r'], energeticFlow: ['r'] });
  });
});
