import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TranslationsAnswer, TranslationTree } from '#contract/installation/translation.ts';
import { LOCALES, type Locale } from '#contract/people/user.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { layOver } from './lay-over.ts';

const LOCALES_FOLDER = fileURLToPath(new URL('../../locales/', import.meta.url));
/** Mails are written on the server, so the pages never need their texts. */
const SERVER_ONLY = new Set(['mail.json']);

async function read(locale: Locale): Promise<TranslationsAnswer> {
  const folder = `${LOCALES_FOLDER}${locale}/`;
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json') && !SERVER_ONLY.has(file));
  const entries = await Promise.all(
    files.map(
      async (file) =>
        [file.slice(0, -5), JSON.parse(await readFile(folder + file, 'utf8')) as TranslationTree] as const,
    ),
  );
  return Object.fromEntries(entries);
}

/** Reads the texts of the pages that come with the program, each language once; they are not to be changed. */
function createBundledTexts(): (locale: Locale) => Promise<Readonly<TranslationsAnswer>> {
  const bundles = new Map<Locale, Promise<TranslationsAnswer>>();
  return async (locale) => {
    const bundle = bundles.get(locale) ?? read(locale);
    bundles.set(locale, bundle);
    try {
      return await bundle;
    } catch (error) {
      bundles.delete(locale);
      throw error;
    }
  };
}

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
