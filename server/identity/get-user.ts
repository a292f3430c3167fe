import type { User } from '#contract/people/user.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { notLoggedIn } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { avatarLink } from '#server/images/avatar-link.ts';

/** GET /user: answers the caller's profile, with the same rights as GET /security/permissions. */
export async function getUser(call: Call): Promise<User> {
  const principal = requirePrincipal(call);
  const { db } = call.installation;
  const [user, defaultDashboard] = await Promise.all([
    db.selectFrom('app_user').selectAll().where('id', '=', principal.userId).executeTakeFirst(),
    db.selectFrom('setting').select('value').where('key', '=', 'default-dashboard').executeTakeFirst(),
  ]);
  if (!user) throw notLoggedIn('The user is gone');
  return {
    id: user.id,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phoneNumber: user.phone_number,
    position: user.position,
    language: user.language,
    roles: [...principal.roles],
    dashboard: user.dashboard === null ? null : String(user.dashboard),
    defaultDashboard: typeof defaultDashboard?.value === 'number' ? String(defaultDashboard.value) : null,
    clients: [...principal.clients],
    avatar: avatarLink(user.avatar),
    isRecipientOnly: user.password_hash === null,
    numberStyle: user.number_style,
    csvStyle: user.csv_style,
    viewAs: principal.viewAs,
  };
}
