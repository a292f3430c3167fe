import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { endStalledAnswers } from './end-stalled-answers.ts';
import { goneSignal } from './gone-signal.ts';
import { sendParts } from './send-parts.ts';

const PART = Buffer.alloc(1_000_000, 'x');
/** Far more than the buffers of a connection hold. */
const PARTS = Array.from({ length: 64 }, () => PART);
const BYTES = PARTS.length * PART.length;
const STALLED_MS = 200;

let server: Server | undefined;
let socket: Socket | undefined;
afterEach(async () => {
  socket?.destroy();
  server?.closeAllConnections();
  if (server) await once(server.close(), 'close');
});

/** Serves an answer, and connects a reader who has sent these requests and takes nothing yet. */
async function start(
  serve: (request: IncomingMessage, response: ServerResponse) => void,
  requests = 1,
): Promise<Socket> {
  const app = express();
  app.use(endStalledAnswers(STALLED_MS));
  app.use((request, response) => serve(request, response));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
  return socket;
}

it('a reader who takes nothing holds back the rest of the answer, and the connection is ended', async () => {
  const ended = Promise.withResolvers<number>();
  let taken = 0;
  await start(async (request, response) => {
    response.setHeader('Content-Length', BYTES);
    await sendParts(response, PARTS, goneSignal(request), (bytes) => {
      taken += bytes;
    });
    expect(response.writableLength).toBeLessThan(2 * PART.length);
    ended.resolve(taken);
  });
  expect(await ended.promise).toBeLessThan(BYTES / 2);
});

it('a reader who takes everything gets everything', async () => {
  const ended = Promise.withResolvers<number>();
  let taken = 0;
  const reader = await start(async (request, response) => {
    response.setHeader('Content-Length', BYTES);
    await sendParts(response, PARTS, goneSignal(request), (bytes) => {
      taken += bytes;
    });
    ended.resolve(taken);
  });
  let received = 0;
  reader.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  reader.resume();
  expect(await ended.promise).toBe(BYTES);
  while (received < BYTES) await once(reader, 'data');
});

it('an answer that waits behind another one on a connection ends with the connection', async () => {
  const ends: Promise<void>[] = [];
  const begun = Promise.withResolvers<void>();
  const reader = await start((request, response) => {
    response.setHeader('Content-Length', BYTES);
    ends.push(sendParts(response, PARTS, goneSignal(request)));
    if (ends.length === 2) begun.resolve();
  }, 2);
  await begun.promise;
  reader.destroy();
  await Promise.all(ends);
});
