import { expect, it } from 'vitest';
import { pathInteger } from './path-integer.ts';

it.each(['1', '42', '2147483647'])('the path part %s names a row', (text) =>
  expect(pathInteger(text)).toBe(Number(text)),
);

it.each(['1e0', '0x1', ' 1', '1.0', '+1', '-1', '0', '01', '', '2147483648', '9999999999', 'NaN', undefined])(
  'the path part %j names no row',
  (text) => expect(pathInteger(text)).toBeNaN(),
);
