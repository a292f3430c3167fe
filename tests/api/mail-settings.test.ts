import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailSettings, MailSettingsInput, MailTest } from '#contract/installation/mail-settings.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, type Login, startApi } from '#tests/support/api.ts';
import { type LoginMailServer, startLoginMailServer } from '#tests/support/login-mail-server.ts';
import { addManager, managementCalls, managementToken } from '#tests/support/management.ts';
import { ask, type ErrorAnswer } from '#tests/support/measurement.ts';

const PATH = '/system-settings/mail';
const SECRET = 'a secret that stays a secret';

let api: Api;
let server: LoginMailServer;
let admin: Login & { id: string };
let as: ApiClient;
const output: string[] = [];

beforeAll(async () => {
  server = await startLoginMailServer('127.0.61.1', SECRET);
  api = await startApi({}, (text) => output.push(text));
  admin = await addUser(api, 'mail-admin', ['ROLE_DEVELOPER']);
  as = api.as(admin);
});
afterAll(async () => {
  await api.stop();
  await server.stop();
});
beforeEach(() => ask(api, "DELETE FROM setting WHERE key = 'mail'"));

const own = (over: Partial<MailSettingsInput> = {}): MailSettingsInput => ({
  source: 'own',
  host: server.host,
  port: server.port,
  security: 'none',
  user: 'reports',
  password: SECRET,
  fromName: 'Energy desk',
  fromAddress: 'reports@tarnoc.example',
  replyTo: 'energy@tarnoc.example',
  allowedDomains: null,
  ...over,
});
const read = async (answer: Response): Promise<MailSettings> => {
  expect(answer.status).toBe(200);
  return (await answer.json()) as MailSettings;
};
const tried = async (body: MailSettingsInput): Promise<MailTest> =>
  (await (await as.post(`${PATH}/test`, body)).json()) as MailTest;
const refusal = async (answer: Response): Promise<string> => {
  const { error } = (await answer.json()) as ErrorAnswer;
  return `${answer.status} ${error.code} ${error.field}`;
};

describe('T18 the password of the mail server', () => {
  it('the password of the mail server is never returned, never logged, and is encrypted in the database', async () => {
    const answer = await as.post(PATH, own());
    expect(await answer.clone().text()).not.toContain(SECRET);
    expect(await read(answer)).toMatchObject({ source: 'own', hasPassword: true, hasEnvironment: false });
    expect(await (await as.get(PATH)).text()).not.toContain(SECRET);
    const [row] = await ask<{ value: object }>(api, "SELECT value FROM setting WHERE key = 'mail'");
    expect(JSON.stringify(row)).not.toContain(SECRET);
    expect(JSON.stringify(row)).toMatch(/"iv".*"tag"|"tag".*"iv"/);
    expect(output.join('')).toContain('mail-settings.changed');
    expect(output.join('')).not.toContain(SECRET);
  });

  it('the mail password is kept when it is left out, and goes to no other server, port, user or encryption', async () => {
    await read(await as.post(PATH, own()));
    const { password: _, ...without } = own({ fromName: 'Another name' });
    expect(await read(await as.post(PATH, without))).toMatchObject({ hasPassword: true });
    expect(await tried(without)).toMatchObject({ isAccepted: true });
    for (const change of [{ host: '127.0.61.2' }, { port: 25 }, { user: 'other' }] as const) {
      expect(await refusal(await as.post(PATH, { ...without, ...change }))).toBe(
        '400 validation_failed password',
      );
      const test = await as.post(`${PATH}/test`, { ...without, ...change });
      expect(await refusal(test)).toBe('400 validation_failed password');
    }
    expect(await read(await as.post(PATH, own({ password: null })))).toMatchObject({ hasPassword: false });
  });

  it.each(['outbox', 'environment'] as const)(
    'the mail password goes to no other server by way of the source %s',
    async (source) => {
      const elsewhere = await startLoginMailServer('127.0.61.2', SECRET);
      try {
        await read(await as.post(PATH, own()));
        const { password: _, ...without } = own({ host: elsewhere.host, port: elsewhere.port });
        expect(await read(await as.post(PATH, { ...without, source }))).toMatchObject({
          source,
          host: server.host,
          hasPassword: true,
        });
        expect(await refusal(await as.post(`${PATH}/test`, without))).toBe('400 validation_failed password');
        expect(await refusal(await as.post(PATH, without))).toBe('400 validation_failed password');
        expect(elsewhere.taken).toEqual([]);
        // Away and back: the password is still there for the server that it was entered for.
        const { password: __, ...back } = own();
        expect(await tried(back)).toMatchObject({ isAccepted: true });
      } finally {
        await elsewhere.stop();
      }
    },
  );

  it("the mail password cannot be opened with another folder's key: mails wait with a reason, and a test names the field", async () => {
    await read(await as.post(PATH, own()));
    await ask(
      api,
      `UPDATE setting SET value = jsonb_set(value, '{password,tag}', '"AAAAAAAAAAAAAAAAAAAAAA=="') WHERE key = 'mail'`,
    );
    const { password: _, ...without } = own();
    expect(await refusal(await as.post(`${PATH}/test`, without))).toBe('400 validation_failed password');
  });

  it('the mail password and all mail settings are set only by a user who has recently proved their own password', async () => {
    await ask(api, "UPDATE session SET proved_at = now() - interval '16 minutes' WHERE user_id = $1", [
      admin.id,
    ]);
    expect(await refusal(await as.post(PATH, own()))).toBe('403 password_required undefined');
    expect(await refusal(await as.post(`${PATH}/test`, own()))).toBe('403 password_required undefined');
    expect((await as.post('/user/proof', { password: admin.password })).status).toBe(204);
    await read(await as.post(PATH, own()));
  });
});

