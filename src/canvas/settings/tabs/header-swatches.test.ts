import { expect, it } from 'vitest';
import { HEADER_GROUNDS, inkFor, luminance } from './header-swatches.ts';

const INKS = { light: ['#FFFFFF', '#C9D1DC'], dark: ['#17202C', '#4A5666'] };

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

it.each(HEADER_GROUNDS)('R-SET-04 $ink text is readable on background $color', ({ color, ink }) => {
  for (const text of INKS[ink]) expect(contrast(color, text), text).toBeGreaterThanOrEqual(4.5);
  expect(inkFor(color)).toBe(ink);
});

it('R-SET-04 a custom background gets the text colour with more contrast', () => {
  expect(inkFor('#000000')).toBe('light');
  expect(inkFor('#ffffff')).toBe('dark');
});
