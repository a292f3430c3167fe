import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cssString, sheetCss } from './print-sheet.ts';

/** Reads a CSS string literal by its syntax (CSS Syntax 3, §4.3.5 and §4.3.7). */
function readLiteral(literal: string): string {
  expect(literal).toMatch(/^"(?:[^"\\\n\r\f]|\\[0-9a-f]{1,6} )*"$/);
  return literal
    .slice(1, -1)
    .replace(/\\([0-9a-f]{1,6}) /g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}

describe('CSS string literal', () => {
  it('any text written as a CSS string comes back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        // NUL has no escape in CSS: it becomes the replacement character.
        expect(readLiteral(cssString(text))).toBe(text.replaceAll('\0', '\ufffd'));
      }),
    );
  });

  it.each(['"; } body { display: none', '</style><script>', 'a\\"b', 'a\nb'])(
    'a text cannot leave the quotes of a CSS string: %j',
    (text) => {
      expect(readLiteral(cssString(text))).toBe(text);
    },
  );
});

it('printed page numbers are between the words of the language', () => {
  const css = sheetCss({
    topLeft: ['', ''],
    topRight: ['', ''],
    bottomLeft: ['', ''],
    pageNumber: ['', '/', '. oldal'],
  });
  expect(css).toContain('"" counter(page) "/" counter(pages) ". oldal"');
});
