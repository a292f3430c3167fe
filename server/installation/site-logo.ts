import type { Kysely } from 'kysely';
import type { LogoAnswer } from '#contract/installation/theme.ts';
import { API, fillPath } from '#contract/paths.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { deleteImage, insertImage, sendImage, uploadedImage } from '#server/images/stored-images.ts';
import type { Database } from '#server/store/database.ts';
import { isUuid } from '#server/store/uuid.ts';

/** Link of a site's logo, below /api; it changes with the picture. Null: no logo. */
export const siteLogoLink = (site: { id: string; image: string | null }): string | null =>
  site.image === null ? null : `${fillPath(API.siteLogo, { id: site.id })}?v=${site.image}`;

/**
 * Site named in the path.
 * @throws ApiError 404 where it is not there or out of reach
 */
function reachedSite(call: Call): string {
  const id = (call.params.id ?? '').toLowerCase();
  if (!isUuid(id) || !canReachSite(requirePrincipal(call), id)) throw notFound('This site');
  return id;
}

const imageOf = (db: Kysely<Database>, id: string) =>
  db.selectFrom('site').select('image').where('id', '=', id);

/** Replaces the site's picture by a new one, or none, and deletes the old one. */
async function exchange(
  db: Kysely<Database>,
  id: string,
  next: (trx: Parameters<typeof insertImage>[0]) => Promise<string | null>,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const site = await imageOf(trx, id).forUpdate().executeTakeFirst();
    if (!site) throw notFound('This site');
    const image = await next(trx);
    await trx.updateTable('site').set({ image }).where('id', '=', id).execute();
    await deleteImage(trx, site.image);
    return image;
  });
}

/** POST /files/sites/{id}/logo: sets the logo that logo widgets of this site show. */
export async function postSiteLogo(call: Call): Promise<LogoAnswer> {
  const id = reachedSite(call);
  const picture = await uploadedImage(call);
  const image = await exchange(call.installation.db, id, (trx) => insertImage(trx, 'site', picture));
  return { logo: siteLogoLink({ id, image }) };
}

/** DELETE /files/sites/{id}/logo */
export async function deleteSiteLogo(call: Call): Promise<void> {
  await exchange(call.installation.db, reachedSite(call), async () => null);
}

/** GET /files/sites/{id}/logo: returns the logo to everybody who can reach the site, on paper too. */
export async function getSiteLogo(call: Call): Promise<void> {
  const site = await imageOf(call.installation.db, reachedSite(call)).executeTakeFirst();
  await sendImage(call, 'site', site?.image ?? '');
}
