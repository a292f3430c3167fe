import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, canonicalJsonPieces, fingerprint } from './fingerprint.ts';

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

it('the order of members does not change a fingerprint, but the order of a list does', () => {
  expect(canonicalJson({ b: 1, a: [2, { d: null, c: 'ő' }] })).toBe('{"a":[2,{"c":"ő","d":null}],"b":1}');
  expect(fingerprint({ a: 1, b: 2 }, sha256Hex)).toBe(fingerprint({ b: 2, a: 1 }, sha256Hex));
  expect(fingerprint([1, 2], sha256Hex)).not.toBe(fingerprint([2, 1], sha256Hex));
});

it('a fingerprint is 12 hex digits, even for an empty report', () => {
  expect(fingerprint({}, sha256Hex)).toBe('44136fa355b3');
});

it('a fingerprint stays the same when its value is stored as JSON, as an edition is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const stored: unknown = JSON.parse(JSON.stringify(value));
      expect(fingerprint(stored, sha256Hex)).toBe(fingerprint(value, sha256Hex));
      expect(JSON.parse(canonicalJson(value))).toEqual(stored);
    }),
  );
});

it('the pieces of canonical JSON, one per member, make up the same text', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const pieces = [...canonicalJsonPieces(value)];
      expect(pieces.join('')).toBe(canonicalJson(value));
      expect(pieces).toHaveLength(Object.keys(value).length + 1);
      expect([...canonicalJsonPieces(value, 3)].join('')).toBe(canonicalJson(value));
    }),
  );
});
