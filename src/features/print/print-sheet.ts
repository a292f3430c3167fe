/** Two lines in one corner of every page. */
export type MarginLines = readonly [string, string];

export interface SheetText {
  topLeft: MarginLines;
  topRight: MarginLines;
  bottomLeft: MarginLines;
  /** Words around the page number and the number of pages, e.g. `['Page ', ' of ', '']`. */
  pageNumber: readonly [before: string, between: string, after: string];
}

/** CSS string literal: characters that could end it, or cannot be printed, are written as code points. */
export function cssString(text: string): string {
  const escaped = text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
    /["\\<>\u0000-\u001f\u007f]/g,
    (character) => `\\${(character.codePointAt(0) || 0xfffd).toString(16)} `,
  );
  return `"${escaped}"`;
}

const lines = ([first, second]: MarginLines): string => cssString(`${first}\n${second}`);

const HEAD =
  'vertical-align: bottom; padding-bottom: 10px; margin-bottom: 12px; border-bottom: 1px solid #cbd3dc;';
const FOOT = 'vertical-align: top; padding-top: 8px; margin-top: 12px; border-top: 1px solid #cbd3dc;';

/**
 * Style sheet of the paper: A4, head and foot in the page margins. The middle boxes are empty; they continue the line
 * across the page. Colours are written out, because custom properties do not reach page margins.
 */
export function sheetCss({ topLeft, topRight, bottomLeft, pageNumber }: SheetText): string {
  const [before, between, after] = pageNumber.map(cssString);
  return `@page {
    size: A4;
    margin: 88px 48px 84px;
    font-family: Inter, sans-serif;
    font-size: 10px;
    line-height: 1.5;
    color: #4a5666;
    @top-left { content: ${lines(topLeft)}; white-space: pre; text-align: left; color: #17202c; font-size: 11px; font-weight: 500; ${HEAD} }
    @top-center { content: ""; ${HEAD} }
    @top-right { content: ${lines(topRight)}; white-space: pre; text-align: right; color: #17202c; font-size: 11px; font-weight: 500; ${HEAD} }
    @bottom-left { content: ${lines(bottomLeft)}; white-space: pre; text-align: left; ${FOOT} }
    @bottom-center { content: ""; ${FOOT} }
    @bottom-right {
      content: "\\a " ${before} counter(page) ${between} counter(pages) ${after};
      white-space: pre; text-align: right; color: #17202c; font-weight: 600; ${FOOT}
    }
  }`;
}

/**
 * Puts the sheet into the document; a constructed stylesheet needs no exception from the content security policy.
 * @returns takes it away: the next report has other words in its margins
 */
export function applySheet(text: SheetText): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetCss(text));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
