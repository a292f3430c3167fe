import { sql } from 'kysely';
import type { Holder } from '#domain/people/compare-rights.ts';
import type { Installation } from '#server/store/installation.ts';
import { type RoleRow, sitesOf } from './load-principal.ts';

/**
 * Rights of all users who can get a link that sets a password: everybody who is not disabled, also without a password
 * yet, as an invitation would give them one. People with the same roles and clients are listed once.
 */
export async function rightsOfEverybody({ db, kind }: Installation): Promise<Holder[]> {
  const [roles, people] = await Promise.all([
    db.selectFrom('role').select(['id', 'grants', 'sites']).execute(),
    db
      .selectFrom('app_user')
      .leftJoin('user_role', 'user_role.user_id', 'app_user.id')
      .select([
        'app_user.clients',
        sql<string[]>`array_remove(array_agg(user_role.role_id ORDER BY user_role.role_id), NULL)`.as(
          'roles',
        ),
      ])
      .where('app_user.is_active', '=', true)
      .groupBy('app_user.id')
      .execute(),
  ]);
  const byId = new Map(roles.map((role): [string, RoleRow] => [role.id, role]));
  const distinct = new Map(people.map((person) => [JSON.stringify([person.roles, person.clients]), person]));
  return [...distinct.values()].map((person) => {
    const held = person.roles.flatMap((id) => byId.get(id) ?? []);
    return {
      roles: person.roles,
      grants: held.map(({ grants }) => grants),
      isManagementInstance: kind === 'management',
      sites: sitesOf(held),
      clients: person.clients,
    };
  });
}
