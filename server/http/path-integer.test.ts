import { expect, it } from 'vitest';
import { pathInteger } from './path-integer.ts';

it.each(['1', '42', '2147483647'])('%s names a row', (text) => expect(pathInteger(text)).toBe(Number(text)));

it.each(['1e0', '0x1', ' 1', '1.0', '+1', '-1', '0', '01', '', '2147483648', '9999999999', 'NaN', undefined])(
  '%j names none',
  (text) => expect(pathInteger(text)).toBeNaN(),
);
