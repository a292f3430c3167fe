import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Token } from '#contract/people/session.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { withHost } from '#tests/support/with-host.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const login = (password: string, username = api.developer.username, headers: Record<string, string> = {}) =>
  api.post('/login', { username, password }, { headers });

const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

describe('session', () => {
  it('P-SES-02 a browser gets the access token in the body and the refresh token as a strict HttpOnly cookie', async () => {
    const answer = await login(api.developer.password);
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(['token', 'tokenLifetime']);
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^__Host-qh_refresh=/);
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
  });

  it('P-SES-02 a client that is no browser gets the refresh token in the body; a browser is refused that', async () => {
    const body = { 'X-Token-In-Body': '1' };
    const script = await login(api.developer.password, undefined, body);
    expect(await script.json()).toMatchObject({ refreshToken: expect.stringMatching(/^qr_/) });
    const browser = await login(api.developer.password, undefined, { ...body, Origin: api.origin });
    expect(browser.status).toBe(400);
  });

  it('a session cannot be opened or renewed by a page of another site, nor by a form', async () => {
    const { username, password } = api.developer;
    const opened = (site: string) => login(password, username, { 'Sec-Fetch-Site': site });
    expect((await opened('cross-site')).status).toBe(403);
    expect((await opened('same-origin')).status).toBe(200);
    const Cookie = cookieOf(await login(password));
    const foreign = { Cookie, 'Sec-Fetch-Site': 'cross-site' };
    expect((await api.post('/refresh-token', {}, { headers: foreign })).status).toBe(403);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'Content-Type': type, Cookie };
      const answers = await Promise.all([
        api.post('/login', { username, password: 'a=b' }, { headers }),
        api.post('/login', { username, password }, { headers }),
        api.post('/refresh-token', {}, { headers }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([415, 415, 415]);
    }
    expect((await api.post('/refresh-token', {}, { headers: { Cookie } })).status).toBe(200);
    const withoutBody = await fetch(`${api.origin}/api/refresh-token`, { method: 'POST' });
    expect(withoutBody.status).toBe(204);
  });

  it('every wrong login gets the same refusal', async () => {
    const refusals = await Promise.all([login('wrong'), login('wrong', 'nobody@nowhere.example'), login('')]);
    expect(refusals.map((answer) => answer.status)).toEqual([401, 401, 400]);
    const [wrong, unknown] = await Promise.all(
      refusals
        .slice(0, 2)
        .map((answer) => answer.json() as Promise<{ error: { code: string; message: string } }>),
    );
    expect(wrong?.error.code).toBe('wrong_login');
    expect(unknown?.error.message).toBe(wrong?.error.message);
  });

  it('P-SES-04 a refresh replaces the token; the used token gives the same successor for ten seconds', async () => {
    const first = cookieOf(await login(api.developer.password));
    const refresh = (cookie: string) => api.post('/refresh-token', {}, { headers: { Cookie: cookie } });
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    const successors = new Set(answers.map(cookieOf));
    expect(successors.size).toBe(1);
    expect(successors.has(first)).toBe(false);
    expect((await refresh([...successors][0] ?? '')).status).toBe(200);
  });

  it('P-SES-06 a refresh with an unknown cookie gets 401; without a cookie there is just no session', async () => {
    expect((await api.post('/refresh-token', {})).status).toBe(204);
    const unknown = await api.post(
      '/refresh-token',
      {},
      { headers: { Cookie: '__Host-qh_refresh=qr_unknown' } },
    );
    expect(unknown.status).toBe(401);
  });

  it('P-SES-08 after a logout the access token and the refresh token no longer work', async () => {
    const answer = await login(api.developer.password);
    const cookie = cookieOf(answer);
    const { token } = (await answer.json()) as { token: string };
    const auth = { Authorization: `Bearer ${token}` };
    expect((await api.get('/user', { headers: auth })).status).toBe(200);
    expect((await api.delete('/logout', { headers: { ...auth, Cookie: cookie } })).status).toBe(204);
    expect((await api.get('/user', { headers: auth })).status).toBe(401);
    expect((await api.post('/refresh-token', {}, { headers: { Cookie: cookie } })).status).toBe(401);
  });

  it('session tokens of another kind, forged or bare, are refused', async () => {
    const { token } = (await (await login(api.developer.password)).json()) as { token: string };
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const forged = [
      `${none}.${payload}.`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      'x',
      `${header}.${payload}`,
    ];
    for (const one of forged) {
      expect((await api.get('/user', { headers: { Authorization: `Bearer ${one}` } })).status).toBe(401);
    }
  });

  it('P-SES-03 P-SES-05 P-SES-09 the management instance has its own session endpoints, and a client has none of them', async () => {
    const onClient = [
      await api.post('/management/login', { username: 'a', password: 'b' }),
      await api.post('/management/refresh-token', {}),
      await api.delete('/management/logout'),
    ];
    expect(onClient.map(({ status }) => status)).toEqual([404, 404, 404]);
    const manage = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
      withHost(api.port, 'management.localhost', method, `/management${path}`, body, headers);
    const { username, password } = api.developer;
    const opened = await manage('POST', '/login', { username, password }, { 'X-Token-In-Body': '1' });
    expect(opened.status).toBe(200);
    const { token, refreshToken } = opened.body as Token;
    expect((await api.get('/user', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
    const renewed = await manage('POST', '/refresh-token', { refreshToken }, { 'X-Token-In-Body': '1' });
    expect(renewed.status).toBe(200);
    const bearer = { Authorization: `Bearer ${(renewed.body as Token).token}` };
    expect((await manage('GET', '/user', undefined, bearer)).status).toBe(200);
    expect((await manage('DELETE', '/logout', undefined, bearer)).status).toBe(204);
    expect((await manage('GET', '/user', undefined, bearer)).status).toBe(401);
    expect((await manage('POST', '/refresh-token', { refreshToken })).status).toBe(401);
  });

  it('P-USER-05 the roles of a user are returned with their grants', async () => {
    const roles = (await (await api.as(api.developer).get('/security/permissions')).json()) as {
      roles: { id: string }[];
    };
    expect(roles.roles.map((role) => role.id)).toEqual([
      'ROLE_USER',
      'ROLE_SITE_ADMIN',
      'ROLE_MANAGEMENT_USER',
      'ROLE_SUPER',
      'ROLE_DEVELOPER',
    ]);
  });
});

describe('every answer', () => {
  it('every answer carries the security headers, and an error names code and request id only', async () => {
    const answer = await api.get('/user');
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('x-powered-by')).toBeNull();
    const body = (await answer.json()) as { error: Record<string, string> };
    expect(Object.keys(body.error).sort()).toEqual(['code', 'message', 'requestId']);
    expect(body.error.requestId).toBe(answer.headers.get('x-request-id'));
  });

  it('unknown paths, broken JSON and prototype keys are refused', async () => {
    expect((await api.get('/nothing-here')).status).toBe(404);
    const raw = (body: string) =>
      fetch(`${api.origin}/api/login`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json' },
      });
    expect((await raw('{')).status).toBe(400);
    expect((await raw('{"__proto__":{"x":1},"username":"a","password":"b"}')).status).toBe(400);
    expect((await raw(`{"username":"${'a'.repeat(200_000)}","password":"b"}`)).status).toBe(413);
  });
});
