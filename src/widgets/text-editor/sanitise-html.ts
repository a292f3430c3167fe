import DOMPurify from 'dompurify';
import { FIELD_CLASS, isFieldText } from '#domain/reports/text-fields.ts';

/** Tags that a text block may hold; the server uses the same list. */
const ALLOWED_TAGS = [
  'h1',
  'h2',
  'h3',
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ol',
  'ul',
  'li',
  'span',
  'a',
];
/** The editor writes sizes as classes of a span, and bullets as `data-list` of a list item. */
const SIZE_CLASS = /^(?:ql-)?size-(?:small|large|huge)$/;
const LISTS: readonly (string | null)[] = ['bullet', 'ordered'];
const LINK = /^(?:https?:\/\/|mailto:)/i;

// Instance of its own: hooks of the shared one would affect other parts of the page.
const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'SPAN') {
    const classes = [...node.classList].filter((name) => name === FIELD_CLASS || SIZE_CLASS.test(name));
    if (classes.length > 0) node.setAttribute('class', classes.join(' '));
    else node.removeAttribute('class');
  } else node.removeAttribute('class');
  if (node.tagName !== 'SPAN' || !isFieldText(node.getAttribute('data-field') ?? ''))
    node.removeAttribute('data-field');
  if (node.tagName !== 'LI' || !LISTS.includes(node.getAttribute('data-list')))
    node.removeAttribute('data-list');
  if (node.tagName !== 'A') node.removeAttribute('href');
  else if (node.hasAttribute('href')) {
    node.setAttribute('rel', 'noopener noreferrer');
    node.setAttribute('target', '_blank');
  }
});

/** Reduces the stored html of a text block to the allowed tags: no styles, no images, no forms, no scripts. */
export const sanitiseHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['class', 'data-field', 'data-list', 'href', 'rel', 'target'],
    ADD_URI_SAFE_ATTR: ['data-field', 'data-list'],
    ALLOWED_URI_REGEXP: LINK,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: true,
  });
