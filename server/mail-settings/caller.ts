import type { Locale } from '#contract/people/user.ts';
import { personName } from '#domain/people/person-name.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { notLoggedIn } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { requireRecentProof } from '#server/identity/passwords/recent-proof.ts';

/** Person who changes or tests mail settings. */
export interface Caller {
  userId: string;
  email: string;
  name: string;
  language: Locale;
}

/**
 * Caller of a change of mail settings, who has confirmed the password within the last minutes. Session and user
 * belong to the instance that was called, even when it works in a client through the management instance.
 * @throws ApiError 403 `password_required`
 */
export async function provedCaller(call: Call<unknown, unknown>): Promise<Caller> {
  const { userId, sessionId } = requirePrincipal(call);
  const home = call.app.installations.byHost(call.request.headers.host);
  await requireRecentProof(home, sessionId);
  const user = await home.db
    .selectFrom('app_user')
    .select(['email', 'first_name', 'last_name', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw notLoggedIn('The user is gone');
  const name = personName(user.language, user.first_name, user.last_name) || user.email;
  return { userId, email: user.email, name, language: user.language };
}
