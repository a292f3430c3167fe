import { expect, it } from 'vitest';
import { printJobSchema } from './print.ts';

const isTaken = (host: string): boolean => {
  const job = {
    host,
    reportId: 1,
    generatedId: '5f0c1a8e-4f3b-4a53-9d2f-6a1f0d3b7c21',
    language: 'en',
    numberStyle: 'language',
    token: 'token',
    scope: 'scope-of-one-reader',
  };
  return printJobSchema.isValidSync(job, { strict: true });
};

it.each(['localhost', 'energy.example.com', 'management.localhost', '192.168.1.20', 'a-b.example'])(
  'a print job accepts the host %s',
  (host) => expect(isTaken(host)).toBe(true),
);

it.each([
  ...['', '..', '.', '-', '-a', 'a-', 'a..b', '.a', 'a.', 'A.example', 'a_b', 'a/b', 'a:80', 'a@b', 'a b'],
  // Hosts that a browser reads as other addresses, or refuses.
  ...['1.2.3.4.5', '127.1', '0x7f.1', '2130706433', '010.0.0.1', '256.1.1.1', 'xn--'],
  '169.254.169.254',
])('a print job refuses %j as a host', (host) => expect(isTaken(host)).toBe(false));
