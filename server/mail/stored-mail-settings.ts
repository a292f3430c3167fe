import type { Kysely } from 'kysely';
import type { MailSettingsInput } from '#contract/installation/mail-settings.ts';
import type { Database } from '#server/store/database.ts';
import type { SealedText } from './mail-secret.ts';

/** Stored mail settings of an installation, under the setting `mail`. */
export type StoredMailSettings = Omit<MailSettingsInput, 'password'> & { password?: SealedText | null };

const KEY = 'mail';
const UNSET: StoredMailSettings = { source: 'environment' };

/** Saved mail settings; when none are saved, those of SMTP_URL. */
export async function readMailSettings(db: Kysely<Database>): Promise<StoredMailSettings> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return { ...UNSET, ...(row?.value as Partial<StoredMailSettings> | undefined) };
}

export async function writeMailSettings(db: Kysely<Database>, settings: StoredMailSettings): Promise<void> {
  const value = JSON.stringify(settings);
  await db
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
