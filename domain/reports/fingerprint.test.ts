import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, canonicalJsonPieces, fingerprint } from './fingerprint.ts';

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

it('the order of members does not matter, the order of a list does', () => {
  expect(canonicalJson({ b: 1, a: [2, { d: null, c: 'ő' }] })).toBe('{"a":[2,{"c":"ő","d":null}],"b":1}');
  expect(fingerprint({ a: 1, b: 2 }, sha256Hex)).toBe(fingerprint({ b: 2, a: 1 }, sha256Hex));
  expect(fingerprint([1, 2], sha256Hex)).not.toBe(fingerprint([2, 1], sha256Hex));
});

it('is 12 hex digits, and the empty report has one too', () => {
  expect(fingerprint({}, sha256Hex)).toBe('44136fa355b3');
});

it('survives the way through JSON, as a stored issue takes it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const stored: unknown = JSON.parse(JSON.stringify(value));
      expect(fingerprint(stored, sha256Hex)).toBe(fingerprint(value, sha256Hex));
      expect(JSON.parse(canonicalJson(value))).toEqual(stored);
    }),
  );
});

it('comes in pieces that make the same text, one per member', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const pieces = [...canonicalJsonPieces(value)];
      expect(pieces.join('')).toBe(canonicalJson(value));
      expect(pieces).toHaveLength(Object.keys(value).length + 1);
    }),
  );
});
