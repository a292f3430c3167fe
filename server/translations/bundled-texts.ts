import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { TranslationsAnswer, TranslationTree } from '#contract/installation/translation.ts';
import type { Locale } from '#contract/people/user.ts';

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
export function createBundledTexts(): (locale: Locale) => Promise<Readonly<TranslationsAnswer>> {
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
