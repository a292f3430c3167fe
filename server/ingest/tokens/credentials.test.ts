import { describe, expect, it } from 'vitest';
import { tokenOfHeader } from './credentials.ts';
import { hashIngestToken, looksLikeIngestToken, makeIngestToken, prefixOfToken } from './token.ts';

describe('ingest credentials', () => {
  it('finds the token of each scheme, in any case', () => {
    expect(tokenOfHeader('Token abc')).toBe('abc');
    expect(tokenOfHeader('bearer  abc ')).toBe('abc');
    expect(tokenOfHeader(`Basic ${Buffer.from('user:a:b').toString('base64')}`)).toBe('a:b');
    expect(tokenOfHeader(`Basic ${Buffer.from('abc').toString('base64')}`)).toBe('abc');
  });

  it('finds none elsewhere', () => {
    for (const header of [undefined, '', 'Token', 'Digest abc', 'abc', 'Token a b']) {
      expect(tokenOfHeader(header)).toBeNull();
    }
  });

  it('makes tokens of 256 random bits that are stored as hash and told apart by their prefix', () => {
    const [one, other] = [makeIngestToken(), makeIngestToken()];
    expect(one).not.toBe(other);
    expect(looksLikeIngestToken(one)).toBe(true);
    expect(looksLikeIngestToken(`${one}A`)).toBe(false);
    expect(hashIngestToken(one)).toHaveLength(32);
    expect(one.startsWith(prefixOfToken(one))).toBe(true);
    expect(prefixOfToken(one)).toHaveLength(9);
  });
});
