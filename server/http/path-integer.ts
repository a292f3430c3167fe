import { MAX_INTEGER } from '#contract/stored-integer.ts';

const DIGITS = /^[1-9]\d{0,9}$/;

/** The id or revision that a part of a path is; NaN, which nothing has, for any other way of writing and for what no column holds. */
export function pathInteger(text: string | undefined): number {
  const number = text !== undefined && DIGITS.test(text) ? Number(text) : Number.NaN;
  return number <= MAX_INTEGER ? number : Number.NaN;
}
