import { describe, expect, it } from 'vitest';
import { isThemeColor } from '#contract/installation/theme.ts';

describe('colours of the shell', () => {
  it('a colour of the shell is six hex digits and nothing else', () => {
    const bad = [
      'red',
      '#fff',
      '#12345',
      '#1234567',
      '#12345g',
      '#123456;',
      '#123456\n',
      ' #123456',
      'red;background:url(https://evil.example)',
      'var(--x)',
      '</style><script>',
      'url(javascript:alert(1))',
      'rgb(1 2 3)',
      '__proto__',
      '',
      null,
      undefined,
      0x123456,
      ['#123456'],
      { toString: () => '#123456' },
    ];
    for (const value of bad) expect(isThemeColor(value), String(value)).toBe(false);
    expect(isThemeColor('#0a1B2c')).toBe(true);
  });
});
