import type { Kysely } from 'kysely';
import type { LogoAnswer } from '#contract/installation/theme.ts';
import { API } from '#contract/paths.ts';
import type { Call } from '#server/http/endpoint.ts';
import { deleteImage, insertImage, sendImage, uploadedImage } from '#server/images/stored-images.ts';
import type { Database } from '#server/store/database.ts';
import { isUuid } from '#server/store/uuid.ts';

const KEY = 'logo';

async function logoId(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return typeof row?.value === 'string' && isUuid(row.value) ? row.value : null;
}

/** Link of the company's logo, below /api; it changes with the picture. */
export async function logoLink(db: Kysely<Database>): Promise<string | null> {
  const id = await logoId(db);
  return id === null ? null : `${API.logoImage}?v=${id}`;
}

/** Link of the logo for users logged in to the installation and for its printed reports. */
export async function companyLogoLink(db: Kysely<Database>): Promise<string | null> {
  const id = await logoId(db);
  return id === null ? null : `${API.companyLogo}?v=${id}`;
}

/** POST /files/logo: replaces the company's logo. */
export async function postLogo(call: Call): Promise<LogoAnswer> {
  const image = await uploadedImage(call);
  await call.installation.db.transaction().execute(async (trx) => {
    const before = await logoId(trx);
    const value = JSON.stringify(await insertImage(trx, 'logo', image));
    await trx
      .insertInto('setting')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    await deleteImage(trx, before);
  });
  return { logo: await logoLink(call.installation.db) };
}

/** DELETE /files/logo: removes the company's logo; the product's own mark is shown instead. */
export async function deleteLogo(call: Call): Promise<void> {
  await call.installation.db.transaction().execute(async (trx) => {
    const before = await logoId(trx);
    await trx.deleteFrom('setting').where('key', '=', KEY).execute();
    await deleteImage(trx, before);
  });
}

/** Picture of the logo, for mails. */
export async function readLogo(db: Kysely<Database>) {
  const id = await logoId(db);
  const image =
    id === null
      ? undefined
      : await db
          .selectFrom('stored_image')
          .select(['media_type as mediaType', 'bytes'])
          .where('id', '=', id)
          .where('purpose', '=', KEY)
          .executeTakeFirst();
  return image ?? null;
}

/** GET /files/logo: returns the logo, which is shown even before a login. */
export async function getLogo(call: Call): Promise<void> {
  await sendImage(call, 'logo', (await logoId(call.installation.db)) ?? '');
}
