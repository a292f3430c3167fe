import { describe, expect, it } from 'vitest';
import { finderByHost } from './find-by-host.ts';

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
