import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { tokenKeysFrom } from '#server/access/tokens.ts';
import { inviteUser } from '#server/identity/passwords/invite-user.ts';
import { hashPassword } from '#server/identity/passwords/password.ts';
import { requireRecentProof } from '#server/identity/passwords/recent-proof.ts';
import { openInstallations } from '#server/store/installation.ts';
import { readSettings } from '#settings/settings.ts';
import { holdRows, waiting } from '#tests/support/hold-rows.ts';
import { ask } from '#tests/support/measurement.ts';
import {
  codeOf,
  GOOD,
  type Person,
  PUBLIC_URL,
  startPasswordWorld,
  tokenIn,
  WAIT,
} from '#tests/support/password-world.ts';
import { logIn, openSession, refresh, statusOf } from '#tests/support/sessions.ts';

const world = await startPasswordWorld();
const { api, sink, person, linkTo, resetToken, setPassword } = world;
afterAll(() => world.stop());

describe('a new password', () => {
  it.each([
    ['short', 'a7-kP2x', 'validation_failed'],
    ['too long', 'ab7-'.repeat(33), 'validation_failed'],
    ['common', 'Password123!', 'password_common'],
    ['the product', 'Quarterhour-1', 'password_personal'],
  ])('a new password is refused when it is %s, and the link stays valid', async (_what, password, code) => {
    const ann = await person();
    const token = await resetToken(ann);
    const refused = await setPassword(token, password);
    expect(refused.status).toBe(400);
    expect(await codeOf(refused)).toBe(code);
    expect((await setPassword(token, '密码 ő 🦉 пароль')).status).toBe(204);
    expect((await logIn(api, { ...ann, password: '密码 ő 🦉 пароль' })).status).toBe(200);
  });

  it('a new password is refused when it is made of the user’s own name or address', async () => {
    const ann = await person();
    const { auth } = await openSession(api, ann);
    for (const password of [ann.username, `${ann.username.split('@')[0]}!2026`]) {
      const refused = await api.post(
        '/user/password',
        { current: ann.password, password },
        { headers: auth },
      );
      expect(await codeOf(refused)).toBe('password_personal');
    }
  });
});

describe('a password that changes while the former one is being checked', () => {
  const overtaken = async (ann: Person, call: () => Promise<Response>, change: string): Promise<Response> => {
    const held = await holdRows(api, 'SELECT FROM app_user WHERE id = $1 FOR UPDATE', [ann.id]);
    const answer = call();
    await expect.poll(() => waiting(api), WAIT).toBe(1);
    await held.ask(`UPDATE app_user SET ${change} WHERE id = $1`, [ann.id]);
    await held.release();
    return answer;
  };

  it('no session opens with the former password, nor for a user who is disabled meanwhile', async () => {
    const hash = await hashPassword(GOOD);
    for (const change of [`password_hash = '${hash}'`, 'is_active = false']) {
      const ann = await person();
      const answer = await overtaken(ann, () => logIn(api, ann), change);
      expect([answer.status, await codeOf(answer)]).toEqual([401, 'wrong_login']);
      expect(await ask(api, 'SELECT FROM session WHERE user_id = $1', [ann.id])).toEqual([]);
    }
  });

  it('a user who knows only the former password cannot replace the new one', async () => {
    const ann = await person();
    const { auth: headers } = await openSession(api, ann);
    const body = { current: ann.password, password: 'what a thief would choose' };
    const change = `password_hash = '${await hashPassword(GOOD)}'`;
    const answer = await overtaken(ann, () => api.post('/user/password', body, { headers }), change);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'wrong_password']);
    expect((await logIn(api, { ...ann, password: GOOD })).status).toBe(200);
  });

  it('a new password and the end of the sessions take effect together', async () => {
    const ann = await person();
    const session = await openSession(api, ann);
    const token = await resetToken(ann);
    const hashOf = () => ask(api, 'SELECT password_hash FROM app_user WHERE id = $1', [ann.id]);
    const before = await hashOf();
    const held = await holdRows(api, 'SELECT FROM session WHERE user_id = $1 FOR UPDATE', [ann.id]);
    const set = setPassword(token, GOOD);
    await expect.poll(() => waiting(api), WAIT).toBe(1);
    expect(await hashOf()).toEqual(before);
    await held.release();
    expect((await set).status).toBe(204);
    expect(await hashOf()).not.toEqual(before);
    expect(await statusOf(api, session)).toBe(401);
  });
});

