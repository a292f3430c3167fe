import type { Page } from '@playwright/test';
import { CLOSING, OPENING } from './pseudo-language.ts';

/** Texts that a person reads or hears on the page: visible texts, names, titles, placeholders. */
async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // The text nodes of an element are joined: a sentence may consist of several.
    const owners = new Set<Element>();
    while (walker.nextNode()) {
      const owner = walker.currentNode.parentElement;
      // Code is the name of a setting or of a field: the same in every language.
      if (owner && !owner.closest('script, style, noscript, code') && isSeen(owner)) owners.add(owner);
    }
    for (const owner of owners) {
      const own = [...owner.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      found.push(own.map((node) => node.textContent).join(''));
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
      if (!isSeen(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
        found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
}

/** Words that are the same in every language: units, time marks, codes, initials. */
const SYMBOLS =
  /\b(?:[A-Z]{2}|[kMGm]?(?:Wh|W|varh|var|VAh|VA|V|A|Hz)|kB|MB|GB|Bytes|m³(?:\/h)?|°C|min|ms|[KMBTPE]|[smhd]|UTC|GMT|PLC|PDF|CSV|RFC \d+|DN\d+|L[123]|cos φ|FREQ=[\w;=,]+)(?![\p{L}])/gu;
const DATES = /\d{4}-\d{2}(?:-\d{2})?|W\d{2}|\d{1,2}:\d{2}(?::\d{2})?/g;
/** Relative times, which the browser formats in the language of the page. */
const AGES = /\b\d+ (?:second|minute|hour|day|week|month|quarter|year)s? ago\b|\b(?:now|yesterday)\b/g;
const HASHES = /\b[0-9a-f]{8,}\b|\b(?:[0-9a-f]{4} ){2}[0-9a-f]{4}\b|\b[\w.+-]+@[\w.-]+\b|https?:\S+/gi;

/** Names of months and weekdays, which the browser formats in the language of the page. */
const calendarWords = (['long', 'short', 'narrow'] as const).flatMap((style) => {
  const month = new Intl.DateTimeFormat('en', { month: style, timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat('en', { weekday: style, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, n) => [
    month.format(Date.UTC(2023, n, 1)),
    weekday.format(Date.UTC(2023, 0, 1 + n)),
  ]).flat();
});

/** Matches a name only as a whole word: `on` does not match in `Online`. */
const wholeName = (name: string): RegExp =>
  new RegExp(`(?<!\\p{L})${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\p{L})`, 'gu');

/**
 * Texts of the page that are outside the marks of the pseudo-language and are not data. `data`: every name that the
 * installation holds (modules, people, reports).
 */
export async function untranslated(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const names = [...data, ...calendarWords].sort((one, other) => other.length - one.length);
  const marked = new RegExp(`${OPENING}[^${OPENING}${CLOSING}]*${CLOSING}`, 'gu');
  const rest = (text: string): string => {
    let left = text.replaceAll('\u00a0', ' ');
    // Marked texts may contain other marked texts as values, so the inner ones are removed first.
    for (let before = ''; before !== left; ) {
      before = left;
      left = left.replace(marked, ' ');
    }
    for (const name of names) if (left.includes(name)) left = left.replaceAll(wholeName(name), ' ');
    return left.replace(HASHES, ' ').replace(AGES, ' ').replace(DATES, ' ').replace(SYMBOLS, ' ');
  };
  const words = await wordsOf(page);
  return [...new Set(words)].filter((text) => /\p{L}{2}/u.test(rest(text)));
}

const CODE = /^[a-z]+(?:[A-Z_-]\w*)*$/;
const MARKUP = /<[^>]*>/;

/** Every text in an API answer, as names that a page may show; codes like `base-report` are left out. */
export function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') {
    const texts = answer.split(MARKUP).map((text) => text.trim());
    return texts.filter((text) => text.length > 1 && !CODE.test(text));
  }
  if (Array.isArray(answer)) return answer.flatMap(textsIn);
  if (typeof answer === 'object' && answer !== null) return Object.values(answer).flatMap(textsIn);
  return [];
}
