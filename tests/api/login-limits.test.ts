import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Token } from '#contract/people/session.ts';
import type { OutboxMail } from '#contract/reports/delivery.ts';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type Login, type Sibling, startApi } from '#tests/support/api.ts';
import type { ErrorAnswer } from '#tests/support/measurement.ts';
import { logIn, openSession, refresh } from '#tests/support/sessions.ts';

let api: Api;
let victim: Login;
beforeAll(async () => {
  api = await startApi();
  victim = await addUser(api, 'victim', ['ROLE_USER']);
});
afterAll(() => api.stop());

const login = (username: string, password: string) => api.post('/login', { username, password });
const guess = (username: string) =>
  Promise.all(Array.from({ length: 30 }, (_, n) => login(username, `wrong ${n}`)));

describe('guessing passwords', () => {
  it('guessing passwords is soon slowed down, in the same words for known and unknown accounts; others can log in', async () => {
    for (const account of [victim.username, 'nobody@nowhere.example']) {
      const answers = await guess(account);
      const statuses = answers.map(({ status }) => status);
      const wrong = statuses.filter((status) => status === 401).length;
      // Five at once, and a few more when a slow machine takes a second or two.
      expect(wrong).toBeGreaterThanOrEqual(5);
      expect(wrong).toBeLessThan(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - wrong);
      const slowed = answers.find(({ status }) => status === 429) as Response;
      expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(((await slowed.json()) as ErrorAnswer).error).toMatchObject({
        code: 'too_many_requests',
        message: 'Too many attempts',
      });
    }
    expect((await login(api.developer.username, api.developer.password)).status).toBe(200);
  });

  it('guessing passwords does not lock the owner out: the right password works again after the delay', async () => {
    await expect
      .poll(async () => (await login(victim.username, victim.password)).status, {
        timeout: 30_000,
        interval: 200,
      })
      .toBe(200);
    expect((await login(victim.username, 'mistyped')).status).toBe(401);
    expect((await login(victim.username, victim.password)).status).toBe(200);
  });
});

it('T1 few of 400 wrong logins reach the password, and another account at the same address still works', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => login('target@test.example', `${round} ${n}`)),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  // 401: a wrong password; 429: stopped before the password.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(380);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect((await login(api.developer.username, api.developer.password)).status).toBe(200);
});

