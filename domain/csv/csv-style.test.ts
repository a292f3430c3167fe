import { expect, it } from 'vitest';
import { csvMarks } from './csv-style.ts';

const SEMICOLON = { separator: ';', decimalMark: ',' };
const COMMA = { separator: ',', decimalMark: '.' };

it.each([
  ['en', COMMA],
  ['hu', SEMICOLON],
  ['de', SEMICOLON],
  ['fr', SEMICOLON],
  ['sk', SEMICOLON],
  ['cs', SEMICOLON],
])('a CSV file by the language %s has the marks that its spreadsheets expect', (language, marks) => {
  expect(csvMarks('language', language)).toEqual(marks);
});

it('R-WID-TABLE-04 a CSV style that the reader chose holds in every language', () => {
  expect(csvMarks('semicolon', 'en')).toEqual(SEMICOLON);
  expect(csvMarks('comma', 'hu')).toEqual(COMMA);
});
