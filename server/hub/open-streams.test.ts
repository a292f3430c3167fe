import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { createOpenStreams, type OpenStreams, type Stream } from './open-streams.ts';
import { frame } from './stream-event.ts';

let server: Server;
let streams: OpenStreams;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  streams.closeAll();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Opens two readers of one server: one that reads, one that never does. */
async function openTwo(): Promise<{ reading: Stream; stuck: Stream; bytesRead: () => number }> {
  streams = createOpenStreams();
  const opened: Stream[] = [];
  const app = express().get('/', (_, response) => {
    const stream = streams.open(response, 'somebody', () => undefined);
    if (stream) opened.push(stream);
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [first, second] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  sockets.push(first, second);
  for (const socket of [first, second]) {
    const count = opened.length;
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => opened.length).toBe(count + 1);
  }
  first.resume();
  second.pause();
  const [reading, stuck] = opened;
  if (!reading || !stuck) throw new Error('the streams did not open');
  return { reading, stuck, bytesRead: () => first.bytesRead };
}

/** Event of 20 KB, sent until the system's buffers for a reader are full. */
const EVENT = frame('widget', 'x'.repeat(20_000));
const ENOUGH = 2_000;
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('T16 a reader that does not read', () => {
  it('X-21 a stream reader falls behind above 64 KB and is cut off above 256 KB, while others keep reading', async () => {
    const { reading, stuck, bytesRead } = await openTwo();
    expect(streams.count).toBe(2);
    expect(stuck.hasRoom).toBe(true);
    let written = 0;
    let wasBehind = false;
    while (streams.count === 2 && written < ENOUGH) {
      stuck.write(EVENT);
      if (reading.hasRoom) reading.write(EVENT);
      written += 1;
      wasBehind ||= !stuck.hasRoom;
      await nextTurn();
    }
    expect(wasBehind).toBe(true);
    expect(streams.count).toBe(1);
    const before = bytesRead();
    reading.write(EVENT);
    await expect.poll(bytesRead).toBeGreaterThanOrEqual(before + EVENT.length);
    // Nothing is kept for, or written to, a reader that is gone.
    stuck.write(EVENT);
    expect(streams.count).toBe(1);
  });
});
