import { expect, it } from 'vitest';
import { trendOf } from './trend.ts';

it('R-WID-LINE-01 O-35 a trend is the least-squares line', () => {
  expect(trendOf([0, 1, 2, 3], [1, 3, null, 7])).toEqual({ x: [0, 3], y: [1, 7] });
});

it('a trend needs two values', () => expect(trendOf([0, 1], [1, null])).toBeNull());
