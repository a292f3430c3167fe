import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
  [' example.com ', 'https://example.com'],
  ['energy@example.com', 'mailto:energy@example.com'],
  ['mailto:energy@example.com', 'mailto:energy@example.com'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['two words', null],
  ['', null],
])('“%s” as the address of a link is %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
