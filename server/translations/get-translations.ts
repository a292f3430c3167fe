import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TranslationsAnswer, TranslationTree } from '#contract/translation.ts';
import { LOCALES } from '#contract/user.ts';
import type { Call } from '#server/http/endpoint.ts';
import { notFound } from '#server/http/error.ts';

const LOCALES_FOLDER = fileURLToPath(new URL('../../locales/', import.meta.url));
/** Mails are written on the server; the pages never need their texts. */
const SERVER_ONLY = new Set(['mail.json']);

const bundles = new Map<string, Promise<Record<string, TranslationTree>>>();

async function read(locale: string): Promise<Record<string, TranslationTree>> {
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

/** GET /translations/{locale}, without authorization: all texts of the pages in one language. */
export async function getTranslations(call: Call): Promise<TranslationsAnswer> {
  const locale = LOCALES.find((one) => one === call.params.locale);
  if (!locale) throw notFound('This language');
  const bundle = bundles.get(locale) ?? read(locale);
  bundles.set(locale, bundle);
  try {
    return await bundle;
  } catch (error) {
    bundles.delete(locale);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('This language');
    throw error;
  }
}
