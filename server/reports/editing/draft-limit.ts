import { sql, type Transaction } from 'kysely';
import { ApiError } from '#server/errors/api-error.ts';
import type { Database } from '#server/store/database.ts';

/** Maximum number of reports that one author may have begun and never saved; each may hold a megabyte. */
export const MAX_DRAFTS = 50;

/**
 * Checks that an author may have one more draft; the author's drafts are made one after another until the transaction
 * ends. `key`: key of the new draft, which may exist already.
 * @throws ApiError 409 too_many_drafts
 */
export async function ensureDraftRoom(
  trx: Transaction<Database>,
  author: string,
  key: string | undefined,
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' drafts of ' || ${author}::text))`.execute(
    trx,
  );
  const { drafts } = await trx
    .selectFrom('report')
    .select(sql<number>`count(*)::int`.as('drafts'))
    .where('created_by', '=', author)
    .where('draft', '=', true)
    .where(sql`created_key`, 'is distinct from', key ?? null)
    .executeTakeFirstOrThrow();
  if (drafts >= MAX_DRAFTS)
    throw new ApiError(409, 'too_many_drafts', `You have ${drafts} drafts that were never saved`);
}
