import { expect, it } from 'vitest';
import { csvFileName } from './file-name.ts';

it('R-WID-TABLE-05 a file is named after the widget and the date range', () => {
  expect(csvFileName('Days', '2026-02-01T00:00', '2026-02-28T23:45')).toBe('Days_2026-02-01_2026-02-28.csv');
});

it('a file name contains the date of a single day only once', () => {
  expect(csvFileName('Műszak', '2026-02-01T00:00', '2026-02-01T23:45')).toBe('Műszak_2026-02-01.csv');
});

it.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a\r\nb"c;d', 'a b c;d'],
  ['  ', 'data'],
  ['photo\u202egnp.exe', 'photo gnp.exe'],
])('a file name contains no unsafe characters of %j', (name, safe) => {
  expect(csvFileName(name, '2026-02-01T00:00', '2026-02-01T23:45')).toBe(`${safe}_2026-02-01.csv`);
});
