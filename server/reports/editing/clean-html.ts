import { LRUCache } from 'lru-cache';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import type { Container } from '#contract/reports/widget.ts';
import { FIELD_CLASS, isFieldText } from '#domain/reports/text-fields.ts';
import { inSlices } from '#server/jobs/yield-to-event-loop.ts';
import type { Installation } from '#server/store/installation.ts';

/**
 * Absolute addresses only: relative ones lead into the product, and odd ones are read differently by other programs.
 */
const LINK = /^(?:https?:\/\/|mailto:)/i;
const LISTS = ['bullet', 'ordered'];
const SIZES = ['small', 'large', 'huge'];

/** Keeps one attribute if its value is good, and no other. */
const keepOnly =
  (name: string, isGood: (value: string) => boolean) =>
  (tagName: string, attributes: Attributes): Tag => {
    const value = attributes[name];
    return { tagName, attribs: value !== undefined && isGood(value) ? { [name]: value } : {} };
  };

/** Keeps the class of a span, and the field that it stands for. */
const keepSpan = (tagName: string, attributes: Attributes): Tag => {
  const { class: classes, 'data-field': field } = attributes;
  const isField = field !== undefined && isFieldText(field);
  return {
    tagName,
    attribs: { ...(classes !== undefined && { class: classes }), ...(isField && { 'data-field': field }) },
  };
};

/**
 * Contents allowed in a text block: the formats of its toolbar and nothing that loads, styles or runs. The editor
 * writes sizes as classes of a span and bullets as `data-list` of a list item.
 */
const OPTIONS: IOptions = {
  allowedTags: ['h1', 'h2', 'h3', 'p', 'br', 'b', 'i', 'u', 's', 'ol', 'ul', 'li', 'span', 'a'],
  allowedAttributes: {
    a: ['href'],
    li: ['data-list'],
    span: ['data-field'],
  },
  allowedClasses: { span: [FIELD_CLASS, ...SIZES.flatMap((size) => [`size-${size}`, `ql-size-${size}`])] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: true,
  // No editor nests this deep, and every level costs as much as all levels above it.
  nestingLimit: 20,
  transformTags: {
    strong: 'b',
    em: 'i',
    strike: 's',
    del: 's',
    a: keepOnly('href', (value) => LINK.test(value)),
    li: keepOnly('data-list', (value) => LISTS.includes(value)),
    span: keepSpan,
  },
};

/**
 * Size of the cache of clean texts of a process, in characters: cleaning the worst of them again blocks the process for a second.
 */
const REMEMBERED_CHARACTERS = 8_000_000;

/** Badly nested tags settle after two rounds; text that never does is not trusted. */
const MAX_ROUNDS = 5;

/** Clean HTML, or nothing where it never settles. */
function settle(html: string): string {
  let current = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const clean = sanitizeHtml(current, OPTIONS);
    if (clean === current) return clean;
    current = clean;
  }
  return '';
}

/**
 * Makes HTML of text blocks safe to show; run on write and again on read, so that old rows profit from new versions.
 * Cleaning its result again changes nothing.
 */
export function createHtmlCleaner(): (html: string) => string {
  const cleanTexts = new LRUCache<string, true>({
    maxSize: REMEMBERED_CHARACTERS,
    // An empty text has a size as well.
    sizeCalculation: (_, text) => text.length + 1,
  });
  return (html) => {
    if (cleanTexts.get(html)) return html;
    const clean = settle(html);
    cleanTexts.set(clean, true);
    return clean;
  };
}

/** Widgets with the HTML of their text blocks cleaned. One text takes a tenth of a second at most. */
export async function withCleanHtml(
  { sharedService }: Pick<Installation, 'sharedService'>,
  structure: readonly Container[],
): Promise<Container[]> {
  const cleanHtml = sharedService(createHtmlCleaner);
  const pause = inSlices();
  const cleaned: Container[] = [];
  for (const container of structure) {
    const html = container.config.html ? cleanHtml(container.config.html) : null;
    cleaned.push({ ...container, config: { ...container.config, html } });
    await pause();
  }
  return cleaned;
}
