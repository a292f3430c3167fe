import { sql } from 'kysely';
import type { Recipient } from '#contract/reports/recipient.ts';
import { mayUse } from '#domain/people/permissions.ts';
import { canReachSite } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { isKnownTo } from '#server/identity/known-users.ts';
import { rolesByUser } from '#server/identity/roles-of-users.ts';
import { isMailAddress } from '#server/mail/address.ts';
import { recipientsRight } from './recipients-right.ts';

/**
 * GET /reports/{type}/recipients: lists the people to whom a report of this type can be sent, for callers who may
 * make or edit one. Callers limited to sites get the people of these sites and of all sites.
 * @throws ApiError 403, 404 for an unknown type
 */
export async function listRecipients(call: Call): Promise<Recipient[]> {
  const { caller, name } = recipientsRight(call);
  const { installation } = call;
  const users = await installation.db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'language'])
    .select(sql<boolean>`password_hash is null`.as('is_recipient_only'))
    .where('is_active', '=', true)
    .where(isKnownTo(caller, sql.ref('app_user.id')))
    .orderBy('last_name')
    .orderBy('first_name')
    .execute();
  const roles = await rolesByUser(installation);
  return users.map((user) => {
    const own = roles.get(user.id) ?? [];
    const known = own.filter(
      ({ sites }) => sites === null || sites.some((site) => canReachSite(caller, site)),
    );
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
      roles: known.map(({ role_id }) => role_id),
      isRecipientOnly: user.is_recipient_only,
      mayRead: mayUse(rights, name, 'r'),
    };
  });
}
