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

/** An element that was made with `is` is written with it for ever: emptied it means nothing. */
const isEmptied = (name: string, value: string): boolean => name === 'is' && value === '';

/** Written down anew, not read from the product: what an attribute of a text block may hold. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  'A href': HREF,
  'A rel': /^noopener noreferrer$/,
  'A target': /^_blank$/,
  'LI data-list': /^(?:bullet|ordered)$/,
  'SPAN class': SIZE_CLASSES,
};

/** What of a piece of cleaned HTML, read as a browser reads it, must not be there; nothing is loaded or run by looking. */
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
