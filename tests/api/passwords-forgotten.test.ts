import { afterAll, describe, expect, it } from 'vitest';
import type { OutboxMail } from '#contract/reports/delivery.ts';
import { addUser } from '#tests/support/add-user.ts';
import type { Login } from '#tests/support/api.ts';
import { holdRows, waiting } from '#tests/support/hold-rows.ts';
import { ask } from '#tests/support/measurement.ts';
import { codeOf, GOOD, startPasswordWorld, WAIT } from '#tests/support/password-world.ts';
import { logIn, openSession, refresh, statusOf } from '#tests/support/sessions.ts';
import { withHost } from '#tests/support/with-host.ts';

const world = await startPasswordWorld();
const { api, sink, person, forgotten, linkTo, resetToken, setPassword } = world;
afterAll(() => world.stop());

describe('T2 a forgotten password', () => {
  it('P-ROUTE-08 O-01 O-02 a forgotten password is replaced through a mailed link, which ends all sessions and works once', async () => {
    const ann = await person();
    const session = await openSession(api, ann);
    const token = await resetToken(ann);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const check = await api.post('/set-password/check', { token });
    expect(await check.json()).toEqual({ purpose: 'reset', username: ann.username });

    expect((await setPassword(token, GOOD)).status).toBe(204);
    expect(await statusOf(api, session)).toBe(401);
    expect((await refresh(api, session.cookie)).status).toBe(401);
    expect((await logIn(api, ann)).status).toBe(401);
    expect((await logIn(api, { ...ann, password: GOOD })).status).toBe(200);

    const second = await setPassword(token, 'another quiet owl at noon');
    expect(second.status).toBe(400);
    expect(await codeOf(second)).toBe('link_invalid');
    expect((await api.post('/set-password/check', { token })).status).toBe(204);
  });

  it("the link to a new password leads to the configured address in its reader's language, whatever the request claims", async () => {
    const ann = await person('hu');
    const evil = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'host=evil.example',
    };
    await forgotten(ann.username, evil);
    await linkTo(ann);
    await withHost(api.port, 'evil.example', 'POST', '/forgotten-password', { username: ann.username });
    expect(await linkTo(ann, 2)).toMatch(/^https:\/\/energy\.example\.com\/jelszo-beallitasa\/[\w-]{43}$/);
    for (const { mail, raw } of sink.mailsTo(ann.username)) {
      expect(mail.subject).toBe('Új jelszó beállítása');
      expect(raw.toString()).not.toContain('evil');
    }
  });

  it('a forgotten password gets the same answer for every kind of account; only known ones get a mail', async () => {
    const [ann, disabled, recipient] = [await person(), await person(), await person()];
    await ask(api, 'UPDATE app_user SET is_active = false WHERE id = $1', [disabled.id]);
    await ask(api, 'UPDATE app_user SET password_hash = NULL WHERE id = $1', [recipient.id]);
    const names = [
      'nobody@nowhere.example',
      disabled.username,
      recipient.username,
      ann.username.toUpperCase(),
    ];
    const answers = await Promise.all(names.map((name) => forgotten(name)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.text()).length));
    expect(sizes).toEqual([0, 0, 0, 0]);
    await linkTo(ann);
    expect(
      await ask(api, 'SELECT FROM password_link WHERE user_id = ANY($1)', [[disabled.id, recipient.id]]),
    ).toEqual([]);
    for (const one of [disabled, recipient]) expect(sink.mailsTo(one.username)).toEqual([]);
  });

  it('an account gets mails about a forgotten password while fewer than three of its links are good', async () => {
    const ann = await person();
    for (let asked = 1; asked <= 3; asked += 1) {
      await forgotten(ann.username);
      await linkTo(ann, asked);
    }
    expect((await forgotten(ann.username)).status).toBe(204);
    // The refused request leaves no row: the three links of before are good.
    const good = 'SELECT FROM password_link WHERE user_id = $1 AND expires_at > now() AND used_at IS NULL';
    expect(await ask(api, good, [ann.id])).toHaveLength(3);
    await ask(
      api,
      `UPDATE password_link SET created_at = now() - interval '30 minutes', expires_at = now() WHERE user_id = $1`,
      [ann.id],
    );
    await forgotten(ann.username);
    await linkTo(ann, 4);
  });

  it('an account gets no more mails about a forgotten password when many requests come at once', async () => {
    const ann = await person();
    const held = await holdRows(api, 'SELECT FROM app_user WHERE id = $1 FOR UPDATE', [ann.id]);
    await Promise.all(Array.from({ length: 6 }, () => forgotten(ann.username)));
    await expect.poll(() => waiting(api), WAIT).toBe(6);
    await held.release();
    await linkTo(ann, 3);
    expect(await ask(api, 'SELECT FROM password_link WHERE user_id = $1', [ann.id])).toHaveLength(3);
  });

  it('only a hash of the password token is stored, and it ends after 30 minutes or with another new password', async () => {
    const ann = await person();
    const token = await resetToken(ann);
    const [row] = await ask<{ hash: Buffer; minutes: number }>(
      api,
      'SELECT hash, extract(epoch FROM expires_at - created_at)::int / 60 AS minutes FROM password_link WHERE user_id = $1',
      [ann.id],
    );
    expect(row?.minutes).toBe(30);
    expect(row?.hash.toString('base64url')).not.toContain(token.slice(0, 20));
    await ask(api, "UPDATE password_link SET expires_at = now() - interval '1 second' WHERE user_id = $1", [
      ann.id,
    ]);
    expect(await codeOf(await setPassword(token, GOOD))).toBe('link_invalid');

    await ask(api, "UPDATE password_link SET expires_at = now() + interval '1 hour' WHERE user_id = $1", [
      ann.id,
    ]);
    const { auth } = await openSession(api, ann);
    const changed = await api.post(
      '/user/password',
      { current: ann.password, password: GOOD },
      { headers: auth },
    );
    expect(changed.status).toBe(204);
    expect(await codeOf(await setPassword(token, 'another quiet owl at noon'))).toBe('link_invalid');
  });

  it('without a mail server the password mail waits in the outbox, for developers only, as it opens an account', async () => {
    const [ann, admin] = [await person(), await addUser(api, 'site-admin', ['ROLE_SITE_ADMIN'])];
    const mailless = await api.startSibling({ SMTP_URL: '' });
    try {
      expect((await mailless.post('/forgotten-password', { username: ann.username })).status).toBe(204);
    } finally {
      await mailless.stop();
    }
    const seenBy = async (one: Login): Promise<OutboxMail[]> =>
      (await (await api.as(one).get('/outbox')).json()) as OutboxMail[];
    await expect.poll(async () => (await seenBy(api.developer)).map(({ to }) => to)).toEqual([ann.username]);
    expect(await seenBy(admin)).toEqual([]);
    const [{ id } = { id: '' }] = await seenBy(api.developer);
    for (const path of [`/outbox/${id}`, `/outbox/${id}/raw`]) {
      expect((await api.as(api.developer).get(path)).status).toBe(200);
      expect((await api.as(admin).get(path)).status).toBe(404);
    }
  });

  it('only one of several uses of a password link at once sets the password', async () => {
    const ann = await person();
    const token = await resetToken(ann);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => setPassword(token, `${GOOD} ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  });

  it.each(['', 'x', 'a'.repeat(43), "' OR 1=1", '\u0000', '../../login', 'a'.repeat(200)])(
    'the token %j sets no password',
    async (token) => expect((await setPassword(token, GOOD)).status).toBe(400),
  );
});
