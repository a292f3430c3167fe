import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailSettings, MailSettingsInput } from '#contract/installation/mail-settings.ts';
import type { NotificationsAnswer } from '#contract/installation/notification.ts';
import type { OutboxMail } from '#contract/reports/delivery.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type ApiClient, type Login, startApi } from '#tests/support/api.ts';
import { type LoginMailServer, startLoginMailServer } from '#tests/support/login-mail-server.ts';
import { addManager, managementCalls, managementToken } from '#tests/support/management.ts';
import { ask, type ErrorAnswer } from '#tests/support/measurement.ts';

const PATH = '/system-settings/mail';
const SECRET = 'a secret of the mail server';
const WAIT = { timeout: 20_000 };

let api: Api;
let first: LoginMailServer;
let second: LoginMailServer;
let admin: Login & { id: string };
let asDeveloper: ApiClient;
let other: Login & { id: string };

beforeAll(async () => {
  first = await startLoginMailServer('127.0.64.1', SECRET);
  second = await startLoginMailServer('127.0.64.2', SECRET);
  api = await startApi();
  admin = await addUser(api, 'site-admin', ['ROLE_SITE_ADMIN']);
  other = await addUser(api, 'other-developer', ['ROLE_DEVELOPER']);
  asDeveloper = api.as(api.developer);
});
afterAll(async () => {
  await api.stop();
  await Promise.all([first.stop(), second.stop()]);
});
beforeEach(async () => {
  await ask(api, "DELETE FROM setting WHERE key = 'mail'");
  await ask(api, 'DELETE FROM outbox_mail');
  for (const server of [first, second]) server.taken.length = 0;
});

const own = (server: LoginMailServer, over: Partial<MailSettingsInput> = {}): MailSettingsInput => ({
  source: 'own',
  host: server.host,
  port: server.port,
  security: 'none',
  user: 'reports',
  password: SECRET,
  fromAddress: 'reports@tarnoc.example',
  ...over,
});
const codeOf = async (answer: Response): Promise<string> =>
  `${answer.status} ${answer.ok ? 'ok' : ((await answer.json()) as ErrorAnswer).error.code}`;
const REFUSED = '403 more_rights_needed';
const subjectsOf = ({ taken }: LoginMailServer, to: string): (string | undefined)[] =>
  taken.filter((one) => one.to.includes(to)).map(({ mail }) => mail.subject);

describe('right to change the mail server', () => {
  it('T24 a site administrator cannot name the mail server, which would receive the password links of developers', async () => {
    const as = api.as(admin);
    const before = (await (await as.get(PATH)).json()) as MailSettings;
    expect(before).toMatchObject({ source: 'environment', mayChange: false });
    expect(await codeOf(await as.post(PATH, own(second)))).toBe(REFUSED);
    expect(await codeOf(await as.post(PATH, { source: 'outbox', fromName: 'Only the name' }))).toBe(REFUSED);
    expect(await codeOf(await as.post(`${PATH}/test`, own(second)))).toBe(REFUSED);
    expect(await (await as.get(PATH)).json()).toEqual(before);

    await api.post('/forgotten-password', { username: api.developer.username });
    const recipients = async () =>
      ((await (await asDeveloper.get('/outbox')).json()) as OutboxMail[]).map(({ to }) => to);
    await expect.poll(recipients, WAIT).toEqual([api.developer.username]);
    expect(second.taken).toEqual([]);
  });

  it('T24 an administrator of one site cannot name the mail server while somebody reads all sites', async () => {
    const [site] = await ask<{ id: string }>(api, 'SELECT id FROM site LIMIT 1');
    await ask(
      api,
      `INSERT INTO role (id, name, grants, sites) SELECT 'OF_SITE', 'Of one site', grants, ARRAY[$1::uuid]
       FROM role WHERE id = 'ROLE_SITE_ADMIN'`,
      [site?.id],
    );
    const ofSite = await addUser(api, 'of-site', ['OF_SITE']);
    await addUser(api, 'reader', ['ROLE_USER']);
    await ask(
      api,
      `UPDATE app_user SET is_active = false
       WHERE id IN (SELECT user_id FROM user_role WHERE role_id IN ('ROLE_DEVELOPER', 'ROLE_SITE_ADMIN'))`,
    );
    try {
      expect(await codeOf(await api.as(ofSite).post(PATH, own(second)))).toBe(REFUSED);
    } finally {
      await ask(api, 'UPDATE app_user SET is_active = true');
    }
  });

  it('T24 a site administrator can name the mail server once nobody who can log in or be invited has more rights', async () => {
    const as = api.as(admin);
    const [recipient] = await ask<{ id: string }>(
      api,
      `INSERT INTO app_user (email) VALUES ('invited@test.example') RETURNING id`,
    );
    await ask(api, "INSERT INTO user_role (user_id, role_id) VALUES ($1, 'ROLE_DEVELOPER')", [recipient?.id]);
    await ask(
      api,
      `UPDATE app_user SET is_active = false WHERE id <> $1
       AND id IN (SELECT user_id FROM user_role WHERE role_id = 'ROLE_DEVELOPER')`,
      [recipient?.id],
    );
    try {
      expect(await codeOf(await as.post(PATH, own(second)))).toBe(REFUSED);
      await ask(api, 'DELETE FROM app_user WHERE id = $1', [recipient?.id]);
      expect(await codeOf(await as.post(PATH, own(second)))).toBe('200 ok');
      expect(await (await as.get(PATH)).json()).toMatchObject({ mayChange: true });
    } finally {
      await ask(api, 'UPDATE app_user SET is_active = true');
    }
  });

  it('T24 a management user can name no mail server, neither a client’s nor the management’s, and a developer there can', async () => {
    const [client] = await ask<{ id: string }>(
      api,
      "SELECT id FROM registry.installation WHERE schema_name = 'client_1'",
    );
    const clients = [client?.id ?? ''];
    const callsOf = async (name: string, roles: string[]) =>
      managementCalls(api, await managementToken(api, await addManager(api, name, { roles, clients })));
    const manager = await callsOf('manager', ['ROLE_MANAGEMENT_USER']);
    const superUser = await callsOf('super', ['ROLE_SUPER']);
    const forwarded = `/client/${clients[0]}${PATH}`;
    expect(await manager('POST', forwarded, { body: own(second) })).toMatchObject({
      status: 403,
      body: { error: { code: 'more_rights_needed' } },
    });
    expect(await manager('POST', '/management/mailer-settings', { body: own(second) })).toMatchObject({
      status: 403,
      body: { error: { code: 'more_rights_needed' } },
    });
    expect((await superUser('POST', forwarded, { body: own(first) })).status).toBe(200);
    expect((await superUser('POST', '/management/mailer-settings', { body: own(first) })).status).toBe(200);
  });
});

