import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { markedToken, secretOfMarked } from './marked-token.ts';

const key = randomBytes(32);
const token = markedToken(key, 'refresh');

describe('the mark of a token', () => {
  it('the mark of a token is found on what was made here, with its secret', () => {
    const secret = randomBytes(32);
    expect(secretOfMarked(key, 'password', markedToken(key, 'password', secret))).toEqual(
      secret.subarray(0, 16),
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(markedToken(key, 'refresh')).not.toBe(token);
  });

  it.each([
    ['random bits', randomBytes(32).toString('base64url')],
    ['a token of another use', markedToken(key, 'password')],
    ['a token of another key', markedToken(randomBytes(32), 'refresh')],
    ['a changed token', `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`],
    ['a longer token', `${token}A`],
    ['nothing', ''],
  ])('the mark of a token is not found on %s', (_what, other) =>
    expect(secretOfMarked(key, 'refresh', other)).toBeNull(),
  );
});
