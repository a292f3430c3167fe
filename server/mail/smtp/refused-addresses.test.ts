import { createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { REFUSED_ADDRESSES } from './refused-addresses.ts';
import { sendBySmtp } from './smtp.ts';

const isRefused = (address: string): boolean =>
  REFUSED_ADDRESSES.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

describe('T18 refused addresses of mail servers', () => {
  it.each([
    '0.0.0.0',
    '169.254.169.254',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b::100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    'ff02::1',
  ])('the address %s is refused', (address) => expect(isRefused(address)).toBe(true));

  it.each([
    '127.0.0.1',
    '10.0.0.25',
    '172.16.3.4',
    '192.168.1.25',
    '203.0.113.9',
    '::1',
    'fd12::25',
    '2001:db8::25',
    '64:ff9b::203.0.113.9',
  ])('the address %s is allowed', (address) => expect(isRefused(address)).toBe(false));

  it.each([
    ['none', '0.0.0.0'],
    ['tls', '0.0.0.0'],
    ['starttls', '::'],
  ] as const)(
    'no connection is made to a refused address (%s, %s), and the reason is that of any server that does not answer',
    async (security, host) => {
      const callers: Socket[] = [];
      const port = await freePort();
      const server = createServer((socket) => callers.push(socket.destroy()));
      await new Promise<void>((resolve) => server.listen(port, resolve));
      const mail = { from: 'a@tarnoc.example', to: 'b@tarnoc.example', raw: Buffer.from('x') };
      const timeouts = { connectMs: 5_000, answerMs: 5_000 };
      const outcome = await sendBySmtp({ host, port, security, credentials: null }, mail, timeouts);
      expect(outcome).toMatchObject({
        kind: 'broken',
        step: 'connect',
        reason: 'smtp_connect: no mail server answers there',
      });
      expect(callers).toHaveLength(0);
      await new Promise((resolve) => server.close(resolve));
    },
  );
});
