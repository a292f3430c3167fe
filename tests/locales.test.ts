import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './house/project-files.ts';

type Texts = { [key: string]: string | Texts };

const FOLDER = join(ROOT, 'locales');

/** `common.login.title` → text. */
function flatten(texts: Texts, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${prefix}.${key}`, text] as [string, string]]
      : flatten(text, `${prefix}.${key}`),
  );
}

function readLanguage(language: string): Map<string, string> {
  const files = readdirSync(join(FOLDER, language)).sort();
  return new Map(
    files.flatMap((file) =>
      flatten(
        JSON.parse(readFileSync(join(FOLDER, language, file), 'utf8')) as Texts,
        file.replace('.json', ''),
      ),
    ),
  );
}

const placeholders = (text: string): string[] => (text.match(/\{\{\s*[\w.]+/g) ?? []).sort();

const languages = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const english = readLanguage('en');

describe('translations', () => {
  it('English is there', () => expect(english.size).toBeGreaterThan(0));

  it('Hungarian is there', () => expect(languages).toContain('hu'));

  describe.each(languages)('%s', (language) => {
    const texts = readLanguage(language);

    it('has the keys of English, no more and no fewer', () =>
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort()));

    it('keeps the placeholders of English', () => {
      const differing = [...texts].filter(
        ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) ?? '').join(),
      );
      expect(differing).toEqual([]);
    });

    it('has no empty text', () => expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]));
  });
});
