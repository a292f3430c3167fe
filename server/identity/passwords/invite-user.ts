import { notFound } from '#server/errors/api-error.ts';
import type { AppContext } from '#server/http/app-context.ts';
import type { Installation } from '#server/store/installation.ts';
import { sendPasswordLink } from './send-password-link.ts';

/**
 * For `app.afterAnswers`: mails a user the link to choose a password, good once within 72 hours; earlier links are
 * void. A user without a password (a recipient) gets one only in this way.
 * @throws ApiError 404 when there is no such user who may log in
 */
export async function inviteUser(
  app: Pick<AppContext, 'settings' | 'installations' | 'tokenKeys'>,
  installation: Installation,
  userId: string,
  stopping: AbortSignal,
): Promise<void> {
  const user = await installation.db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!user) throw notFound('This user');
  await sendPasswordLink(app, installation, user, 'invitation', stopping);
}