describe('changing one’s own password', () => {
  it('changing one’s own password needs the current one, and ends the other sessions', async () => {
    const ann = await person();
    const [mine, other] = [await openSession(api, ann), await openSession(api, ann)];
    const change = (current: string, password = GOOD) =>
      api.post('/user/password', { current, password }, { headers: mine.auth });
    const wrong = await change('not my password');
    expect([wrong.status, await codeOf(wrong)]).toEqual([400, 'wrong_password']);
    expect((await change(ann.password)).status).toBe(204);
    expect(await statusOf(api, other)).toBe(401);
    expect(await statusOf(api, mine)).toBe(200);
    expect((await refresh(api, mine.cookie)).status).toBe(200);
    expect((await logIn(api, { ...ann, password: GOOD })).status).toBe(200);
  });

  it('changing one’s own password slows down guesses of the current one', async () => {
    const { auth } = await openSession(api, await person());
    const guesses = Array.from({ length: 12 }, (_, n) =>
      api.post('/user/proof', { password: `guess ${n}` }, { headers: auth }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });

  it('changing one’s own password is proof of it, like POST /user/proof; sensitive changes need one within 15 minutes', async () => {
    const ann = await person();
    const { auth } = await openSession(api, ann);
    const installations = await openInstallations(api.database.appUrl);
    try {
      const installation = installations.byHost(undefined);
      const [session] = await ask<{ id: string }>(api, 'SELECT id FROM session WHERE user_id = $1', [ann.id]);
      const isProved = () => requireRecentProof(installation, session?.id ?? null);
      await isProved();
      const proveBefore = (minutes: number) =>
        ask(api, 'UPDATE session SET proved_at = now() - make_interval(mins => $2) WHERE user_id = $1', [
          ann.id,
          minutes,
        ]);
      await proveBefore(14);
      await isProved();
      await proveBefore(16);
      await expect(isProved()).rejects.toMatchObject({ status: 403, code: 'password_required' });
      expect((await api.post('/user/proof', { password: ann.password }, { headers: auth })).status).toBe(204);
      await isProved();
    } finally {
      await installations.close();
    }
  });
});

describe('an invitation', () => {
  it('an invitation lets a recipient set a password within 72 hours; a second one replaces the first', async () => {
    const recipient = await person('de');
    await ask(api, 'UPDATE app_user SET password_hash = NULL WHERE id = $1', [recipient.id]);
    const settings = readSettings({ SMTP_URL: sink.url, PUBLIC_URL });
    const { signal } = new AbortController();
    const installations = await openInstallations(api.database.appUrl);
    try {
      const installation = installations.byHost(undefined);
      const app = { settings, installations, tokenKeys: tokenKeysFrom(randomBytes(32)) };
      await inviteUser(app, installation, recipient.id, signal);
      const first = tokenIn(await linkTo(recipient));
      await inviteUser(app, installation, recipient.id, signal);
      const link = await linkTo(recipient, 2);
      expect(link).toContain(`${PUBLIC_URL}/passwort-festlegen/`);
      expect(await codeOf(await setPassword(first, GOOD))).toBe('link_invalid');
      const [row] = await ask<{ hours: number }>(
        api,
        `SELECT extract(epoch FROM expires_at - created_at)::int / 3600 AS hours
         FROM password_link WHERE user_id = $1 AND used_at IS NULL`,
        [recipient.id],
      );
      expect(row?.hours).toBe(72);
      expect((await setPassword(tokenIn(link), GOOD)).status).toBe(204);
      expect((await logIn(api, { ...recipient, password: GOOD })).status).toBe(200);
      await expect(
        inviteUser(app, installation, '5b8f0c7e-0000-4000-8000-000000000001', signal),
      ).rejects.toMatchObject({ status: 404 });
    } finally {
      await installations.close();
    }
  });
});
