import { expect, it } from 'vitest';
import { chartColor, chartDash, PALETTE } from './palette.ts';

it('P-FMT-03 has 54 colours, each once, #6EC800 first', () => {
  expect(PALETTE).toHaveLength(54);
  expect(new Set(PALETTE.map(({ fill }) => fill)).size).toBe(54);
  expect(chartColor(0, 'light')).toEqual({ fill: '#6EC800', line: '#457B00' });
  expect(chartColor(54, 'dark')).toEqual(chartColor(0, 'dark'));
});

it('dashes lines from the seventh on', () => {
  expect(chartDash(5)).toEqual([]);
  expect([6, 7, 8].map(chartDash)).toEqual([[4, 3], [1, 3], []]);
});
