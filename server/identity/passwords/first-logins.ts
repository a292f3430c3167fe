import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { AppContext } from '#server/http/app-context.ts';
import { atOnce } from '#server/limits/at-once.ts';
import { log } from '#server/log/log.ts';
import type { Installation } from '#server/store/installation.ts';
import type { Settings } from '#settings/settings.ts';
import { verifyPassword } from './password.ts';

/** A user of the first start; the password is stored only in the file. */
export interface FirstLogin {
  username: string;
  password: string;
  roles: string[];
}

interface Content {
  users: FirstLogin[];
}

/** File with the first logins; `schema`: that of an installation that was added later. */
export const firstLoginsFile = ({ dataDir }: Pick<Settings, 'dataDir'>, schema: string | null): string =>
  join(dataDir, schema === null ? 'first-logins.json' : `first-logins-${schema}.json`);

/** Replaces the file as a whole; only its owner may read it. */
export async function writeFirstLoginsFile(file: string, content: Content): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function readContent(file: string): Promise<Content | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** True while somebody with this address can log in to an installation with the password of the file. */
async function fitsIn({ db }: Installation, { username, password }: FirstLogin): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where(sql`lower(email)`, '=', username.toLowerCase())
    .executeTakeFirst();
  return Boolean(user?.password_hash) && verifyPassword(password, user?.password_hash ?? null, 'known');
}

async function forgetIn(
  file: string,
  installations: readonly Installation[],
  username: string,
): Promise<void> {
  const content = await readContent(file);
  const entry = content?.users.find((user) => user.username.toLowerCase() === username.toLowerCase());
  if (!content || !entry) return;
  // The first developer has one entry for the first client and for the management instance.
  const fits = await Promise.all(installations.map((installation) => fitsIn(installation, entry)));
  if (fits.includes(true)) return;
  const users = content.users.filter((user) => user !== entry);
  if (users.length === 0) await rm(file);
  else await writeFirstLoginsFile(file, { ...content, users });
  log('first-login.forgotten', { left: users.length });
}

/** One change of the file at a time. */
const turns = () =>
  atOnce({ running: 1, waiting: 1_000, refusal: () => new Error('too many passwords change at once') });

/**
 * For `app.afterAnswers`: takes a user out of the file with the first logins once the password there fits nowhere any
 * more. The file goes with the last of them.
 */
export async function forgetFirstLogin(
  app: Pick<AppContext, 'settings' | 'installations' | 'service'>,
  username: string,
): Promise<void> {
  const { all } = app.installations;
  await app.service(turns)(async () => {
    await forgetIn(firstLoginsFile(app.settings, null), all, username);
    for (const one of all) await forgetIn(firstLoginsFile(app.settings, one.schema), [one], username);
  });
}
