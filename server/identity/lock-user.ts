import type { Transaction } from 'kysely';
import type { Database } from '#server/store/database.ts';

/**
 * Locks a user until the transaction ends: their logins, new passwords and mailed links come one after the other, each
 * seeing what the one before has left. Taken before any other lock of that user's rows. Undefined: the user is gone.
 */
export const lockUser = (trx: Transaction<Database>, userId: string) =>
  trx
    .selectFrom('app_user')
    .select(['password_hash as passwordHash', 'is_active as isActive'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
