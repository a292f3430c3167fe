import { sql } from 'kysely';
import type { Recipient } from '#contract/recipient.ts';
import { REPORT_TYPES } from '#contract/report.ts';
import { ROUTE_OF_REPORT_TYPE, type RouteName } from '#contract/route-names.ts';
import type { Grants } from '#contract/user.ts';
import { mayUse } from '#domain/permissions.ts';
import type { Call } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/error.ts';
import { limitedTo } from '#server/identity/load-principal.ts';
import { ensureMay, may, type Principal, requirePrincipal } from '#server/identity/principal.ts';
import { isMailAddress } from '#server/mail/address.ts';
import type { Installation } from '#server/store/installation.ts';

interface RoleOfUser {
  user_id: string;
  role_id: string;
  grants: Grants;
  sites: string[] | null;
}

async function rolesByUser({ db }: Installation): Promise<ReadonlyMap<string, RoleOfUser[]>> {
  const rows: RoleOfUser[] = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select(['user_role.user_id', 'user_role.role_id', 'role.grants', 'role.sites'])
    .execute();
  return Map.groupBy(rows, ({ user_id }) => user_id);
}

/** Sites of a user's roles within those of the caller; null: all. */
function sitesWithin(roles: readonly RoleOfUser[], caller: Principal): string[] | null {
  const isUnlimited = roles.some(({ sites }) => sites === null);
  const own = isUnlimited ? null : new Set(roles.flatMap(({ sites }) => sites ?? []));
  const { sites } = limitedTo({ ...caller, sites: own }, caller);
  return sites && [...sites].sort();
}

/**
 * GET /reports/{type}/recipients: whom a report of this type can be sent to, for who may make or edit one.
 * @throws ApiError 403, 404 for an unknown type
 */
export async function listRecipients(call: Call): Promise<Recipient[]> {
  const caller = requirePrincipal(call);
  const { installation, params } = call;
  const type = REPORT_TYPES.find((one) => one === params.type);
  if (!type) throw notFound('This type of report');
  const name: RouteName = ROUTE_OF_REPORT_TYPE[type];
  if (!may(caller, name, 'c')) ensureMay(caller, name, 'u');
  const users = await installation.db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'language'])
    .select(sql<boolean>`password_hash is null`.as('is_recipient_only'))
    .where('is_active', '=', true)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
  const roles = await rolesByUser(installation);
  return users.map((user) => {
    const own = roles.get(user.id) ?? [];
    const rights = {
      roles: own.map(({ role_id }) => role_id),
      grants: own.map(({ grants }) => grants),
      isManagementInstance: caller.isManagementInstance,
    };
    return {
      id: user.id,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      hasMailAddress: isMailAddress(user.email),
      language: user.language,
      roles: rights.roles,
      isRecipientOnly: user.is_recipient_only,
      mayRead: mayUse(rights, name, 'r'),
      sites: sitesWithin(own, caller),
    };
  });
}
