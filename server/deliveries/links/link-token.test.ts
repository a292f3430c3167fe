import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { tokenKeysFrom } from '#server/access/tokens.ts';
import { LINK_TOKEN, linkTokenOf } from './link-token.ts';

const keys = tokenKeysFrom(randomBytes(32));
const mail = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', resends: 0 };

it('a mail keeps its link each time it is composed; another mail, installation, key or resend gets a different one', () => {
  const token = linkTokenOf(keys, 'one', mail);
  expect(token).toMatch(LINK_TOKEN);
  expect(linkTokenOf(keys, 'one', { ...mail })).toBe(token);
  const others = [
    linkTokenOf(keys, 'one', { ...mail, resends: 1 }),
    linkTokenOf(keys, 'two', mail),
    linkTokenOf(keys, 'one', { ...mail, id: '7c9e6679-7425-40de-944b-e07fc1f90ae8' }),
    linkTokenOf(tokenKeysFrom(randomBytes(32)), 'one', mail),
  ];
  expect(new Set([token, ...others]).size).toBe(5);
});
