import { describe, expect, it } from 'vitest';
import { localAddress } from './readiness.ts';

describe('localAddress', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://127.0.0.1:8080'],
    ['::', 'http://[::1]:8080'],
    ['::1', 'http://[::1]:8080'],
    ['192.168.1.5', 'http://192.168.1.5:8080'],
    ['meter-host', 'http://meter-host:8080'],
  ])('the launcher asks an API on host %s at the address %s', (host, address) => {
    expect(localAddress({ host, port: 8080 })).toBe(address);
  });
});
