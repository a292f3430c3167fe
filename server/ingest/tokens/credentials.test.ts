import { describe, expect, it } from 'vitest';
import { tokenOfHeader } from './credentials.ts';
import { hashIngestToken, looksLikeIngestToken, makeIngestToken, prefixOfToken } from './token.ts';

describe('ingest credentials', () => {
  it('the ingest token is found in a header of any scheme, in upper or lower case', () => {
    expect(tokenOfHeader('Token abc')).toBe('abc');
    expect(tokenOfHeader('bearer  abc ')).toBe('abc');
    expect(tokenOfHeader(`Basic ${Buffer.from('user:a:b').toString('base64')}`)).toBe('a:b');
    expect(tokenOfHeader(`Basic ${Buffer.from('abc').toString('base64')}`)).toBe('abc');
  });

  it('no ingest token is found in other headers', () => {
    for (const header of [undefined, '', 'Token', 'Digest abc', 'abc', 'Token a b']) {
      expect(tokenOfHeader(header)).toBeNull();
    }
  });

  it('a new ingest token has 256 random bits, is stored as a hash and is recognised by its prefix', () => {
    const [one, other] = [makeIngestToken(), makeIngestToken()];
    expect(one).not.toBe(other);
    expect(looksLikeIngestToken(one)).toBe(true);
    expect(looksLikeIngestToken(`${one}A`)).toBe(false);
    expect(hashIngestToken(one)).toHaveLength(32);
    expect(one.startsWith(prefixOfToken(one))).toBe(true);
    expect(prefixOfToken(one)).toHaveLength(9);
  });
});
