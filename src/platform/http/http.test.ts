// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { localeStore } from '#platform/locale/locale.ts';
import { setCurrentRouteName } from '#platform/routes/route-name.ts';
import { actAsPrintJob, getAccessToken, setAccessToken } from './access-token.ts';
import { endSession, http, refreshSession, setRefreshFailedListener } from './http.ts';
import { HttpError, isCancelled } from './http-error.ts';

declare const jsdom: { reconfigure(settings: { url: string }): void };

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

// jsdom keeps its initial origin, so calls to this server are cross-origin.
const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-route-name, accept-language',
  'Access-Control-Expose-Headers': '*',
};

let server: Server;
let seen: IncomingMessage[] = [];
let refreshFailures = 0;
/** Answer to a request; null: the server has it and never answers. */
let answer: (request: IncomingMessage) => Answer | null | Promise<Answer> = () => ({ status: 200, body: {} });

const paths = (): string[] => seen.map((request) => `${request.method} ${request.url}`);
const refusal = (code: string) => ({ error: { code, message: 'no', requestId: 'req-1' } });
const accepts = (token: string) => (request: IncomingMessage) => {
  if (request.url === '/api/refresh-token')
    return { status: 200, body: { token: 'new', tokenLifetime: 600 } };
  const isGood = request.headers.authorization === `Bearer ${token}`;
  return isGood ? { status: 200, body: [1] } : { status: 401, body: refusal('not_logged_in') };
};

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CROSS_ORIGIN).end();
      return;
    }
    seen.push(request);
    const given = await answer(request);
    if (!given) return;
    const { status, body, headers } = given;
    response.writeHead(status, { 'Content-Type': 'application/json', ...CROSS_ORIGIN, ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  setRefreshFailedListener(() => {
    refreshFailures += 1;
  });
});

afterAll(() => server.close());

beforeEach(() => {
  seen = [];
  refreshFailures = 0;
  setAccessToken(null);
});

describe('every API call', () => {
  it('P-REQ-01 P-REQ-02 P-REQ-03 P-REQ-04 an API call sends content type, bearer token, route name and language', async () => {
    answer = () => ({ status: 200, body: {} });
    setAccessToken('secret');
    setCurrentRouteName('reportsBase');
    localeStore.set('hu');
    await http.get('/units');
    await http.delete('/units');
    for (const { headers } of seen) {
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        authorization: 'Bearer secret',
        'x-route-name': 'reportsBase',
        'accept-language': 'hu',
      });
    }
  });

  it('a form is sent to the API as multipart form data with its boundary and the bearer token', async () => {
    answer = () => ({ status: 200, body: { avatar: '/x' } });
    setAccessToken('secret');
    const form = new FormData();
    form.append('file', new Blob(['bytes']), 'a.png');
    expect(await http.upload('/user/avatar', form)).toEqual({ avatar: '/x' });
    expect(seen[0]?.headers).toMatchObject({
      'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/),
      authorization: 'Bearer secret',
    });
  });

  it('P-REQ-05 an API call without an answer fails after 120 seconds and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const arrived = Promise.withResolvers<void>();
    answer = () => {
      arrived.resolve();
      return null;
    };
    const failed = vi.fn();
    const call = http.get('/units').catch(failed);
    await arrived.promise;
    vi.advanceTimersByTime(119_999);
    await new Promise(setImmediate);
    expect(failed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await call;
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ status: 0, code: 'timeout' }));
  });

  it('an API call leaves out absent parameters', async () => {
    answer = () => ({ status: 200, body: {} });
    await http.get('/units', { params: { a: 1, b: undefined, c: null } });
    expect(paths()).toEqual(['GET /api/units?a=1']);
  });

  it('a refused API call rejects with code, field and request id', async () => {
    answer = () => ({ status: 409, body: { error: { ...refusal('name_taken').error, field: 'name' } } });
    const error = await http.post('/report', { name: 'x' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 409, code: 'name_taken', field: 'name', requestId: 'req-1' });
  });

  it('an API error of unknown shape becomes an internal error', async () => {
    answer = () => ({ status: 502, body: 'bad gateway' });
    await expect(http.get('/units')).rejects.toMatchObject({ status: 502, code: 'internal_error' });
  });

  it('an aborted API call can be distinguished from a failed one', async () => {
    const abort = new AbortController();
    const call = http.get('/units', { signal: abort.signal });
    abort.abort();
    expect(isCancelled(await call.catch((caught: unknown) => caught))).toBe(true);
  });

  it('a download gets the file name that the server sends', async () => {
    answer = () => ({
      status: 200,
      body: 'x',
      headers: { 'Content-Disposition': `attachment; filename="a.pdf"; filename*=UTF-8''Gy%C5%91r.pdf` },
    });
    expect((await http.blob('/file')).fileName).toBe('Győr.pdf');
  });
});

