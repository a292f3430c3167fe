import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#contract/people/user.ts';
import { WIDGET_KINDS, type WidgetKind } from '#contract/reports/widget.ts';
import widgetTexts from '#locales/en/widgets.json' with { type: 'json' };
import { ROOT } from './house/project-files.ts';
import { byMeaning, formsOf, placeholders, readTexts } from './support/locale-texts.ts';
import { SAME_AS_ENGLISH } from './support/same-as-english.ts';

const english = byMeaning(readTexts('en'));

const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, ''));
/** Typewriter marks, which are wrong in a text: each language has its own quotes, apostrophe and ellipsis. */
const TYPEWRITER = /["']|\.\.\./;
/** French punctuation after or before an ordinary space, where the line may break between it and its word. */
const LOOSE_MARK = /\S [:;?!»]|« /;
/** Wrong names for reports and widgets: a thing has one name in a language. */
const OTHER_NAMES: Partial<Record<Locale, RegExp>> = {
  hu: /jelentés|(?<!\p{L})elem(?!ez)/u,
  de: /Baustein|Element(e|s)?\b/,
  fr: /widget/i,
  cs: /widget/i,
  sk: /widget|(typ|túto) správ|správa (sa|môže)/i,
};

it('P-LOC-01 texts exist in exactly the six languages', () =>
  expect(readdirSync(join(ROOT, 'locales')).sort()).toEqual([...LOCALES].sort()));

it('the texts name every kind of widget', () => {
  // Typed, so that the compiler names a kind that is missing.
  const names: Record<WidgetKind, string> = widgetTexts.kind;
  expect(Object.keys(names).sort()).toEqual([...WIDGET_KINDS].sort());
});

describe.each(LOCALES)('P-LOC-01 P-LOC-03 texts in %s', (locale) => {
  const texts = readTexts(locale);
  const meanings = byMeaning(texts);

  it('texts in another language have exactly the keys of English', () =>
    expect([...meanings.keys()].sort()).toEqual([...english.keys()].sort()));

  it('texts have the plural forms of their language', () => {
    const wrong = [...meanings].flatMap(([key, forms]) => {
      const wanted = formsOf(english.get(key) ?? forms, locale);
      return [...forms.keys()].sort().join() === wanted.join() ? [] : [[key, [...forms.keys()], wanted]];
    });
    expect(wrong).toEqual([]);
  });

  it('texts keep the placeholders of English; only a form for zero or one may omit the number', () => {
    const wrong = [...meanings].flatMap(([key, forms]) => {
      const source = english.get(key);
      const wanted = placeholders(source?.get('other') ?? source?.get('') ?? '');
      const withoutNumber = wanted.filter((name) => name !== 'count').join();
      return [...forms]
        .filter(([form, text]) => {
          const found = placeholders(text).join();
          return found !== wanted.join() && !(/^(zero|one)$/.test(form) && found === withoutNumber);
        })
        .map(([form, text]) => [key, form, text]);
    });
    expect(wrong).toEqual([]);
  });

  it('texts are never empty and use typographic marks', () => {
    expect([...texts].filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
    expect([...texts].filter(([, text]) => TYPEWRITER.test(text))).toEqual([]);
  });

  it('texts use one name for one thing', () => {
    const prose = [...texts].map(([key, text]) => [key, text.replace(/\{\{.*?\}\}/g, '')] as const);
    expect(prose.filter(([, text]) => OTHER_NAMES[locale]?.test(text))).toEqual([]);
    if (locale === 'fr') expect(prose.filter(([, text]) => LOOSE_MARK.test(text))).toEqual([]);
  });

  it.runIf(locale !== 'en')('texts of another language are translated', () => {
    const source = readTexts('en');
    const same = SAME_AS_ENGLISH[locale as Exclude<Locale, 'en'>];
    const untranslated = [...texts].filter(
      ([key, text]) => source.get(key) === text && hasWords(text) && !same.has(text),
    );
    expect(untranslated).toEqual([]);
  });
});
