import type { Transaction } from 'kysely';
import type { Database } from '#server/store/database.ts';

/**
 * Locks a user until the transaction ends: their logins, new passwords and mailed links come one after the other, and
 * each sees the result of the one before. Taken before any other lock of that user's rows. Undefined when the user is
 * gone.
 */
export const lockUser = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom('app_user')
    .select(['password_hash as passwordHash', 'is_active as isActive'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
