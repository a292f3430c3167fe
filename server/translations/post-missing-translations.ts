import type { InferType } from 'yup';
import type { missingTranslationsSchema } from '#contract/translation.ts';
import type { Call } from '#server/http/endpoint.ts';

/** No client can fill the table: further keys are dropped. */
const MAX_STORED = 5_000;

/** POST /translations/missing: keys without a text, noted for who translates. */
export async function postMissingTranslations(
  call: Call<InferType<typeof missingTranslationsSchema>, object>,
): Promise<void> {
  const { db } = call.installation;
  const { count } = await db
    .selectFrom('missing_translation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const room = MAX_STORED - Number(count);
  const rows = call.body.keys.slice(0, Math.max(0, room)).map((key) => ({ locale: call.body.locale, key }));
  if (rows.length === 0) return;
  await db
    .insertInto('missing_translation')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
