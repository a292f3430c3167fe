// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localeStore } from '#platform/locale/locale.ts';
import { setCurrentRouteName } from '#platform/routes/route-name.ts';
import { endSessionOnClose } from '#platform/session/last-logout.ts';
import { measureConnection } from '#platform/stream/connection.ts';
import { readEventStream } from '#platform/stream/event-stream.ts';

const fetched = vi.fn<typeof fetch>();
const sent = (): Record<string, string> =>
  Object.fromEntries(new Headers(fetched.mock.calls.at(-1)?.[1]?.headers));

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(''));
  vi.stubGlobal('fetch', fetched);
  setCurrentRouteName('reportsBase');
  localeStore.set('hu');
});
afterEach(() => vi.unstubAllGlobals());

const stream = () =>
  readEventStream({
    url: '/api/hub/stream',
    token: 'token',
    lastEventId: '7',
    silenceMs: 5_000,
    signal: new AbortController().signal,
    onOpen: () => undefined,
    onEvent: () => undefined,
  });

describe('calls beside the common client', () => {
  it.each([
    ['event stream', stream, 'Bearer token'],
    ['logout of a closing page', async () => endSessionOnClose('token'), 'Bearer token'],
    ['test image of the connection', () => measureConnection(), undefined],
  ])(
    'P-REQ-01 P-REQ-03 P-REQ-04 the %s carries content type, page and language',
    async (_call, call, token) => {
      await call();
      expect(sent()).toMatchObject({
        'content-type': 'application/json',
        'x-route-name': 'reportsBase',
        'accept-language': 'hu',
      });
      expect(sent().authorization).toBe(token);
    },
  );

  it('P-NOTI-04 the event stream still names its last event and the type that it reads', async () => {
    await stream();
    expect(sent()).toMatchObject({ accept: 'text/event-stream', 'last-event-id': '7' });
  });
});
