import { MAX_INTEGER } from '#contract/stored-integer.ts';

const DIGITS = /^[1-9]\d{0,9}$/;

/**
 * Id or revision in a part of a path. NaN, which no row has, for any other spelling and for numbers that no column
 * holds.
 */
export function pathInteger(text: string | undefined): number {
  const number = text !== undefined && DIGITS.test(text) ? Number(text) : Number.NaN;
  return number <= MAX_INTEGER ? number : Number.NaN;
}
