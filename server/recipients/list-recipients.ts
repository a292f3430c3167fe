import { sql } from 'kysely';
import type { Recipient } from '#contract/reports/recipient.ts';
import { mayUse } from '#domain/people/permissions.ts';
import type { Call } from '#server/http/endpoint.ts';
import { isMailAddress } from '#server/mail/address.ts';
import { recipientsRight } from './recipients-right.ts';
import { rolesByUser } from './sites-of-users.ts';

/**
 * GET /reports/{type}/recipients: lists the people to whom a report of this type can be sent, for callers who may
 * make or edit one.
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
    };
  });
}
