import { sql } from 'kysely';
import type { InferType } from 'yup';
import { MISSING_TRANSLATIONS_LIMIT, type missingTranslationsSchema } from '#contract/translation.ts';
import type { Call } from '#server/http/endpoint.ts';
import { requirePrincipal } from '#server/identity/principal.ts';

/** Sessions together cannot fill the table either: further keys are dropped. */
const MAX_STORED = 5_000;

/**
 * POST /translations/missing: makes an entry of each key, its texts empty in all languages, for who translates. A
 * session makes at most 500.
 */
export async function postMissingTranslations(
  call: Call<InferType<typeof missingTranslationsSchema>, object>,
): Promise<void> {
  const { db } = call.installation;
  const missed_by = requirePrincipal(call).sessionId;
  const { all, own } = await db
    .selectFrom('translation_entry')
    .where('missed_by', 'is not', null)
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      sql<string>`count(*) FILTER (WHERE missed_by = ${missed_by})`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  const room = Math.min(MISSING_TRANSLATIONS_LIMIT - Number(own), MAX_STORED - Number(all));
  const rows = call.body.keys
    .slice(0, Math.max(0, room))
    .map((key) => ({ key, missed_in: call.body.locale, missed_by }));
  if (rows.length === 0) return;
  await db
    .insertInto('translation_entry')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
