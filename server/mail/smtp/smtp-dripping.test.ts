import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendBySmtp } from './smtp.ts';

const MAIL = { from: 'a@tarnoc.example', to: 'b@tarnoc.example', raw: Buffer.from('x\r\n') };
const TIMEOUTS = { connectMs: 500, answerMs: 500 };
const DRIP_MS = 20;

const sockets = new Set<Socket>();
/** Command whose answer never ends. */
let drippingAt = 'EHLO';
const server = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.write('220 drip\r\n');
  socket.on('data', (data) => {
    if (!data.toString().startsWith(drippingAt)) {
      socket.write(data.toString().startsWith('DATA') ? '354 go\r\n' : '250 ok\r\n');
      return;
    }
    const drip = setInterval(() => socket.write('250-x\r\n'), DRIP_MS);
    socket.once('close', () => clearInterval(drip));
  });
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

describe('F9 endless answer of a mail server', () => {
  it.each([
    ['EHLO', false],
    ['RCPT', false],
    ['x', true],
  ] as const)('an endless answer of a mail server is given up (%s)', async (command, isUncertain) => {
    drippingAt = command;
    const { port } = server.address() as AddressInfo;
    const to = { host: '127.0.0.1', port, security: 'none', credentials: null } as const;
    const outcome = await sendBySmtp(to, MAIL, TIMEOUTS);
    expect(outcome).toMatchObject({ kind: 'broken', isUncertain });
  });
});
