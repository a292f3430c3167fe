import { join } from 'node:path';
import type { Program } from './child.ts';
import type { OsUser } from './os-user.ts';
import type { Settings } from './settings.ts';

export const ROOT = join(import.meta.dirname, '..');

/** The programs that the launcher runs. */
export const SCRIPTS = {
  api: join(ROOT, 'server/main.ts'),
  printService: join(ROOT, 'print-service/main.ts'),
  gateway: join(ROOT, 'server/demo/gateway.ts'),
};
export type Scripts = typeof SCRIPTS;

/** What the launcher has found out or made, and its children need. */
export interface Surroundings {
  databaseUrl: string;
  migrationDatabaseUrl: string;
  printSecret: string;
  browserDir: string;
  user: OsUser | null;
}

// A program is given those of them that it needs.
const SECRET_VARIABLES = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'NATS_URL',
  'SMTP_URL',
  'PRINT_SECRET',
] as const;

/** The programs with their environment: a program gets no secret that is not its own. */
export function describePrograms(settings: Settings, surroundings: Surroundings, scripts: Scripts) {
  const { databaseUrl, migrationDatabaseUrl, printSecret, browserDir, user } = surroundings;
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: settings.dataDir };
  for (const name of SECRET_VARIABLES) delete env[name];
  return {
    api: {
      name: 'API',
      script: scripts.api,
      env: {
        ...env,
        DATABASE_URL: databaseUrl,
        MIGRATION_DATABASE_URL: migrationDatabaseUrl,
        PRINT_SECRET: printSecret,
        SMTP_URL: settings.smtpUrl ?? '',
        NATS_URL: settings.natsUrl ?? '',
      },
    },
    printService: {
      name: 'print service',
      script: scripts.printService,
      env: {
        ...env,
        PRINT_SECRET: printSecret,
        BROWSER_DIR: browserDir,
        RUN_AS: user === null ? '' : `${user.uid}:${user.gid}`,
      },
    },
    gateway: { name: 'demo gateway', script: scripts.gateway, env },
  } satisfies Record<string, Program>;
}
