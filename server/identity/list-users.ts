import { sql } from 'kysely';
import type { UsersAnswer } from '#contract/people/user.ts';
import { ensureMay, may, requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { avatarLink } from '#server/images/avatar-link.ts';
import { isKnownTo, isRoleKnownTo } from './known-users.ts';

/**
 * GET /users: lists names to choose recipients from, for callers who may edit a report or read users. Callers limited
 * to sites get the people of these sites and of all sites, with the roles of these.
 */
export async function listUsers(call: Call): Promise<UsersAnswer> {
  const principal = requirePrincipal(call);
  const mayEditReports = (
    ['reportsBase', 'reportsDashboard', 'reportsAdditional', 'reportsAvailability'] as const
  ).some((name) => may(principal, name, 'u') || may(principal, name, 'c'));
  if (!mayEditReports) ensureMay(principal, 'adminUsers', 'r');
  const rows = await call.installation.db
    .selectFrom('app_user')
    .select((eb) => [
      'id',
      'first_name',
      'last_name',
      'email',
      'language',
      'avatar',
      eb('password_hash', 'is', null).as('is_recipient_only'),
      eb
        .selectFrom('user_role')
        .select(sql<string[]>`coalesce(array_agg(role_id), '{}')`.as('roles'))
        .innerJoin('role', 'role.id', 'user_role.role_id')
        .whereRef('user_role.user_id', '=', 'app_user.id')
        .where(isRoleKnownTo(principal))
        .as('roles'),
    ])
    .where('is_active', '=', true)
    .where(isKnownTo(principal, sql.ref('app_user.id')))
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
  return {
    users: rows.map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      avatar: avatarLink(row.avatar),
      roles: row.roles ?? [],
      email: row.email,
      language: row.language,
      isRecipientOnly: Boolean(row.is_recipient_only),
    })),
  };
}
