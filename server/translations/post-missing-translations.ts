import { sql, type Transaction } from 'kysely';
import type { InferType } from 'yup';
import {
  MISSING_TRANSLATIONS_LIMIT,
  type missingTranslationsSchema,
} from '#contract/installation/translation.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { Database } from '#server/store/database.ts';

type MissingTranslations = InferType<typeof missingTranslationsSchema>;

/**
 * Maximum number of entries from all sessions together, so that they cannot fill the table; further keys are dropped.
 */
const MAX_STORED = 5_000;

/**
 * POST /translations/missing: creates an entry for each key, with empty texts in all languages, for translators. A
 * session can create at most 500.
 */
export async function postMissingTranslations(call: Call<MissingTranslations, object>): Promise<void> {
  const missed_by = requirePrincipal(call).sessionId;
  await call.installation.db.transaction().execute(async (trx) => {
    // One request after the other: several at once would each find room.
    await sql`SELECT pg_advisory_xact_lock(hashtext(current_schema() || ' missing translations'))`.execute(
      trx,
    );
    await store(trx, call.body, missed_by);
  });
}

async function store(
  trx: Transaction<Database>,
  { keys, locale }: MissingTranslations,
  missed_by: string | null,
): Promise<void> {
  const { all, own } = await trx
    .selectFrom('translation_entry')
    .where('missed_by', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      sql<string>`count(*) FILTER (WHERE missed_by = ${missed_by})`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  const room = Math.min(MISSING_TRANSLATIONS_LIMIT - Number(own), MAX_STORED - Number(all));
  const rows = keys.slice(0, Math.max(0, room)).map((key) => ({ key, missed_in: locale, missed_by }));
  if (rows.length === 0) return;
  await trx
    .insertInto('translation_entry')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
