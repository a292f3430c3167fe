import { join, resolve } from 'node:path';
import {
  isLoopback,
  parseHost,
  parseHostAndPort,
  parseInteger,
  parseOrigin,
  parseProgram,
  parseProxies,
  parseRunAs,
  parseSecret,
  parseServiceUrl,
  parseSwitch,
  SettingsError,
} from './setting-values.ts';

// Server and print service may import this module of settings/ and no other.
export { readSecrets } from './secrets.ts';
export { SettingsError };

/** All settings from outside, checked. `null` means: not set. */
export interface Settings {
  /** Port of the API, which also serves the user interface. */
  port: number;
  /** Address that the API listens on. */
  host: string;
  /** Most connections at once; further ones are closed as they come. */
  maxConnections: number;
  /** Absolute path of the folder with everything this installation keeps. */
  dataDir: string;
  /**
   * Port of the print service, always on loopback; of several processes, the port of the first, followed by the
   * others.
   */
  printPort: number;
  /** Number of processes of the print service, each with its own browser. */
  printProcesses: number;
  /** Index of this process among them, from 0; the launcher sets it. */
  printIndex: number;
  /** Time limit for a widget of a printed report; after it the widget prints an error in its own place. */
  printWidgetSeconds: number;
  /** PostgreSQL, role for data. Null in the launcher: start the embedded one. */
  databaseUrl: string | null;
  /** PostgreSQL, role that owns the database and migrates it. */
  migrationDatabaseUrl: string | null;
  natsUrl: string | null;
  smtpUrl: string | null;
  /** Origin under which people reach the product, e.g. `https://energy.example.com`. */
  publicUrl: string;
  /** Host, or host and port, of the management instance; null: the registry's, `management.localhost` at first. */
  managementHost: string | null;
  /** True when the first start creates the demo company. */
  demo: boolean;
  chromePath: string | null;
  /** Folder for the browser that npm brings and for its profiles; `runAs` can reach and owns it. */
  browserDir: string;
  /** Largest file that an import takes, in bytes. */
  importMaxBytes: number;
  /** Months for which PDFs and numbers of sent reports are kept; 0: without end. */
  editionRetentionMonths: number;
  /** Time that running work has after SIGTERM. */
  drainSeconds: number;
  /** True when plain http beyond this machine is wanted. */
  allowInsecure: boolean;
  /**
   * Proxies in front whose X-Forwarded-For names the caller, as IP addresses and ranges; none: no proxy is believed.
   */
  trustProxy: string[];
  /** Bearer token that GET /api/metrics needs; null: there are no metrics. */
  metricsToken: string | null;
  /** Shared by API and print service; the launcher passes it to both. */
  printSecret: string | null;
  /** Unprivileged user for the browser when everything else runs as root; the launcher sets it. */
  runAs: { uid: number; gid: number } | null;
  /** Warnings about settings that are allowed but should be known; the launcher prints them. */
  warnings: string[];
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from environment variables; an empty variable counts as not set, an empty secret does not.
 * @throws SettingsError naming every bad setting, one per line
 */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const parseMonths = (text: string): number => parseInteger(text, 0, 1_200);
  function read<T, D>(name: string, parse: (text: string) => T, absent: D): T | D {
    const text = env[name];
    // An empty variable is how compose files write "not set"; an empty secret is a mistake.
    if (text === undefined || (text === '' && name !== 'PRINT_SECRET')) return absent;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      problems.push(`${name} ${error.message}`);
      return absent;
    }
  }
  const readPort = (name: string, absent: number) =>
    read(name, (text) => parseInteger(text, 1, 65_535), absent);
  const readUrl = (name: string, ...protocols: string[]) =>
    read(name, (text) => parseServiceUrl(text, protocols), null);

  const dataDir = read('DATA_DIR', (text) => resolve(text), resolve('.data'));
  const port = readPort('PORT', 8080);
  const databaseUrl = readUrl('DATABASE_URL', 'postgres:', 'postgresql:');
  const settings: Settings = {
    port,
    host: read('HOST', parseHost, '127.0.0.1'),
    maxConnections: read('MAX_CONNECTIONS', (text) => parseInteger(text, 10, 1_000_000), 4_000),
    dataDir,
    printPort: readPort('PRINT_PORT', 8081),
    printProcesses: read('PRINT_PROCESSES', (text) => parseInteger(text, 1, 16), 1),
    printIndex: read('PRINT_INDEX', (text) => parseInteger(text, 0, 15), 0),
    printWidgetSeconds: read('PRINT_WIDGET_SECONDS', (text) => parseInteger(text, 1, 90), 30),
    databaseUrl,
    migrationDatabaseUrl: readUrl('MIGRATION_DATABASE_URL', 'postgres:', 'postgresql:') ?? databaseUrl,
    natsUrl: readUrl('NATS_URL', 'nats:', 'tls:'),
    smtpUrl: readUrl('SMTP_URL', 'smtp:', 'smtps:'),
    publicUrl: read('PUBLIC_URL', parseOrigin, `http://localhost:${port}`),
    managementHost: read('MANAGEMENT_HOST', parseHostAndPort, null),
    demo: read('DEMO', parseSwitch, true),
    chromePath: read('CHROME_PATH', parseProgram, null),
    browserDir: read('BROWSER_DIR', (text) => resolve(text), join(dataDir, 'browser')),
    importMaxBytes: read('IMPORT_MAX_BYTES', (text) => parseInteger(text, 1, 2_000_000_000), 50_000_000),
    // Its name until 0.1.0 still holds.
    editionRetentionMonths: read(
      'EDITION_RETENTION_MONTHS',
      parseMonths,
      read('ISSUE_RETENTION_MONTHS', parseMonths, 13),
    ),
    drainSeconds: read('DRAIN_SECONDS', (text) => parseInteger(text, 0, 600), 5),
    allowInsecure: read('ALLOW_INSECURE', parseSwitch, false),
    trustProxy: read('TRUST_PROXY', parseProxies, []),
    metricsToken: read('METRICS_TOKEN', parseSecret, null),
    printSecret: read('PRINT_SECRET', parseSecret, null),
    runAs: read('RUN_AS', parseRunAs, null),
    warnings: [],
  };
  problems.push(...findContradictions(settings, env));
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  settings.warnings.push(...findWarnings(settings, env));
  return settings;
}

