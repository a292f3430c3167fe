import {
  type FirstLogin,
  firstLoginsFile,
  writeFirstLoginsFile,
} from '#server/identity/passwords/first-logins.ts';
import type { Settings } from '#settings/settings.ts';

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
  settings: Pick<Settings, 'dataDir' | 'publicUrl' | 'managementHost'>,
  schema: string | null,
  { url, ...logins }: FirstLogins,
): Promise<void> {
  const { publicUrl, managementHost } = settings;
  const managementUrl = new URL(publicUrl);
  if (managementHost) managementUrl.host = managementHost;
  else managementUrl.hostname = `management.${managementUrl.hostname}`;
  const content = { url, managementUrl: managementUrl.origin, ...logins };
  await writeFirstLoginsFile(firstLoginsFile(settings, schema), content);
}