describe('anonymous calls from an address that many people share', () => {
  const count = (statuses: readonly number[], status: number) =>
    statuses.filter((one) => one === status).length;
  const flood = (times: number, call: (n: number) => Promise<Response>) =>
    Promise.all(
      Array.from({ length: times }, async (_, n) => {
        const answer = await call(n);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );

  it('T1 refreshes by made-up tokens are refused for a while, and those by good tokens or without one never', async () => {
    const good = await openSession(api, victim);
    const statuses = await flood(620, (n) => api.post('/refresh-token', { refreshToken: `qr_${n}` }));
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(count(statuses, 429)).toBe(20);
    expect((await refresh(api, good.cookie)).status).toBe(200);
    expect((await api.post('/refresh-token', {})).status).toBe(204);
    const random = `qr_${randomBytes(32).toString('base64url')}`;
    expect((await api.post('/refresh-token', { refreshToken: random })).status).toBe(429);
    // Larger bodies of strangers are not read.
    expect((await api.post('/refresh-token', { refreshToken: 'x'.repeat(200_000) })).status).toBe(413);
  });

  it('T1 one good token that comes again and again is refused alone', async () => {
    const [one, other] = [await openSession(api, victim), await openSession(api, victim)];
    const statuses = await flood(130, () => refresh(api, one.cookie));
    expect(count(statuses, 200)).toBe(120);
    expect(count(statuses, 429)).toBe(10);
    expect((await refresh(api, other.cookie)).status).toBe(200);
  });

  it('T1 checks of made-up password links are refused for a while, and the check of a good one never', async () => {
    const statuses = await flood(130, () => api.post('/set-password/check', { token: 'A'.repeat(43) }));
    expect(count(statuses, 204)).toBe(120);
    expect(count(statuses, 429)).toBe(10);
    await api.post('/forgotten-password', { username: victim.username });
    const linkOf = async (): Promise<string> => {
      const mails = (await (await api.as(api.developer).get('/outbox')).json()) as OutboxMail[];
      const mail = mails.find(({ to }) => to === victim.username);
      return /\/set-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    await expect.poll(linkOf).toMatch(/^[\w-]{43}$/);
    const token = await linkOf();
    expect((await api.post('/set-password/check', { token })).status).toBe(200);
    expect(
      (await api.post('/set-password', { token: 'B'.repeat(43), password: 'a quiet owl at noon' })).status,
    ).toBe(429);
    expect((await api.post('/set-password', { token, password: victim.password })).status).toBe(204);
  });
});

describe('two processes on one database', () => {
  let sibling: Sibling;
  beforeAll(async () => {
    sibling = await api.startSibling();
  });
  afterAll(() => sibling?.stop());

  it('two processes on one database share the delay of wrong logins', async () => {
    const guesses = Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? api : sibling).post('/login', { username: 'shared@test.example', password: `wrong ${n}` }),
    );
    const wrong = (await Promise.all(guesses)).filter(({ status }) => status === 401);
    expect(wrong.length).toBeGreaterThanOrEqual(5);
    expect(wrong.length).toBeLessThan(10);
  });

  it('two processes on one database share the number of forgotten passwords of an address', async () => {
    const asked = Array.from({ length: 310 }, (_, n) =>
      (n % 2 ? api : sibling).post('/forgotten-password', { username: 'nobody@test.example' }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    // One was asked for above.
    expect(statuses.filter((status) => status === 204)).toHaveLength(299);
    expect(statuses.filter((status) => status === 429)).toHaveLength(11);
    const refused = await sibling.post('/forgotten-password', { username: 'nobody@test.example' });
    expect(refused.headers.get('retry-after')).toBe('900');
  });
});

it('T1 a flood of logins is refused before its bodies are read, and a browser in which the account logged in is not', async () => {
  const known = await logIn(api, api.developer);
  const cookies = known.headers.getSetCookie();
  const cookie =
    cookies.map((one) => one.split(';')[0]).find((one) => one?.startsWith('__Host-qh_known=')) ?? '';
  expect(cookies.find((one) => one.startsWith('__Host-qh_known='))).toMatch(
    /HttpOnly; Secure; SameSite=Strict/,
  );
  const statuses = await Promise.all(
    Array.from({ length: 1_820 }, async () => {
      const answer = await api.post('/login', {});
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(new Set([...statuses, 400])).toEqual(new Set([400, 429]));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  expect((await api.post('/login', { username: 'x'.repeat(200_000) })).status).toBe(429);
  expect((await logIn(api, api.developer)).status).toBe(429);
  expect((await logIn(api, api.developer, { Cookie: cookie })).status).toBe(200);
  expect((await logIn(api, api.developer, { Cookie: `${cookie}A` })).status).toBe(429);
  // It is known for one account only, which its password still opens.
  const wrong = await logIn(api, { username: api.developer.username, password: 'wrong' }, { Cookie: cookie });
  expect(wrong.status).toBe(401);
  const asked = await api.post(
    '/forgotten-password',
    { username: 'a@b.example' },
    { headers: { Cookie: cookie } },
  );
  expect(asked.status).toBe(204);

  const { token } = (await (await logIn(api, api.developer, { Cookie: cookie })).json()) as Token;
  const gone = await api.delete('/logout', { headers: { Authorization: `Bearer ${token}`, Cookie: cookie } });
  expect(gone.headers.getSetCookie().find((one) => one.startsWith('__Host-qh_known='))).toMatch(
    /^__Host-qh_known=;.*Expires=Thu, 01 Jan 1970/,
  );
});
