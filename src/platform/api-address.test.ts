import { describe, expect, it } from 'vitest';
import { API, fillPath } from '#contract/paths.ts';
import { apiAddress } from './api-address.ts';
import { isManagementHost } from './instance.ts';

describe('addresses of calls', () => {
  it.each([
    ['P-SES-03', API.login],
    ['P-SES-05', API.refreshToken],
    ['P-SES-09', API.logout],
    ['P-REQ-06', API.user],
    ['P-REQ-06', API.users],
    ['P-REQ-06', API.permissions],
    ['P-REQ-06', '/user/7'],
    ['P-THEME-03', API.theme],
    ['P-THEME-03', `${API.logoImage}?v=1`],
    ['P-SES-07', fillPath(API.avatarImage, { id: 'a' })],
    ['P-REQ-06', '/security/permission/3'],
  ])('%s %s has a variant on the management instance', (_id, path) => {
    expect(apiAddress(path, true)).toBe(`/api/management${path}`);
    expect(apiAddress(path, false)).toBe(`/api${path}`);
  });

  it.each([API.modules, API.units, API.subscribe, fillPath(API.report, { id: 7 })])(
    '%s is the same everywhere',
    (path) => expect(apiAddress(path, true)).toBe(`/api${path}`),
  );
});

describe('P-MGMT-01 the management instance is known by its host', () => {
  it.each(['management', 'management.localhost', 'management.example.com'])('%s', (host) =>
    expect(isManagementHost(host)).toBe(true),
  );
  it.each(['localhost', 'my-management.example.com', 'example.com'])('not %s', (host) =>
    expect(isManagementHost(host)).toBe(false),
  );
});
