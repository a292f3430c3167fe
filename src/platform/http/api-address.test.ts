import { describe, expect, it } from 'vitest';
import { API, fillPath } from '#contract/paths.ts';
import { isManagementHost } from '#platform/session/instance-kind.ts';
import { apiAddress } from './api-address.ts';

const CLIENT = { isManagement: false, clientId: null };
const MANAGEMENT = { isManagement: true, clientId: null };
const CHOSEN = { isManagement: true, clientId: '5c1e4a86-1d2f-4b0a-9c3d-6f7e8a9b0c1d' };

describe('addresses of API calls', () => {
  it.each([
    ['P-SES-03', API.login],
    ['P-SES-05', API.refreshToken],
    ['P-SES-09', API.logout],
    ['P-REQ-06', API.user],
    ['P-REQ-06', API.users],
    ['P-REQ-06', API.permissions],
    ['P-REQ-06', fillPath(API.userById, { id: 'a' })],
    ['P-THEME-03', API.theme],
    ['P-THEME-03', `${API.logoImage}?v=1`],
    ['P-SES-07', fillPath(API.avatarImage, { id: 'a' })],
  ])('%s %s has its own address on the management instance', (_id, path) => {
    expect(apiAddress(path, MANAGEMENT)).toBe(`/api/management${path}`);
    expect(apiAddress(path, CLIENT)).toBe(`/api${path}`);
  });

  it.each([API.modules, API.units, API.subscribe, fillPath(API.report, { id: 7 })])(
    '%s has the same address on every instance',
    (path) => expect(apiAddress(path, MANAGEMENT)).toBe(`/api${path}`),
  );
});

describe('P-MGMT-06 addresses of API calls while a client is chosen', () => {
  it.each([API.modules, API.subscribe, API.users, fillPath(API.report, { id: 7 }), '/user-guide'])(
    '%s goes through the management instance to the client',
    (path) => expect(apiAddress(path, CHOSEN)).toBe(`/api/client/${CHOSEN.clientId}${path}`),
  );

  it.each([
    API.login,
    API.refreshToken,
    API.logout,
    API.user,
    API.sessions,
    API.permissions,
    API.clients,
    API.clientDomains,
    API.missingTranslations,
    API.theme,
  ])('P-MGMT-07 %s stays with the management instance', (path) =>
    expect(apiAddress(path, CHOSEN)).toBe(`/api/management${path}`),
  );
});

describe('P-MGMT-01 host name of the management instance', () => {
  it.each(['management', 'management.localhost', 'management.example.com'])(
    'the host %s is a management instance',
    (host) => expect(isManagementHost(host)).toBe(true),
  );
  it.each(['localhost', 'my-management.example.com', 'example.com'])(
    'the host %s is not a management instance',
    (host) => expect(isManagementHost(host)).toBe(false),
  );
});
