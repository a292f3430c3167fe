import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/store/database.ts';
import type { Installation } from '#server/store/installation.ts';

/**
 * Runs a change of the installation's modules exclusively: two changes at once could pass each other's checks and
 * together make a cycle or use one external id twice. `change` must use the transaction for all its queries.
 */
export const changeStructure = <T>(
  { db }: Pick<Installation, 'db'>,
  change: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' modules'))`.execute(trx);
    return change(trx);
  });
