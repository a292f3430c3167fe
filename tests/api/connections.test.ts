import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API } from '#contract/paths.ts';
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

it('T25 half requests are cut after some seconds, and connections beyond the limit at once', async () => {
  const limited = await api.startSibling({ MAX_CONNECTIONS: '10' });
  const port = Number(new URL(limited.origin).port);
  const connect = async (): Promise<Socket> => {
    const socket = createConnection(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const closed = async (socket: Socket): Promise<void> => {
    socket.resume();
    if (!socket.closed) await once(socket, 'close');
  };
  const halves = await Promise.all(Array.from({ length: 10 }, connect));
  const before = performance.now();
  for (const socket of halves) socket.write('GET /health HTTP/1.1\r\nHost:');
  await closed(await connect());
  await Promise.all(halves.map(closed));
  expect(performance.now() - before).toBeLessThan(30_000);
  expect((await limited.get(API.theme)).status).toBe(200);
  await limited.stop();
});
