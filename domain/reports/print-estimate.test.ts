import { expect, it } from 'vitest';
import { tablePages } from './print-estimate.ts';

it.each([
  ['a month of quarter-hours', { days: 31, rowsPerDay: 96, columns: 5 }, 73],
  ['a month of hours', { days: 31, rowsPerDay: 24, columns: 5 }, 19],
  ['a month of days', { days: 31, rowsPerDay: 1, columns: 5 }, 1],
  ['more columns than a page is wide', { days: 31, rowsPerDay: 96, columns: 7 }, 146],
  ['no column', { days: 31, rowsPerDay: 96, columns: 0 }, 0],
])('the number of pages is estimated for %s', (_, table, pages) => expect(tablePages(table)).toBe(pages));