describe('T18 refused mail settings', () => {
  it.each([
    ['port', { port: 80 }],
    ['port', { port: 22 }],
    ['host', { host: 'a b' }],
    ['host', { host: 'smtp.example/path' }],
    ['host', { host: 'x\r\nEHLO y' }],
    ['host', { host: '' }],
    ['user', { host: 'smtp.example.com' }],
    ['fromAddress', { fromAddress: '"a@evil x"@ok.test' }],
    ['fromAddress', { fromAddress: 'a@b.test, c@d.test' }],
    ['fromAddress', { fromAddress: 'a@b.test\r\nBcc: e@e.test' }],
    ['fromAddress', { fromAddress: '' }],
    ['replyTo', { replyTo: 'nobody' }],
    ['fromName', { fromName: 'x\r\nBcc: e@e.test' }],
    ['password', { password: 'a\r\nb' }],
    ['allowedDomains', { allowedDomains: 'a.test, *' }],
  ] as const)('a mail setting with a wrong %s of %j is refused', async (field, over) => {
    const security = field === 'user' ? 'none' : 'starttls';
    expect(await refusal(await as.post(PATH, own({ security, ...over })))).toBe(
      `400 validation_failed ${field}`,
    );
  });

  it('a mail setting with an address of 100 kB is refused at once', async () => {
    const start = performance.now();
    const body = own({ fromAddress: `${'a'.repeat(90_000)}@b.test` });
    expect(await refusal(await as.post(PATH, body))).toBe('400 validation_failed fromAddress');
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('a user without the right to change mail settings is refused', async () => {
    const user = api.as(await addUser(api, 'mail-user', ['ROLE_USER']));
    expect((await user.get(PATH)).status).toBe(403);
    expect((await user.post(PATH, own())).status).toBe(403);
    expect((await user.post(`${PATH}/test`, own())).status).toBe(403);
  });
});

describe('test of mail settings', () => {
  it('a test of mail settings sends a mail to the caller with settings that need not be saved', async () => {
    expect(await tried(own())).toEqual({
      isAccepted: true,
      isKept: false,
      recipient: admin.username,
      step: null,
    });
    const { mail, to } = server.taken.at(-1) ?? {};
    expect(to).toEqual([admin.username]);
    expect(mail?.from).toMatchObject({ name: 'Energy desk', address: 'reports@tarnoc.example' });
    expect(mail?.replyTo?.[0]).toMatchObject({ address: 'energy@tarnoc.example' });
    expect(await read(await as.get(PATH))).toMatchObject({ source: 'environment', hasPassword: false });
  });

  it('a test of mail settings names the step that failed, and nothing that the other side said', async () => {
    const steps = async (over: Partial<MailSettingsInput>) => {
      const text = await (await as.post(`${PATH}/test`, own(over))).text();
      expect(text).not.toMatch(/ECONN|no such user|not this sender|self.signed/i);
      return (JSON.parse(text) as MailTest).step;
    };
    expect(await steps({ host: 'nowhere.invalid', security: 'starttls' })).toBe('host');
    expect(await steps({ host: '127.0.61.9' })).toBe('connect');
    expect(await steps({ security: 'starttls' })).toBe('tls');
    expect(await steps({ password: 'wrong' })).toBe('login');
    expect(await steps({ fromAddress: 'nobody@tarnoc.example' })).toBe('sender');
    expect(await steps({ allowedDomains: 'tarnoc.example' })).toBe('recipient');
    expect(await steps({ allowedDomains: 'tarnoc.example, TEST.example' })).toBe(null);
  });

  it('a test of mail settings says when mails are kept in the outbox', async () => {
    expect(await tried({ source: 'outbox' })).toMatchObject({ isKept: true, step: null });
    expect(await tried({ source: 'environment' })).toMatchObject({ isKept: true });
  });
});

it('sender and reply address of mails can be cleared, whatever the source', async () => {
  const set = {
    source: 'environment',
    fromName: 'Energy desk',
    fromAddress: 'a@b.test',
    replyTo: 'c@d.test',
  };
  await read(await as.post(PATH, set));
  const emptied = { source: 'environment', fromName: '', fromAddress: '', replyTo: null };
  expect(await read(await as.post(PATH, emptied))).toMatchObject(emptied);
});

it('P-DATA-11 saved settings apply to the next mail and switch the service on, unless it was switched off: a forgotten password goes out through the saved server', async () => {
  await read(await as.post(PATH, own()));
  expect((await (await as.get('/security/client/services')).json()) as object).toEqual({
    services: ['mail'],
  });
  const servicesWithout = async (off: unknown): Promise<unknown> => {
    await ask(api, `INSERT INTO setting (key, value) VALUES ('servicesOff', $1)`, [JSON.stringify(off)]);
    const answer = await (await as.get('/security/client/services')).json();
    await ask(api, `DELETE FROM setting WHERE key = 'servicesOff'`);
    return answer;
  };
  expect(await servicesWithout(['mail'])).toEqual({ services: [] });
  expect(await servicesWithout(['mqtt', 7])).toEqual({ services: ['mail'] });
  await api.post('/forgotten-password', { username: admin.username });
  await expect
    .poll(() => server.taken.filter(({ mail }) => mail.subject === 'Set a new password').length, {
      timeout: 20_000,
    })
    .toBe(1);
  await read(await as.post(PATH, { source: 'outbox' }));
  expect((await (await as.get('/security/client/services')).json()) as object).toEqual({ services: [] });
});

it('T18 changing the server again and again by saving counts as testing servers', async () => {
  const wanderer = api.as(await addUser(api, 'wanderer', ['ROLE_DEVELOPER']));
  const save = (part: number, over: Partial<MailSettingsInput> = {}) =>
    wanderer.post(PATH, own({ host: `127.0.62.${part}`, ...over }));
  for (let part = 1; part <= 21; part += 1) expect((await save(part)).status).toBe(200);
  expect((await save(22)).status).toBe(429);
  expect((await save(21, { port: 25 })).status).toBe(429);
  expect((await wanderer.post(`${PATH}/test`, own())).status).toBe(429);
  // Settings of the same server can still be saved.
  expect((await save(21, { fromName: 'Another name' })).status).toBe(200);
});

it('the management instance has mail settings of its own', async () => {
  const manager = await addManager(api, 'mail-manager', { roles: ['ROLE_DEVELOPER'], clients: [] });
  const call = managementCalls(api, await managementToken(api, manager));
  const { status } = await call('POST', '/management/mailer-settings', {
    body: own({ fromName: 'Management' }),
  });
  expect(status).toBe(200);
  const { body } = await call<MailSettings>('GET', '/management/mailer-settings');
  expect(body).toMatchObject({ source: 'own', fromName: 'Management', hasPassword: true });
  expect(await read(await as.get(PATH))).toMatchObject({ source: 'environment' });
  expect((await call('GET', '/management/system-settings/mail')).status).toBe(404);
});
