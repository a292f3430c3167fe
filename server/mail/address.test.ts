import { describe, expect, it } from 'vitest';
import { headerText, isMailAddress } from './address.ts';

describe('mail address', () => {
  it.each(['a@b.test', 'first.last+tag@sub.example.com', "o'neil@example.com", 'dev@localhost'])(
    '%s is accepted as a mail address',
    (text) => {
      expect(isMailAddress(text)).toBe(true);
    },
  );

  it.each([
    '',
    'a',
    '@b.test',
    'a@',
    '"a@evil.test x"@ok.test',
    'a@ok.test, b@evil.test',
    'a@ok.test\r\nRCPT TO:<b@evil.test>',
    '<a@ok.test>',
    'a (comment)@ok.test',
    'a@[127.0.0.1]',
    'a..b@ok.test',
    'a@-ok.test',
    'a@ok..test',
    `${'a'.repeat(65)}@ok.test`,
    'é@ok.test',
  ])('%j is refused as a mail address', (text) => {
    expect(isMailAddress(text)).toBe(false);
  });

  it('a hostile mail address of 100 kB is refused at once', () => {
    const before = performance.now();
    expect(isMailAddress(`${'a.'.repeat(50_000)}@ok.test`)).toBe(false);
    expect(isMailAddress(`a@${'b-'.repeat(50_000)}`)).toBe(false);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

it('text in a mail header becomes one short line', () => {
  expect(headerText('x\r\nBcc: e@e\u2028y\u0000z\u202Etxt\u2066')).toBe('x Bcc: e@e y z txt');
  expect(headerText('ő'.repeat(500))).toHaveLength(200);
});
