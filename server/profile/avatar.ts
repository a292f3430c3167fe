import type { Kysely, Transaction } from 'kysely';
import type { AvatarAnswer } from '#contract/people/profile.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { avatarLink } from '#server/images/avatar-link.ts';
import { deleteImage, insertImage, sendImage, uploadedImage } from '#server/images/stored-images.ts';
import type { Database } from '#server/store/database.ts';

/** Replaces a picture and deletes the old one. */
async function exchange(
  db: Kysely<Database>,
  userId: string,
  next: (trx: Transaction<Database>) => Promise<string | null>,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('app_user')
      .select('avatar')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const avatar = await next(trx);
    await trx.updateTable('app_user').set({ avatar }).where('id', '=', userId).execute();
    await deleteImage(trx, user.avatar);
    return avatar;
  });
}

/** POST /user/avatar: sets the caller's own picture. */
export async function postAvatar(call: Call): Promise<AvatarAnswer> {
  const { userId } = requirePrincipal(call);
  const image = await uploadedImage(call);
  const id = await exchange(call.installation.db, userId, (trx) => insertImage(trx, 'avatar', image));
  return { avatar: avatarLink(id) };
}

/** DELETE /user/avatar: removes the caller's own picture; initials are shown instead. */
export async function deleteAvatar(call: Call): Promise<void> {
  const { userId } = requirePrincipal(call);
  await exchange(call.installation.db, userId, async () => null);
}

/** GET /files/avatars/{id}: returns the picture of any user of the installation to anybody who is logged in. */
export const getAvatar = (call: Call): Promise<void> => sendImage(call, 'avatar', call.params.id ?? '');
