import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { lengthText } from './length-text.ts';

const t = ((key: string, { count }: { count: number }) =>
  `${count} ${key.replace('length.', '')}`) as unknown as TFunction<'health'>;

it.each([
  [0, '0 seconds'],
  [40, '40 seconds'],
  [900, '15 minutes'],
  [175, '2 minutes 55 seconds'],
  [3_600, '1 hours'],
  [9_000, '2 hours 30 minutes'],
  [3 * 86_400 + 7 * 3_600 + 59, '3 days 7 hours'],
  [86_400 + 90, '1 days'],
])('a length of %i s is written as %s', (seconds, text) => {
  expect(lengthText(seconds, t)).toBe(text);
});
