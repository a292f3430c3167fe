import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxMail } from '#contract/delivery.ts';
import { readSettings } from '#launch/settings.ts';
import { inviteUser } from '#server/identity/invite-user.ts';
import { hashPassword } from '#server/identity/password.ts';
import { requireRecentProof } from '#server/identity/recent-proof.ts';
import { openInstallations } from '#server/store/installation.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type Login, startApi } from '#tests/support/api.ts';
import { holdRows, waiting } from '#tests/support/hold-rows.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { ask, type ErrorAnswer } from '#tests/support/measurement.ts';
import { logIn, openSession, refresh, statusOf } from '#tests/support/sessions.ts';
import { withHost } from '#tests/support/with-host.ts';

type Person = Login & { id: string };

const PUBLIC_URL = 'https://energy.example.com';
const GOOD = 'four quiet owls at noon';

let api: Api;
let sink: MailSink;
let count = 0;
beforeAll(async () => {
  sink = await startMailSink();
  api = await startApi({ SMTP_URL: sink.url, PUBLIC_URL });
});
afterAll(async () => {
  await api.stop();
  await sink.stop();
});

/** Until a process under load has come as far as a lock. */
const WAIT = { timeout: 20_000 };

const person = (language = 'en'): Promise<Person> => {
  count += 1;
  return addUser(api, `person${count}`, ['ROLE_USER']).then(async (one) => {
    await ask(api, 'UPDATE app_user SET language = $2 WHERE id = $1', [one.id, language]);
    return one;
  });
};

const forgotten = (username: string, headers: Record<string, string> = {}) =>
  api.post('/forgotten-password', { username }, { headers });

/** The address in the newest mail to somebody, once there are `mails` of them. */
async function linkTo({ username }: Login, mails = 1): Promise<string> {
  await expect.poll(() => sink.mailsTo(username).length, { timeout: 20_000 }).toBe(mails);
  const text = sink.mailsTo(username).at(-1)?.mail.text ?? '';
  return /https:\/\/\S+/.exec(text)?.[0] ?? '';
}
const tokenIn = (link: string): string => link.split('/').at(-1) ?? '';

/** Asks for a link and takes its token out of the mail. */
async function resetToken(one: Login): Promise<string> {
  expect((await forgotten(one.username)).status).toBe(204);
  return tokenIn(await linkTo(one));
}

const setPassword = (token: string, password: string) => api.post('/set-password', { token, password });
const codeOf = async (answer: Response): Promise<string> => ((await answer.json()) as ErrorAnswer).error.code;

