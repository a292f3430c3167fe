import type { Grants } from '#contract/people/user.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Installation } from '#server/store/installation.ts';
import { limitedTo, sitesOf } from './load-principal.ts';

export interface RoleOfUser {
  user_id: string;
  role_id: string;
  grants: Grants;
  sites: string[] | null;
}

export type RolesByUser = ReadonlyMap<string, readonly RoleOfUser[]>;

/** Roles of all active users, who can receive reports, by user id. */
export async function rolesByUser({ db }: Pick<Installation, 'db'>): Promise<RolesByUser> {
  const rows: RoleOfUser[] = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['user_role.user_id', 'user_role.role_id', 'role.grants', 'role.sites'])
    .where('app_user.is_active', '=', true)
    .execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** A user as the caller may know them: with the sites of their roles that are also the caller's; null: all. */
export const withinCaller = (roles: readonly RoleOfUser[], caller: Principal): Principal =>
  limitedTo({ ...caller, sites: sitesOf(roles) }, caller);
