import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '#tests/support/add-user.ts';
import { type Api, type Login, type Sibling, startApi } from '#tests/support/api.ts';
import type { ErrorAnswer } from '#tests/support/measurement.ts';

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

describe('P-SES-11 guessing passwords', () => {
  it('is soon slowed down, in the same words for known and unknown accounts, while another account can log in', async () => {
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

  it('does not lock the owner out: the right password works again after the delay', async () => {
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

it('T1 of 400 wrong logins few reach the password, and another account at the same address still works', async () => {
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

it('a flood of refreshes is refused for a while', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 620 }, async (_, n) => {
      const answer = await api.post('/refresh-token', { refreshToken: `qr_${n}` });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  // Further bodies are not read either.
  const tooLarge = await api.post('/refresh-token', { refreshToken: 'x'.repeat(200_000) });
  expect(tooLarge.status).toBe(429);
});

describe('two processes on one database', () => {
  let sibling: Sibling;
  beforeAll(async () => {
    sibling = await api.startSibling();
  });
  afterAll(() => sibling?.stop());

  it('share the delay of wrong logins', async () => {
    const guesses = Array.from({ length: 12 }, (_, n) =>
      (n % 2 ? api : sibling).post('/login', { username: 'shared@test.example', password: `wrong ${n}` }),
    );
    const wrong = (await Promise.all(guesses)).filter(({ status }) => status === 401);
    expect(wrong.length).toBeGreaterThanOrEqual(5);
    expect(wrong.length).toBeLessThan(10);
  });

  it('share the number of forgotten passwords of an address', async () => {
    const asked = Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? api : sibling).post('/forgotten-password', { username: 'nobody@test.example' }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const refused = await sibling.post('/forgotten-password', { username: 'nobody@test.example' });
    expect(refused.headers.get('retry-after')).toBe('900');
  });
});

it('T1 a flood of logins is refused before its bodies are read', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 620 }, async () => {
      const answer = await api.post('/login', {});
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  expect(new Set([...statuses, 400])).toEqual(new Set([400, 429]));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
  expect((await api.post('/login', { username: 'x'.repeat(200_000) })).status).toBe(429);
});
