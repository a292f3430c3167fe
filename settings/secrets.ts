import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { parseSecret, SettingsError } from './setting-values.ts';

const NAMES = ['tokenKey', 'refreshKey', 'printSecret', 'mailKey'] as const;

/** Keys of one installation, each 32 random bytes in base64url. They never leave DATA_DIR. */
export type Secrets = Record<(typeof NAMES)[number], string>;

/**
 * Reads `secrets.json` of a data folder; the first call creates it.
 * @throws SettingsError when others may read the file, or a secret in it is missing, short or not random
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (statSync(file, { throwIfNoEntry: false }) === undefined) createSecrets(file);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new SettingsError(
      `${file} can be read by other users: chmod 600 it, or delete it if they had access`,
    );
  }
  return checkSecrets(file, readFileSync(file, 'utf8'));
}

function checkSecrets(file: string, text: string): Secrets {
  const stored = parseObject(file, text);
  const secrets = {} as Secrets;
  for (const name of NAMES) {
    const value = stored[name];
    if (typeof value !== 'string') throw new SettingsError(`${file}: ${name} is missing`);
    try {
      secrets[name] = parseSecret(value);
    } catch (cause) {
      throw new SettingsError(`${file}: ${name} ${(cause as Error).message}`, { cause });
    }
  }
  return secrets;
}

function parseObject(file: string, text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch (cause) {
    throw new SettingsError(`${file} is not JSON`, { cause });
  }
}

function createSecrets(file: string): void {
  const secrets = Object.fromEntries(NAMES.map((name) => [name, randomBytes(32).toString('base64url')]));
  const draft = `${file}.${process.pid}`;
  const handle = openSync(draft, 'wx', 0o600);
  writeSync(handle, `${JSON.stringify(secrets, null, 2)}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    // A link never overwrites: two processes that start at once both use the keys of the first.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
