import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationsAnswer } from '#contract/installation/notification.ts';
import type { SessionsAnswer } from '#contract/people/session.ts';
import type { RolesAnswer } from '#contract/people/user.ts';
import { startSessionRemoval } from '#server/identity/sessions/remove-old-sessions.ts';
import { openInstallations } from '#server/store/installation.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type Login, type Sibling, startApi } from '#tests/support/api.ts';
import { holdRows, waiting } from '#tests/support/hold-rows.ts';
import { ask } from '#tests/support/measurement.ts';
import {
  cookieOf,
  logIn,
  type OpenSession,
  openSession,
  refresh,
  statusOf,
} from '#tests/support/sessions.ts';

let api: Api;
let other: Sibling;
let ann: Login & { id: string };
let count = 0;
beforeAll(async () => {
  api = await startApi();
  other = await api.startSibling({ TRUST_PROXY: '127.0.0.1' });
});
beforeEach(async () => {
  count += 1;
  ann = await addUser(api, `ann${count}`, ['ROLE_USER']);
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

const hashOf = (cookie: string): Buffer =>
  createHash('sha256')
    .update(cookie.slice(cookie.indexOf('=') + 1))
    .digest();

/** Moves the use of a token this number of seconds into the past. */
const usedBefore = (cookie: string, seconds: number) =>
  ask(api, 'UPDATE refresh_token SET used_at = now() - make_interval(secs => $2) WHERE hash = $1', [
    hashOf(cookie),
    seconds,
  ]);

const sessionsOf = async (session: OpenSession): Promise<SessionsAnswer['sessions']> => {
  const answer = await api.get('/user/sessions', { headers: session.auth });
  return ((await answer.json()) as SessionsAnswer).sessions;
};

/** Expects every process to refuse the session, at the latest when its cache of five seconds is over. */
const isOutSoon = (session: OpenSession) =>
  Promise.all(
    [api, other].map((process) =>
      expect.poll(() => statusOf(process, session), { timeout: 10_000, interval: 100 }).toBe(401),
    ),
  );

describe('T3 the refresh token', () => {
  it('P-SES-04 a refresh token has a single successor, however many requests come at once', async () => {
    const { cookie } = await openSession(api, ann);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refresh(n % 2 ? api : other, cookie)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    const rows = await ask(
      api,
      'SELECT FROM refresh_token JOIN session ON session.id = session_id WHERE user_id = $1',
      [ann.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('a refresh token gives the same successor again within ten seconds, to a client that lost the answer', async () => {
    const { cookie } = await openSession(api, ann);
    const successor = cookieOf(await refresh(api, cookie));
    await usedBefore(cookie, 2);
    expect(cookieOf(await refresh(other, cookie))).toBe(successor);
    expect((await refresh(api, successor)).status).toBe(200);
  });

  it('P-SES-06 a refresh token used again later ends its whole session in every process, and its owner is notified', async () => {
    const stolen = await openSession(api, ann);
    const successor = cookieOf(await refresh(api, stolen.cookie));
    const bystander = await openSession(api, ann);
    expect(await statusOf(other, stolen)).toBe(200);
    await usedBefore(stolen.cookie, 11);
    const replayed = await refresh(other, stolen.cookie);
    expect(replayed.status).toBe(401);
    expect(replayed.headers.getSetCookie()[0]).toContain('Expires=Thu, 01 Jan 1970');
    expect((await refresh(api, successor)).status).toBe(401);
    await isOutSoon(stolen);
    expect(await statusOf(api, bystander)).toBe(200);
    const answer = await api.get('/notifications', { headers: bystander.auth });
    const { notifications } = (await answer.json()) as NotificationsAnswer;
    expect(notifications).toMatchObject([{ title: { key: 'tokenReuse.title' }, link: { key: 'sessions' } }]);
    // Another attempt by the thief raises no further notification.
    expect((await refresh(api, stolen.cookie)).status).toBe(401);
    expect(await ask(api, 'SELECT FROM notification WHERE user_id = $1', [ann.id])).toHaveLength(1);
  });

  it.each([
    ['after 8 hours without use', "last_used_at = now() - interval '8 hours 1 second'", 401],
    ['not before 8 hours without use', "last_used_at = now() - interval '7 hours 59 minutes'", 200],
    ['after 12 hours in any case', "expires_at = expires_at - interval '12 hours'", 401],
    [
      'not for lack of use when it is remembered',
      "remember = true, last_used_at = now() - interval '29 days'",
      200,
    ],
  ])('a session keeps its time limits: it ends %s', async (_when, change, status) => {
    const { cookie } = await openSession(api, ann);
    await ask(api, `UPDATE session SET ${change} WHERE user_id = $1`, [ann.id]);
    expect((await refresh(api, cookie)).status).toBe(status);
  });
});

describe('sessions of a user', () => {
  const FIREFOX = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

  it('sessions of a user are limited to ten: the oldest ends, also when all are opened at once', async () => {
    const first = await openSession(api, ann);
    // Five at once are what all processes together let through: they could be guesses.
    const openFive = () =>
      Promise.all(Array.from({ length: 5 }, (_, n) => openSession(n % 2 ? api : other, ann)));
    const rest = [...(await openFive()), ...(await openFive())];
    expect(await sessionsOf(rest[0] as OpenSession)).toHaveLength(10);
    await isOutSoon(first);
    expect(await statusOf(api, rest[9] as OpenSession)).toBe(200);
  });

  it('sessions are listed with device and address, the current one marked; others can be ended one by one or together', async () => {
    const [mine, firefox, third] = [
      await openSession(api, ann),
      await openSession(api, ann, FIREFOX),
      await openSession(api, ann),
    ];
    const listed = await sessionsOf(mine);
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const found = listed.find(({ device }) => device === 'Firefox 140 · Linux');
    expect(found).toMatchObject({ address: '127.0.0.1', isRemembered: false });
    const end = (path: string, by: OpenSession) => api.delete(`/user/sessions${path}`, { headers: by.auth });
    expect((await end(`/${found?.id}`, mine)).status).toBe(204);
    await isOutSoon(firefox);
    expect((await end(`/${found?.id}`, mine)).status).toBe(404);
    expect((await end('', mine)).status).toBe(204);
    await isOutSoon(third);
    expect(await sessionsOf(mine)).toHaveLength(1);
  });

  it('sessions of another user are not found', async () => {
    const [mine, admin] = [await openSession(api, ann), await openSession(api, api.developer)];
    const [{ id } = { id: '' }] = await sessionsOf(mine);
    for (const path of [id, 'x', "'", '%00', '5b8f0c7e-0000-4000-8000-000000000001']) {
      const answer = await api.delete(`/user/sessions/${path}`, { headers: admin.auth });
      expect(answer.status).toBe(404);
    }
    expect(await statusOf(api, mine)).toBe(200);
  });

  it('P-SES-08 sessions end in every process after a logout, or when their user is disabled or removed; role changes apply', async () => {
    const ida = await addUser(api, `ida${count}`, ['ROLE_USER']);
    const changed = await openSession(api, ida);
    const reportsBy = async (process: Api | Sibling): Promise<number> =>
      (await process.get('/reports/base-report', { headers: changed.auth })).status;
    for (const process of [api, other]) expect(await reportsBy(process)).toBe(200);
    await ask(api, 'DELETE FROM user_role WHERE user_id = $1', [ida.id]);
    const bob = await addUser(api, `bob${count}`, ['ROLE_USER']);
    const eve = await addUser(api, `eve${count}`, ['ROLE_USER']);
    const [left, disabled, removed] = [
      await openSession(api, ann),
      await openSession(api, bob),
      await openSession(api, eve),
    ];
    for (const session of [left, disabled, removed]) expect(await statusOf(other, session)).toBe(200);
    expect((await api.delete('/logout', { headers: left.auth })).status).toBe(204);
    expect(await statusOf(api, left)).toBe(401);
    await ask(api, 'UPDATE app_user SET is_active = false WHERE id = $1', [bob.id]);
    await ask(api, 'DELETE FROM app_user WHERE id = $1', [eve.id]);
    const losesRights = [api, other].map((process) =>
      expect.poll(() => reportsBy(process), { timeout: 10_000, interval: 100 }).toBe(403),
    );
    await Promise.all([...losesRights, ...[left, disabled, removed].map(isOutSoon)]);
    for (const { cookie } of [left, disabled, removed]) expect((await refresh(api, cookie)).status).toBe(401);
  });
});

describe('changed rights', () => {
  it('an answer never carries the fingerprint of rights other than those it was made with', async () => {
    await ask(
      api,
      `INSERT INTO role (id, name, grants) VALUES ('EXTRA', 'Extra', '{}') ON CONFLICT DO NOTHING`,
    );
    const eva = await addUser(api, `eva${count}`, ['ROLE_USER', 'EXTRA']);
    const session = await openSession(api, eva);
    const rightsBy = async (process: Api | Sibling): Promise<string> => {
      const answer = await process.get('/security/permissions', { headers: session.auth });
      const { roles, fingerprint } = (await answer.json()) as RolesAnswer;
      return [fingerprint, ...roles.map(({ id }) => id)].join(' ');
    };
    const before = await rightsBy(api);
    expect(before).toMatch(/^\w+ ROLE_USER EXTRA$/);
    await ask(api, `DELETE FROM user_role WHERE user_id = $1 AND role_id = 'EXTRA'`, [eva.id]);
    // This process may still know the former roles for some seconds; the other one has not seen the session yet.
    const after = await rightsBy(other);
    expect(after).toMatch(/^\w+ ROLE_USER$/);
    expect(after).not.toContain(before.split(' ')[0]);
    expect([before, after]).toContain(await rightsBy(api));
  });
});

it('old sessions are removed from every installation, also when one is broken', async () => {
  const [broken, sound] = await Promise.all([1, 2].map(() => openInstallations(api.database.appUrl)));
  if (!broken || !sound) throw new Error('there are no installations');
  const removal = startSessionRemoval({ all: [broken, sound].map((one) => one.byHost(undefined)) });
  try {
    await removal.soon();
    await broken.close();
    const old = await openSession(api, ann);
    await ask(api, `UPDATE session SET ended_at = now() - interval '31 days' WHERE user_id = $1`, [ann.id]);
    const young = await openSession(api, ann);
    await removal.soon();
    expect(await ask(api, 'SELECT FROM session WHERE user_id = $1', [ann.id])).toHaveLength(1);
    expect((await refresh(api, old.cookie)).status).toBe(401);
    expect((await refresh(api, young.cookie)).status).toBe(200);
  } finally {
    await removal.stop();
    await sound.close();
  }
});

it('the removal of old sessions is cancelled by the stop of the process, which does not wait for a lock', async () => {
  const installations = await openInstallations(api.database.appUrl);
  await openSession(api, ann);
  await ask(api, `UPDATE session SET ended_at = now() - interval '31 days' WHERE user_id = $1`, [ann.id]);
  const held = await holdRows(api, 'SELECT FROM session WHERE user_id = $1 FOR UPDATE', [ann.id]);
  const removal = startSessionRemoval(installations);
  try {
    removal.soon();
    await expect.poll(() => waiting(api)).toBe(1);
    await removal.stop();
    await installations.close();
    expect(await waiting(api)).toBe(0);
  } finally {
    await held.release();
  }
}, 10_000);

describe('T21 the address of a caller', () => {
  const FORGED = { 'X-Forwarded-For': '198.51.100.7' };
  const addressIn = async (session: OpenSession): Promise<unknown> => (await sessionsOf(session))[0]?.address;

  it('the address of a caller is that of the connection: headers of a caller that is no named proxy are ignored', async () => {
    expect(await addressIn(await openSession(api, ann, FORGED))).toBe('127.0.0.1');
  });

  it('the address of a caller is the one that a named proxy reports, and in a chain only what the proxy itself has added', async () => {
    expect(await addressIn(await openSession(other, ann, FORGED))).toBe('198.51.100.7');
    const chain = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' };
    expect(await addressIn(await openSession(other, ann, chain))).toBe('198.51.100.7');
  });

  it('limits are separate for callers behind one proxy, but not for a caller who invents addresses', async () => {
    const guessAsMany = async (process: Api | Sibling): Promise<number[]> => {
      const guesses = Array.from({ length: 8 }, (_, n) =>
        logIn(process, { ...ann, password: 'wrong' }, { 'X-Forwarded-For': `198.51.100.${n}` }),
      );
      return (await Promise.all(guesses)).map(({ status }) => status);
    };
    expect(await guessAsMany(other)).not.toContain(429);
    expect(await guessAsMany(api)).toContain(429);
  });
});
