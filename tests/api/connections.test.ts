import { once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('an idle connection is kept longer than proxies keep theirs open', async () => {
  const { headers } = await api.get('/health');
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

it('a connection that a client keeps open does not keep a process from ending', async () => {
  const socket = createConnection(api.port, '127.0.0.1');
  socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  const closed = once(socket, 'close');
  const before = performance.now();
  await api.restart();
  await closed;
  expect(performance.now() - before).toBeLessThan(15_000);
});
