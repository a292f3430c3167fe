import { describe, expect, it } from 'vitest';
import { findMark } from './mark-text.tsx';

describe('mark of a search', () => {
  it.each([
    ['Press shop', 'press', 'Press'],
    ['Győri üzem', 'gyor', 'Győr'],
    ['Straße 7', 'sse', 'ße'],
    ['Łódź 😀 oven', 'oven', 'oven'],
    ['Cooling tower', 'ing t', 'ing t'],
  ])('in %s the search %s marks %s', (text, search, marked) =>
    expect(text.slice(...(findMark(text, search) ?? []))).toBe(marked),
  );

  it.each([
    ['Press', ''],
    ['Press', '  '],
    ['Press', 'oven'],
  ])('in %j the search %j marks nothing', (text, search) => expect(findMark(text, search)).toBeNull());
});
