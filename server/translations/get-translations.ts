import type { TranslationsAnswer } from '#contract/installation/translation.ts';
import { LOCALES } from '#contract/people/user.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { createBundledTexts } from './bundled-texts.ts';
import { layOver } from './lay-over.ts';

/** GET /translations/{locale}, without authorization: returns all texts of the pages in one language. */
export async function getTranslations(call: Call): Promise<TranslationsAnswer> {
  const locale = LOCALES.find((one) => one === call.params.locale);
  if (!locale) throw notFound('This language');
  // Awaited together: an unhandled rejection by the database would end the process.
  const [bundled, own] = await Promise.all([
    call.app.service(createBundledTexts)(locale),
    call.installation.db
      .selectFrom('translation_entry')
      .where(locale, '<>', '')
      .select(['key', `${locale} as text`])
      .execute(),
  ]);
  return layOver(bundled, own);
}
