import { describe, expect, it } from 'vitest';
import { finderByHost, isNamedAmong } from './find-by-host.ts';

const client = { domain: 'localhost' };
const byPort = { domain: 'localhost:9443' };
const byName = { domain: 'management.localhost' };
const find = finderByHost([client, byPort, byName], client);

describe('installation of a request', () => {
  it.each([
    ['management.localhost', byName],
    ['Management.localhost:8080', byName],
    ['localhost:9443', byPort],
    ['localhost:8080', client],
    ['127.0.0.1:9443', client],
    ['', client],
    [undefined, client],
  ])(
    'P-MGMT-01 the host %s leads to its installation, by its port where one is configured',
    (host, installation) => {
      expect(find(host)).toBe(installation);
    },
  );
});

describe('host of a page', () => {
  const one = { domain: 'localhost', kind: 'client' } as const;
  const other = { domain: 'b.example.com', kind: 'client' } as const;
  const management = { domain: 'management.localhost', kind: 'management' } as const;

  it.each(['192.0.2.7:8080', 'anything.example', '', undefined])(
    'T2 the host %s leads to the only client, whatever it says',
    (host) => expect(isNamedAmong([one, management], 'energy.example.com')(host)).toBe(true),
  );

  it.each([
    ['localhost:8080', true],
    ['B.example.com', true],
    ['management.localhost', true],
    ['energy.example.com', true],
    ['192.0.2.7:8080', false],
    ['evil.example', false],
    ['', false],
    [undefined, false],
  ])('T2 among several clients the host %s names one: %s', (host, isNamed) =>
    expect(isNamedAmong([one, other, management], 'energy.example.com')(host)).toBe(isNamed),
  );
});
