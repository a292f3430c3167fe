import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demandSetting, readSettings } from './settings.ts';

const SECRET = '3q2-7wAB_xyzKLMNopqrstuv0123456789-ABCDEFGH';

describe('readSettings', () => {
  it('readSettings fills in defaults for settings that are not set', () => {
    expect(readSettings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      maxConnections: 4_000,
      dataDir: resolve('.data'),
      printPort: 8081,
      printProcesses: 1,
      printIndex: 0,
      printWidgetSeconds: 30,
      databaseUrl: null,
      migrationDatabaseUrl: null,
      natsUrl: null,
      smtpUrl: null,
      publicUrl: 'http://localhost:8080',
      managementHost: null,
      demo: true,
      chromePath: null,
      browserDir: resolve('.data/browser'),
      importMaxBytes: 50_000_000,
      editionRetentionMonths: 13,
      drainSeconds: 5,
      allowInsecure: false,
      trustProxy: [],
      metricsToken: null,
      printSecret: null,
      runAs: null,
      warnings: [],
    });
  });

  it('readSettings takes the settings that are set, and treats an empty variable as not set', () => {
    const settings = readSettings({
      PORT: '9000',
      HOST: '::1',
      PRINT_PORT: '',
      PUBLIC_URL: 'https://energy.example.com/',
      DEMO: '0',
      DRAIN_SECONDS: '0',
      CHROME_PATH: process.execPath,
      PRINT_SECRET: SECRET,
      RUN_AS: '998:997',
    });
    expect(settings).toMatchObject({
      port: 9000,
      host: '::1',
      printPort: 8081,
      publicUrl: 'https://energy.example.com',
      demo: false,
      drainSeconds: 0,
      chromePath: process.execPath,
      printSecret: SECRET,
      runAs: { uid: 998, gid: 997 },
    });
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PRINT_PORT', '8080'],
    ['PRINT_PROCESSES', '0'],
    ['PRINT_PROCESSES', '17'],
    ['PRINT_WIDGET_SECONDS', '0'],
    ['HOST', 'not a host'],
    ['HOST', '256.1.1.1'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'mysql://localhost/db'],
    ['DATABASE_URL', 'postgres:///db'],
    ['MIGRATION_DATABASE_URL', 'postgres://localhost/db'],
    ['NATS_URL', 'http://localhost'],
    ['SMTP_URL', 'localhost'],
    ['PUBLIC_URL', 'localhost:8080'],
    ['PUBLIC_URL', 'ftp://localhost'],
    ['PUBLIC_URL', 'https://energy.example.com/app'],
    ['PUBLIC_URL', 'http://energy.example.com'],
    ['HOST', '0.0.0.0'],
    ['DEMO', 'yes'],
    ['CHROME_PATH', '/nowhere/chrome'],
    ['DRAIN_SECONDS', '-1'],
    ['ALLOW_INSECURE', 'true'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'loopback'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['TRUST_PROXY', '::/64'],
    ['TRUST_PROXY', '::ffff:10.0.0.0/8'],
    ['TRUST_PROXY', '::ffff:10.0.0.1'],
    ['RUN_AS', '0:0'],
    ['PRINT_SECRET', ''],
    ['PRINT_SECRET', 'secret'],
    ['PRINT_SECRET', 'changeme'.repeat(8)],
  ])('readSettings refuses %s=%s and names the setting', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} `, 'm'));
  });

  it('readSettings refuses a port that one of several print processes would need', () => {
    expect(() => readSettings({ PORT: '8083', PRINT_PROCESSES: '3' })).toThrow(/^PRINT_PORT /m);
    expect(readSettings({ PORT: '8084', PRINT_PROCESSES: '3' }).printProcesses).toBe(3);
  });

  it('T21 readSettings trusts the named proxies, addresses and ranges, and no other', () => {
    const list = '127.0.0.1, 10.1.0.0/16,::1,fd00::/8';
    expect(readSettings({ TRUST_PROXY: list }).trustProxy).toEqual([
      '127.0.0.1',
      '10.1.0.0/16',
      '::1',
      'fd00::/8',
    ]);
  });

  it('readSettings names every bad setting at once', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: 'x' })).toThrow(/^PORT .*\nDEMO .*$/);
  });

  it('readSettings shows no password of a malformed URL', () => {
    const read = () => readSettings({ DATABASE_URL: 'mysql://user:hunter2@localhost/db' });
    expect(read).toThrow(/^DATABASE_URL (?!.*hunter2)/);
  });

  it('readSettings allows plain http for other machines only on demand, and warns', () => {
    const settings = readSettings({ PUBLIC_URL: 'http://10.0.0.5', HOST: '0.0.0.0', ALLOW_INSECURE: '1' });
    expect(settings.warnings).toEqual([expect.stringContaining('ALLOW_INSECURE=1')]);
  });

  it.each([
    [{ PUBLIC_URL: 'https://energy.example.com' }, true],
    [{ PUBLIC_URL: 'https://energy.example.com', HOST: '0.0.0.0' }, true],
    [{ PUBLIC_URL: 'http://energy.example.com', ALLOW_INSECURE: '1' }, true],
    [{ PUBLIC_URL: 'https://energy.example.com', TRUST_PROXY: '127.0.0.1' }, false],
    [{ PUBLIC_URL: 'http://energy.example.com', HOST: '0.0.0.0', ALLOW_INSECURE: '1' }, false],
    [{ PUBLIC_URL: 'http://localhost:9000' }, false],
    [{}, false],
  ])('T21 the settings %j lead to a proxy that nobody has named, which is warned of: %s', (env, isWarned) => {
    const { warnings } = readSettings(env);
    expect(warnings.some((warning) => warning.startsWith('TRUST_PROXY is not set'))).toBe(isWarned);
  });

  it('readSettings allows every address behind an https proxy', () => {
    expect(readSettings({ PUBLIC_URL: 'https://energy.example.com', HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('readSettings takes the data role for migrations when no other role is given, and warns', () => {
    const url = 'postgres://app:pw@db.example.com/quarterhour';
    const settings = readSettings({ DATABASE_URL: url });
    expect(settings.migrationDatabaseUrl).toBe(url);
    expect(settings.warnings).toEqual([expect.stringContaining('MIGRATION_DATABASE_URL')]);
  });

  it('readSettings accepts a database on a unix socket', () => {
    const urls = ['postgres://app:pw@%2Frun%2Fpg:5432/db', 'postgres:///db?host=/run/pg'];
    for (const url of urls) expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});

describe('demandSetting', () => {
  it('demandSetting returns the value, or names the missing variable', () => {
    expect(demandSetting(readSettings({ PRINT_SECRET: SECRET }), 'printSecret')).toBe(SECRET);
    expect(() => demandSetting(readSettings({}), 'migrationDatabaseUrl')).toThrow(/^MIGRATION_DATABASE_URL /);
  });
});

describe('MANAGEMENT_HOST', () => {
  it.each(['energy.example.com', 'localhost:9443'])(
    'P-MGMT-01 the setting %s is accepted as the host of the management instance',
    (host) => expect(readSettings({ MANAGEMENT_HOST: host }).managementHost).toBe(host),
  );

  it.each(['https://energy.example.com', 'a b', 'user@host', 'host/path', ':80'])(
    'the setting %s is refused as the host of the management instance',
    (host) => expect(() => readSettings({ MANAGEMENT_HOST: host })).toThrow('MANAGEMENT_HOST'),
  );
});
