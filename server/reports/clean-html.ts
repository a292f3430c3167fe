import sanitizeHtml, { type IOptions } from 'sanitize-html';

const SIZES = ['small', 'large', 'huge'];

/**
 * What a text block may hold: the formats of its toolbar and nothing that loads, styles or runs. The editor writes
 * sizes as classes of a span and bullets as `data-list` of a list item.
 */
const OPTIONS: IOptions = {
  allowedTags: ['h1', 'h2', 'h3', 'p', 'br', 'b', 'i', 'u', 's', 'ol', 'ul', 'li', 'span', 'a'],
  allowedAttributes: {
    a: ['href'],
    li: [{ name: 'data-list', values: ['bullet', 'ordered'] }],
  },
  allowedClasses: { span: SIZES.flatMap((size) => [`size-${size}`, `ql-size-${size}`]) },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: true,
  transformTags: { strong: 'b', em: 'i', strike: 's', del: 's' },
};

/** Badly nested tags settle after two rounds; text that never does is not trusted. */
const MAX_ROUNDS = 5;

/**
 * HTML of a text block, safe to show; run on write and again on read, so that old rows profit from new versions.
 * Cleaning its result again changes nothing.
 */
export function cleanHtml(html: string): string {
  let current = html;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const clean = sanitizeHtml(current, OPTIONS);
    if (clean === current) return clean;
    current = clean;
  }
  return '';
}
