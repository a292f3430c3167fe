// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_HTML } from '#tests/support/hostile-html/corpus.ts';
import { whatIsLeft } from '#tests/support/hostile-html/what-is-left.ts';
import { createHtmlCleaner } from './clean-html.ts';

const cleanHtml = createHtmlCleaner();

describe('HTML that the editor writes', () => {
  it.each([
    '<h1>Title</h1><h2>Sub</h2><p>One <b>two</b> <i>three</i> <u>four</u> <s>five</s><br />six</p>',
    '<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol><ul><li>c</li></ul>',
    '<p><span class="ql-size-large">big</span> <span class="size-small">small</span></p>',
    '<p>Öt &lt; hat &amp; hét</p>',
    '<p>Used <span class="ql-field" data-field="energy:00000000-0000-4000-8000-00000000000a"></span></p>',
  ])('the HTML cleaner keeps %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it('the HTML cleaner writes the short names of bold and italic', () => {
    expect(cleanHtml('<strong>a</strong><em>b</em>')).toBe('<b>a</b><i>b</i>');
  });

  it.each(['', 'energy', 'energy:someone', 'hidden" onclick="x()'])(
    'the HTML cleaner keeps no field that is none: %s',
    (field) => {
      expect(cleanHtml(`<span data-field="${field}" data-label="Name">a</span>`)).not.toMatch(
        /energy|label|onclick/,
      );
    },
  );

  it('the HTML cleaner keeps links to the web and to mail', () => {
    expect(cleanHtml('<a href="https://example.com/a?b=1" target="_blank">x</a>')).toBe(
      '<a href="https://example.com/a?b=1">x</a>',
    );
    expect(cleanHtml('<a href="mailto:a@example.com">x</a>')).toContain('mailto:a@example.com');
  });
});

describe('hostile HTML', () => {
  it('the corpus of hostile HTML has over 300 texts, over 280 of them with an attack', () => {
    expect(HOSTILE_HTML.length).toBeGreaterThan(300);
    expect(HOSTILE_HTML.filter((html) => whatIsLeft(html).length > 0).length).toBeGreaterThan(280);
  });

  it.each(HOSTILE_HTML)('hostile HTML is harmless after cleaning: %s', (html) => {
    const clean = cleanHtml(html);
    expect(whatIsLeft(clean)).toEqual([]);
    expect(cleanHtml(clean)).toBe(clean);
  });
});

it('cleaning HTML twice gives the same as cleaning once', () => {
  const pieces = fc.constantFrom(
    ...HOSTILE_HTML,
    '<p>',
    '</p>',
    '<b>',
    '<li data-list=bullet>',
    '&lt;',
    '<',
    '>',
    '"',
    'x',
    '<a href=',
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const once = cleanHtml(parts.join(''));
      expect(cleanHtml(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});
