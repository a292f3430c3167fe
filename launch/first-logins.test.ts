import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeLogins } from './first-logins.ts';

describe('describeLogins', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'quarterhour-logins-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const writeLogins = () =>
    writeFileSync(
      join(dataDir, 'first-logins.json'),
      JSON.stringify({
        managementUrl: 'http://management.localhost:8080',
        users: [
          { username: 'developer', password: 'pw-1', roles: ['ROLE_DEVELOPER'] },
          { username: 'anna', password: null, roles: ['ROLE_USER', 'night-shift'] },
        ],
        ingestToken: 'token-1',
      }),
    );

  it('describeLogins shows passwords in a terminal', () => {
    writeLogins();
    expect(describeLogins(dataDir, true)).toEqual([
      'Management: http://management.localhost:8080',
      'Logins (as first made):',
      '  developer  pw-1  ROLE_DEVELOPER',
      '  anna       (no password)  ROLE_USER, night-shift',
    ]);
  });

  it('describeLogins names only the file outside a terminal, and never shows the ingest token', () => {
    writeLogins();
    const lines = describeLogins(dataDir, false).join('\n');
    expect(lines).toContain(`passwords as first made are in ${join(dataDir, 'first-logins.json')}`);
    expect(lines).not.toMatch(/pw-1|token-1/);
  });

  it('describeLogins names the logins of a later installation with its address', () => {
    writeLogins();
    const later = {
      url: 'http://north.localhost:8080',
      managementUrl: 'http://management.localhost:8080',
      users: [{ username: 'developer', password: 'pw-2', roles: ['ROLE_DEVELOPER'] }],
    };
    writeFileSync(join(dataDir, 'first-logins-client_2.json'), JSON.stringify(later));
    expect(describeLogins(dataDir, true).slice(-2)).toEqual([
      'Logins of http://north.localhost:8080 (as first made):',
      '  developer  pw-2  ROLE_DEVELOPER',
    ]);
  });

  it('describeLogins returns nothing once the file is deleted', () => {
    expect(describeLogins(dataDir, true)).toEqual([]);
  });
});