describe('refused token', () => {
  it('a refused token is renewed once for all refused calls, and each call is repeated', async () => {
    answer = accepts('new');
    setAccessToken('old');
    expect(await Promise.all([http.get('/a'), http.get('/b'), http.get('/c')])).toEqual([[1], [1], [1]]);
    expect(paths().filter((path) => path.includes('refresh'))).toHaveLength(1);
    expect(getAccessToken()).toBe('new');
  });

  it('a call refused with an old token is repeated with the new one when another call has renewed it meanwhile', async () => {
    const isRenewed = Promise.withResolvers<void>();
    const byToken = accepts('new');
    answer = async (request) => {
      if (request.url === '/api/slow' && request.headers.authorization === 'Bearer old')
        await isRenewed.promise;
      return byToken(request);
    };
    setAccessToken('old');
    const slow = http.get('/slow');
    await http.get('/quick');
    isRenewed.resolve();
    expect(await slow).toEqual([1]);
    expect(paths().filter((path) => path.includes('refresh'))).toHaveLength(1);
  });

  it('P-SES-04 a refused token is renewed by a call without authorization header', async () => {
    answer = accepts('new');
    setAccessToken('old');
    await http.get('/a');
    const refresh = seen.find((request) => request.url === '/api/refresh-token');
    expect(refresh?.headers.authorization).toBeUndefined();
  });

  it('P-SES-06 the session ends when a refused token cannot be renewed', async () => {
    answer = () => ({ status: 401, body: refusal('not_logged_in') });
    setAccessToken('old');
    await expect(http.get('/a')).rejects.toMatchObject({ status: 401 });
    expect(refreshFailures).toBe(1);
  });

  it('P-SES-08 a refused logout renews the token for that one call, and the page stays without a token', async () => {
    answer = accepts('new');
    setAccessToken(null);
    await endSession('old', new AbortController().signal);
    expect(paths()).toEqual(['DELETE /api/logout', 'POST /api/refresh-token', 'DELETE /api/logout']);
    expect(seen.at(-1)?.headers.authorization).toBe('Bearer new');
    expect(getAccessToken()).toBeNull();
    expect(refreshFailures).toBe(0);
  });

  it('a refused logout is not repeated when there is no session left', async () => {
    answer = (request) =>
      request.url === '/api/refresh-token'
        ? { status: 204 }
        : { status: 401, body: refusal('not_logged_in') };
    await endSession('old', new AbortController().signal);
    expect(paths()).toEqual(['DELETE /api/logout', 'POST /api/refresh-token']);
  });

  it('a wrong login does not renew the token', async () => {
    answer = () => ({ status: 401, body: refusal('wrong_login') });
    await expect(http.postAnonymous('/login', {})).rejects.toBeInstanceOf(HttpError);
    expect(paths()).toEqual(['POST /api/login']);
    expect(refreshFailures).toBe(0);
  });
});

describe('first refresh of a page', () => {
  it.each([204, 401])(
    'X-27 a first refresh answered with status %i means that there is no session',
    async (status) => {
      answer = () => ({ status });
      expect(await refreshSession()).toBe(false);
      expect(refreshFailures).toBe(0);
    },
  );

  it('a first refresh rejects when the server has a problem', async () => {
    answer = () => ({ status: 503, body: refusal('database_unavailable') });
    await expect(refreshSession()).rejects.toMatchObject({ status: 503 });
  });
});

it('a print page never refreshes', async () => {
  answer = accepts('new');
  actAsPrintJob('job');
  await expect(http.get('/a')).rejects.toMatchObject({ status: 401 });
  expect(paths()).toEqual(['GET /api/a']);
});