describe('change of the mail server', () => {
  const bellOf = async (login: Login): Promise<NotificationsAnswer['notifications']> => {
    const answer = await api.as(login).get('/notifications');
    return ((await answer.json()) as NotificationsAnswer).notifications.filter(
      ({ link }) => link?.key === 'mailSettings',
    );
  };

  it('T24 a change of the mail server reaches all developers by the bell and by a mail through the server that was set before', async () => {
    const developers = [api.developer, other];
    expect(await codeOf(await asDeveloper.post(PATH, own(first)))).toBe('200 ok');
    const counts = await Promise.all(developers.map(async (one) => (await bellOf(one)).length));
    expect(await codeOf(await asDeveloper.post(PATH, own(second)))).toBe('200 ok');
    for (const [index, one] of developers.entries()) {
      const bell = await bellOf(one);
      expect(bell).toHaveLength((counts[index] ?? 0) + 1);
      expect(bell[0]).toMatchObject({
        type: 'warning',
        title: { key: 'mailServer.title' },
        message: [{ values: { email: api.developer.username } }, { key: 'mailServer.todo' }],
      });
      await expect
        .poll(() => subjectsOf(first, one.username), WAIT)
        .toEqual(['The mail server of Quarterhour was changed']);
      expect(subjectsOf(second, one.username)).toEqual([]);
    }
    expect(await bellOf(admin)).toEqual([]);
    const text = first.taken.at(-1)?.mail.text ?? '';
    for (const fact of [
      `${first.host}:2525 (reports)`,
      `${second.host}:2525 (reports)`,
      'Quarterhour Developer',
    ])
      expect(text).toContain(fact);
    expect(text).not.toContain(SECRET);
    // What has left by the server is not kept: the outbox holds the mails of the first change, made without a server.
    const kept = async () => (await ask(api, 'SELECT FROM outbox_mail')).length;
    await expect.poll(kept, WAIT).toBe(developers.length);
  });

  it('mail settings saved without a change notify nobody', async () => {
    await asDeveloper.post(PATH, own(first));
    const before = (await bellOf(other)).length;
    const { password: _, ...same } = own(first);
    expect(await codeOf(await asDeveloper.post(PATH, same))).toBe('200 ok');
    expect(await bellOf(other)).toHaveLength(before);
  });

  it('mails about a change of the mail server stay in the developers’ outbox when the former server refuses them', async () => {
    const refusing = own(first, { fromAddress: 'nobody@tarnoc.example' });
    expect(await codeOf(await asDeveloper.post(PATH, refusing))).toBe('200 ok');
    await ask(api, 'DELETE FROM outbox_mail');
    expect(await codeOf(await asDeveloper.post(PATH, own(second)))).toBe('200 ok');
    const kept = ((await (await asDeveloper.get('/outbox')).json()) as OutboxMail[]).map(({ to }) => to);
    expect(kept.sort()).toEqual([api.developer.username, other.username].sort());
    expect(await (await api.as(admin).get('/outbox')).json()).toEqual([]);
    expect(second.taken).toEqual([]);
  });

  it('of two changes of the mail settings at once, one that was made on the former settings is refused', async () => {
    await asDeveloper.post(PATH, own(first));
    const answers = await Promise.all(
      [api.as(other), asDeveloper].map(async (one, n) =>
        codeOf(await one.post(PATH, own(second, { fromName: `Desk ${n}` }))),
      ),
    );
    expect(answers.filter((answer) => answer === '200 ok').length).toBeGreaterThanOrEqual(1);
    expect(answers.every((answer) => answer === '200 ok' || answer === '409 conflict')).toBe(true);
  });
});
