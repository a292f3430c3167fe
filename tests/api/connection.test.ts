import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connectionSchema } from '#contract/installation/connection.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, type Sibling, startApi } from '#tests/support/api.ts';
import { openSession } from '#tests/support/sessions.ts';

const PATH = '/system-settings/connection';
const output: string[] = [];

let api: Api;
beforeAll(async () => {
  api = await startApi({}, (text) => output.push(text));
});
afterAll(() => api.stop());

describe('GET /system-settings/connection', () => {
  const read = async (client: ApiClient, headers: Record<string, string> = {}): Promise<Connection> => {
    const { auth } = await openSession(client, api.developer);
    const answer = await client.get(PATH, { headers: { ...auth, ...headers } });
    return connectionSchema.validate(await answer.json());
  };
  const warnings = () => output.join('').match(/A peer outside TRUST_PROXY forwards calls/g) ?? [];

  it('the connection is shown to administrators of the system settings, with the address by which they are counted', async () => {
    expect(await read(api)).toMatchObject({
      state: 'direct',
      trustProxy: [],
      listensOn: `127.0.0.1:${api.port}`,
      caller: { address: '127.0.0.1', isForwarded: false },
      ignored: null,
    });
    const admin = api.as(await addUser(api, 'site-admin', ['ROLE_SITE_ADMIN']));
    expect((await admin.get(PATH)).status).toBe(200);
    expect((await api.as(await addUser(api, 'reader', ['ROLE_USER'])).get(PATH)).status).toBe(403);
  });

  it('T21 a proxy that is not trusted is named on the connection page, and once in the log', async () => {
    for (const header of ['X-Forwarded-For', 'Forwarded'])
      await api.get('/health', { headers: { [header]: '198.51.100.7' } });
    // Strangers do not decide what the page says.
    expect(await read(api)).toMatchObject({ state: 'direct', ignored: null });
    const seen = await read(api, { 'X-Forwarded-For': '198.51.100.7' });
    expect(seen).toMatchObject({ state: 'ignored', ignored: { address: '127.0.0.1' } });
    expect(seen.caller).toEqual({ address: '127.0.0.1', isForwarded: false });
    await expect.poll(warnings).toHaveLength(1);
  });

  it('T21 the connection is in order once the proxy is trusted, and suspect while PUBLIC_URL leads to a proxy that nobody has named', async () => {
    const siblings: Sibling[] = [];
    const start = async (env: Record<string, string>): Promise<Sibling> => {
      const sibling = await api.startSibling({ PUBLIC_URL: 'https://energy.example.com', ...env });
      siblings.push(sibling);
      return sibling;
    };
    try {
      const trusting = await read(await start({ TRUST_PROXY: '127.0.0.1' }), {
        'X-Forwarded-For': '198.51.100.7',
      });
      expect(trusting).toMatchObject({
        state: 'trusted',
        trustProxy: ['127.0.0.1'],
        caller: { address: '198.51.100.7', isForwarded: true },
        ignored: null,
      });
      expect(await read(await start({}))).toMatchObject({ state: 'suspected', ignored: null });
    } finally {
      for (const sibling of siblings) await sibling.stop();
    }
  });
});
