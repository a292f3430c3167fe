import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/people/user.ts';
import { ROOT } from '#tests/house/project-files.ts';

type Texts = { [key: string]: string | Texts };

const FOLDER = join(ROOT, 'locales');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** `common.login.title` → text, in the order of the file. */
function flatten(texts: Texts, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${prefix}.${key}`, text] as [string, string]]
      : flatten(text, `${prefix}.${key}`),
  );
}

/** All texts of a language: `<namespace>.<key>` → text. */
export function readTexts(locale: Locale): Map<string, string> {
  const folder = join(FOLDER, locale);
  return new Map(
    readdirSync(folder)
      .sort()
      .flatMap((file) =>
        flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts, file.replace('.json', '')),
      ),
  );
}

/** Texts of one meaning: one with the form '', or one for each plural form of the language. */
export type Forms = ReadonlyMap<string, string>;

/** Key without plural suffix → its forms. */
export function byMeaning(texts: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const meanings = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    const form = PLURAL.exec(key)?.[1];
    const isPlural = form !== undefined && texts.has(key.replace(PLURAL, '_other'));
    const name = isPlural ? key.replace(PLURAL, '') : key;
    const forms = meanings.get(name) ?? new Map<string, string>();
    meanings.set(name, forms.set(isPlural ? form : '', text));
  }
  return meanings;
}

/** Forms that a meaning must have in a language, given its English forms. */
export function formsOf(english: Forms, locale: Locale): string[] {
  if (english.has('')) return [''];
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories as string[];
  return [...(english.has('zero') ? ['zero'] : []), ...categories].sort();
}

/** Names of the placeholders of a text, sorted. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name]) => name as string).sort();
