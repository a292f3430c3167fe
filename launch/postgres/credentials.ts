import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORT } from './configuration.ts';
import type { Place } from './place.ts';

/** Role that owns the database and changes its tables, for migrations. */
export const OWNER_ROLE = 'quarterhour_owner';
/** Role that reads and writes rows and changes no tables. */
export const APP_ROLE = 'quarterhour_app';
export const DATABASE = 'quarterhour';

/** Passwords of the two roles, kept in `DATA_DIR/postgres.json`, which only its owner can read. */
export interface Credentials {
  ownerPassword: string;
  appPassword: string;
}

/** Reads the passwords, or creates them. A lost file does no harm: the roles get the passwords at every start. */
export function readCredentials(dataDir: string): Credentials {
  const file = join(dataDir, 'postgres.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Credentials;
  const credentials = { ownerPassword: randomPassword(), appPassword: randomPassword() };
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return credentials;
}

const randomPassword = () => randomBytes(32).toString('base64url');

/** Connection URL of a role, over the server's unix socket. */
export function connectionUrl(place: Place, role: string, password: string): string {
  return `postgres://${role}:${password}@${encodeURIComponent(place.socketDir)}:${PORT}/${DATABASE}`;
}
