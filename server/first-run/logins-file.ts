import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#settings/settings.ts';

/** A user of the first start; the password is stored only in the file. */
export interface FirstLogin {
  username: string;
  password: string;
  roles: string[];
}

/** Content of the file for the administrator. */
export interface FirstLogins {
  /** Address where these users log in. */
  url: string;
  users: FirstLogin[];
  ingestToken: string;
}

/**
 * Writes `first-logins.json`, or `first-logins-<schema>.json` for an installation that was added later; only its
 * owner may read it. Replaces the file of an interrupted first run, whose users are gone with their installation.
 */
export async function writeFirstLogins(
  { dataDir, publicUrl, managementHost }: Pick<Settings, 'dataDir' | 'publicUrl' | 'managementHost'>,
  schema: string | null,
  { url, ...logins }: FirstLogins,
): Promise<void> {
  const file = join(dataDir, schema === null ? 'first-logins.json' : `first-logins-${schema}.json`);
  const managementUrl = new URL(publicUrl);
  if (managementHost) managementUrl.host = managementHost;
  else managementUrl.hostname = `management.${managementUrl.hostname}`;
  const content = { url, managementUrl: managementUrl.origin, ...logins };
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
