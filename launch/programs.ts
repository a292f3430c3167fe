import { join } from 'node:path';
import { printPorts, type Settings } from '#settings/settings.ts';
import type { Program } from './child.ts';
import { COMPILE_CACHE } from './compile-cache.ts';
import type { OsUser } from './os-user.ts';

const ROOT = join(import.meta.dirname, '..');

/** Absolute paths of the parts that the launcher builds and runs. */
export const PARTS = {
  /** Folder with the sources of the user interface. */
  ui: ROOT,
  api: join(ROOT, 'server/main.ts'),
  printService: join(ROOT, 'print-service/main.ts'),
  gateway: join(ROOT, 'server/demo/gateway.ts'),
};
/** `ui` is null where the last build is good enough. */
export type Parts = Omit<typeof PARTS, 'ui'> & { ui: string | null };

/** Values that the launcher has found out or created, and that its children need. */
export interface Surroundings {
  databaseUrl: string;
  migrationDatabaseUrl: string;
  printSecret: string;
  browserDir: string;
  browserUser: OsUser | null;
}

/**
 * Node flags of the print service. By default V8 lets the part of its heap for short-lived objects grow to 48 MB,
 * which looks like a leak over hundreds of jobs; at 2 MB for each half the process stays at 120 MB instead of 210,
 * and prints no slower.
 */
export const PRINT_FLAGS = ['--max-semi-space-size=2'];

// Each program gets only the secrets that it needs.
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'NATS_URL',
  'SMTP_URL',
  'PRINT_SECRET',
  'METRICS_TOKEN',
] as const;

/** Programs with their environment; a program gets only its own secrets. */
export function describePrograms(settings: Settings, surroundings: Surroundings, parts: Parts) {
  const { databaseUrl, migrationDatabaseUrl, printSecret, browserDir, browserUser } = surroundings;
  const env: NodeJS.ProcessEnv = {
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...process.env,
    DATA_DIR: settings.dataDir,
  };
  for (const name of SECRET_VARIABLES) delete env[name];
  return {
    api: {
      name: 'API',
      script: parts.api,
      env: {
        ...env,
        DATABASE_URL: databaseUrl,
        MIGRATION_DATABASE_URL: migrationDatabaseUrl,
        PRINT_SECRET: printSecret,
        SMTP_URL: settings.smtpUrl ?? '',
        NATS_URL: settings.natsUrl ?? '',
        METRICS_TOKEN: settings.metricsToken ?? '',
      },
    },
    printServices: printPorts(settings).map((port, index) => ({
      // Leftovers of a program are found by the beginning of their mark, so no name may be the beginning of another
      // one.
      name: settings.printProcesses === 1 ? 'print service' : `print service on ${port}`,
      script: parts.printService,
      flags: PRINT_FLAGS,
      env: {
        ...env,
        PRINT_SECRET: printSecret,
        PRINT_PORT: String(port),
        PRINT_PROCESSES: '1',
        PRINT_INDEX: String(index),
        BROWSER_DIR: browserDir,
        RUN_AS: browserUser === null ? '' : `${browserUser.uid}:${browserUser.gid}`,
      },
    })),
    gateway: { name: 'demo gateway', script: parts.gateway, env },
  } satisfies Record<string, Program | Program[]>;
}
