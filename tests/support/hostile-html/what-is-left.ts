const TAGS = new Set([
  'H1',
  'H2',
  'H3',
  'P',
  'BR',
  'B',
  'STRONG',
  'I',
  'EM',
  'U',
  'S',
  'OL',
  'UL',
  'LI',
  'SPAN',
  'A',
]);
const HREF = /^(?:https?:\/\/|mailto:)/i;
const SIZE_CLASSES = /^(?:(?:ql-)?size-[a-z0-9-]+ ?)+$/;

/** An element created with `is` is always serialised with it; an empty value has no effect. */
const isEmptied = (name: string, value: string): boolean => name === 'is' && value === '';

/** Allowed values of a text block's attributes, written down independently of the product. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'A href': HREF,
  'A rel': /^noopener noreferrer$/,
  'A target': /^_blank$/,
  'LI data-list': /^(?:bullet|ordered)$/,
  'SPAN class': SIZE_CLASSES,
};

/**
 * Elements and attributes of cleaned HTML, parsed as a browser does, that must not be there; nothing is loaded or
 * run.
 */
export function whatIsLeft(html: string): string[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.querySelectorAll('*')].flatMap((element) => {
    if (!TAGS.has(element.tagName)) return [`<${element.tagName}>`];
    return [...element.attributes]
      .filter(({ name, value }) => !isEmptied(name, value))
      .filter(({ name, value }) => !ATTRIBUTES[`${element.tagName} ${name}`]?.test(value))
      .map(({ name, value }) => `<${element.tagName} ${name}="${value}">`);
  });
}