/** A setting that the launcher passes to its children and that a child cannot work without. */
export function demandSetting<K extends 'databaseUrl' | 'migrationDatabaseUrl' | 'printSecret'>(
  settings: Settings,
  key: K,
): string {
  const value = settings[key];
  if (value !== null) return value;
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  throw new SettingsError(`${name} is missing; the launcher (npm start) sets it`);
}

/** Ports of all processes of the print service, in order. */
export const printPorts = ({
  printPort,
  printProcesses,
}: Pick<Settings, 'printPort' | 'printProcesses'>): number[] =>
  Array.from({ length: printProcesses }, (_, index) => printPort + index);

function findContradictions(settings: Settings, env: Environment): string[] {
  const problems: string[] = [];
  if (printPorts(settings).includes(settings.port)) {
    problems.push('PRINT_PORT must differ from PORT, as must the ports that follow it by PRINT_PROCESSES');
  }
  if (settings.migrationDatabaseUrl !== null && settings.databaseUrl === null && !env.DATABASE_URL) {
    problems.push('MIGRATION_DATABASE_URL is set without DATABASE_URL');
  }
  const publicUrl = new URL(settings.publicUrl);
  if (publicUrl.protocol === 'https:' || settings.allowInsecure) return problems;
  if (!isLoopback(publicUrl.hostname)) {
    problems.push(
      `PUBLIC_URL is plain http for ${publicUrl.hostname}: passwords would cross the network in clear. ` +
        'Use https, or set ALLOW_INSECURE=1',
    );
  } else if (!isLoopback(settings.host)) {
    problems.push(
      `HOST ${settings.host} can be reached from other machines over plain http. ` +
        'Set PUBLIC_URL to the https address of the proxy in front, or ALLOW_INSECURE=1',
    );
  }
  return problems;
}

/**
 * True when PUBLIC_URL leads to a proxy in front, as only a proxy speaks https or stands elsewhere, and none is trusted:
 * everybody behind it has its address then.
 */
export function expectsProxy({
  publicUrl,
  host,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'host' | 'trustProxy'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return trustProxy.length === 0 && (protocol === 'https:' || (!isLoopback(hostname) && isLoopback(host)));
}

function findWarnings(settings: Settings, env: Environment): string[] {
  const warnings: string[] = [];
  if (settings.databaseUrl !== null && !env.MIGRATION_DATABASE_URL) {
    warnings.push(
      'MIGRATION_DATABASE_URL is not set: migrations run with the role of DATABASE_URL, ' +
        'which then may change the tables at any time',
    );
  }
  if (expectsProxy(settings)) {
    warnings.push(
      `TRUST_PROXY is not set, but ${settings.publicUrl} leads to a proxy: everybody behind it shares its address ` +
        'and the limits on logins. Set TRUST_PROXY to the address of the proxy',
    );
  }
  if (settings.allowInsecure)
    warnings.push('ALLOW_INSECURE=1: passwords and readings cross the network in clear');
  return warnings;
}
