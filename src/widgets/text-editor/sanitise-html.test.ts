// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_HTML } from '#tests/support/hostile-html/corpus.ts';
import { whatIsLeft } from '#tests/support/hostile-html/what-is-left.ts';
import { sanitiseHtml } from './sanitise-html.ts';

describe('R-WID-TEXT-01 stored html', () => {
  it('stored HTML keeps the elements that a text block may hold', () => {
    const html =
      '<h2>Feb</h2><p>The <b>plant</b> <span class="size-large">used</span></p><ul><li>a</li></ul>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    '<ol><li data-list="bullet">a</li><li data-list="ordered">b</li></ol>',
    '<p><span class="ql-size-huge">big</span> <span class="size-small">small</span></p>',
    '<p>Used <span class="ql-field" data-field="energy:00000000-0000-4000-8000-00000000000a"></span></p>',
  ])('stored HTML keeps lists and sizes as the editor writes them and the server stores them: %s', (html) => {
    expect(sanitiseHtml(html)).toBe(html);
  });

  it.each([
    ['<p data-list="bullet">a</p>', '<p>a</p>'],
    ['<ol><li data-list="checked">a</li></ol>', '<ol><li>a</li></ol>'],
    ['<span class="size-gigantic">a</span>', '<span>a</span>'],
    ['<span data-field="energy:anyone" data-label="b">a</span>', '<span>a</span>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
    ['<form><input name=x></form>', ''],
    ['<span class="size-large evil">a</span>', '<span class="size-large">a</span>'],
    ['<p class="size-large">a</p>', '<p>a</p>'],
  ])('the stored HTML %s becomes %j', (html, clean) => expect(sanitiseHtml(html)).toBe(clean));

  it.each(HOSTILE_HTML)('the stored HTML %s is harmless after the cleaning', (html) => {
    const clean = sanitiseHtml(html);
    expect(whatIsLeft(clean)).toEqual([]);
    expect(sanitiseHtml(clean)).toBe(clean);
  });

  it('a link in stored HTML opens in a new window, without opener and referrer', () => {
    const link = sanitiseHtml('<a href="https://example.com">a</a>');
    expect(link).toContain('rel="noopener noreferrer"');
    expect(link).toContain('target="_blank"');
  });

  it('cleaning stored HTML twice changes nothing', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<b',
      '>',
      '"',
      '<svg>',
      '<math>',
      '<a href=',
      'javascript:',
      '<!--',
      '-->',
      'x',
      '&lt;',
      '<style>',
      '</style>',
      '<li>',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = sanitiseHtml(pieces.join(''));
        expect(sanitiseHtml(once)).toBe(once);
      }),
    );
  });
});
