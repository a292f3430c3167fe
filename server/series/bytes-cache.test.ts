import { describe, expect, it } from 'vitest';
import { BytesCache } from './bytes-cache.ts';

const block = (length: number) => ({ bytes: Buffer.alloc(length), version: '' });

describe('a cache of bytes', () => {
  it('drops what was not used for longest, by size', () => {
    const cache = new BytesCache(10);
    const [a, b, c] = [block(4), block(4), block(4)];
    cache.set('a', a);
    cache.set('b', b);
    cache.set('a', a);
    cache.set('c', c);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([a, undefined, c]);
  });

  it('counts a block that is replaced once, and refuses one that never fits', () => {
    const cache = new BytesCache(10);
    cache.set('a', block(9));
    cache.set('a', block(2));
    cache.set('b', block(8));
    cache.set('c', block(11));
    expect([cache.get('a')?.bytes.length, cache.get('b')?.bytes.length, cache.get('c')]).toEqual([
      2,
      8,
      undefined,
    ]);
  });
});