describe('T2 a forgotten password', () => {
  it('P-ROUTE-08 O-01 O-02 is set anew by a mailed link, which ends all sessions and works once', async () => {
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

  it('leads to the configured address in the language of its reader, whatever the request claims', async () => {
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

  it('is answered alike for known, unknown, disabled and password-less accounts; only the known get a mail', async () => {
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

  it('fills nobody a mailbox: three mails in an hour', async () => {
    const ann = await person();
    for (let asked = 1; asked <= 3; asked += 1) {
      await forgotten(ann.username);
      await linkTo(ann, asked);
    }
    expect((await forgotten(ann.username)).status).toBe(204);
    await ask(api, "UPDATE password_link SET created_at = now() - interval '61 minutes' WHERE user_id = $1", [
      ann.id,
    ]);
    await forgotten(ann.username);
    await linkTo(ann, 4);
  });

  it('fills nobody a mailbox: not when many ask at once either', async () => {
    const ann = await person();
    const held = await holdRows(api, 'SELECT FROM app_user WHERE id = $1 FOR UPDATE', [ann.id]);
    await Promise.all(Array.from({ length: 6 }, () => forgotten(ann.username)));
    await expect.poll(() => waiting(api), WAIT).toBe(6);
    await held.release();
    await linkTo(ann, 3);
    expect(await ask(api, 'SELECT FROM password_link WHERE user_id = $1', [ann.id])).toHaveLength(3);
  });

  it('keeps only a hash of the token, which ends after 30 minutes or with another new password', async () => {
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

  it('waits in the outbox where no mail server is set: for developers only, as it opens an account', async () => {
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

  it('is set by one of many that come with the same link at once', async () => {
    const ann = await person();
    const token = await resetToken(ann);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => setPassword(token, `${GOOD} ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
  });

  it.each(['', 'x', 'a'.repeat(43), "' OR 1=1", '\u0000', '../../login', 'a'.repeat(200)])(
    'is not set by the token %j',
    async (token) => expect((await setPassword(token, GOOD)).status).toBe(400),
  );
});

describe('a new password', () => {
  it.each([
    ['short', 'a7-kP2x', 'validation_failed'],
    ['too long', 'ab7-'.repeat(33), 'validation_failed'],
    ['common', 'Password123!', 'password_common'],
    ['the product', 'Quarterhour-1', 'password_personal'],
  ])('is refused when it is %s, and the link stays good', async (_what, password, code) => {
    const ann = await person();
    const token = await resetToken(ann);
    const refused = await setPassword(token, password);
    expect(refused.status).toBe(400);
    expect(await codeOf(refused)).toBe(code);
    expect((await setPassword(token, '密码 ő 🦉 пароль')).status).toBe(204);
    expect((await logIn(api, { ...ann, password: '密码 ő 🦉 пароль' })).status).toBe(200);
  });

  it('is refused when it is made of the own name or address', async () => {
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

describe('a password that changes while a former one is looked at', () => {
  const overtaken = async (ann: Person, call: () => Promise<Response>, change: string): Promise<Response> => {
    const held = await holdRows(api, 'SELECT FROM app_user WHERE id = $1 FOR UPDATE', [ann.id]);
    const answer = call();
    await expect.poll(() => waiting(api), WAIT).toBe(1);
    await held.ask(`UPDATE app_user SET ${change} WHERE id = $1`, [ann.id]);
    await held.release();
    return answer;
  };

  it('opens no session by the former one, nor for a user who is disabled meanwhile', async () => {
    const hash = await hashPassword(GOOD);
    for (const change of [`password_hash = '${hash}'`, 'is_active = false']) {
      const ann = await person();
      const answer = await overtaken(ann, () => logIn(api, ann), change);
      expect([answer.status, await codeOf(answer)]).toEqual([401, 'wrong_login']);
      expect(await ask(api, 'SELECT FROM session WHERE user_id = $1', [ann.id])).toEqual([]);
    }
  });

  it('is not replaced by who knows the former one', async () => {
    const ann = await person();
    const { auth: headers } = await openSession(api, ann);
    const body = { current: ann.password, password: 'what a thief would choose' };
    const change = `password_hash = '${await hashPassword(GOOD)}'`;
    const answer = await overtaken(ann, () => api.post('/user/password', body, { headers }), change);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'wrong_password']);
    expect((await logIn(api, { ...ann, password: GOOD })).status).toBe(200);
  });

  it('ends the sessions with itself: neither is done without the other', async () => {
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

describe('changing the own password', () => {
  it('asks for the current one, and ends the other sessions', async () => {
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

  it('slows down who guesses the current one', async () => {
    const { auth } = await openSession(api, await person());
    const guesses = Array.from({ length: 12 }, (_, n) =>
      api.post('/user/proof', { password: `guess ${n}` }, { headers: auth }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });

  it('is a proof of the password, as POST /user/proof is: sensitive changes ask for one of the last 15 minutes', async () => {
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
  it('gives a recipient a password, within 72 hours; a second one replaces the first', async () => {
    const recipient = await person('de');
    await ask(api, 'UPDATE app_user SET password_hash = NULL WHERE id = $1', [recipient.id]);
    const settings = readSettings({ SMTP_URL: sink.url, PUBLIC_URL });
    const { signal } = new AbortController();
    const installations = await openInstallations(api.database.appUrl);
    try {
      const installation = installations.byHost(undefined);
      await inviteUser({ settings, installations }, installation, recipient.id, signal);
      const first = tokenIn(await linkTo(recipient));
      await inviteUser({ settings, installations }, installation, recipient.id, signal);
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
        inviteUser({ settings, installations }, installation, '5b8f0c7e-0000-4000-8000-000000000001', signal),
      ).rejects.toMatchObject({ status: 404 });
    } finally {
      await installations.close();
    }
  });
});
