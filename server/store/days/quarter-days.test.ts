import { describe, expect, it } from 'vitest';
import { byteaArray, instantArray, int2Array, readInstant } from '#server/store/binary-arrays.ts';
import { dateOfDay, dayOf } from './quarter-days.ts';

describe('stored days', () => {
  it('stored days are named by UTC day', () => {
    expect(dayOf(Date.UTC(2026, 2, 29, 23, 59))).toBe(dayOf(Date.UTC(2026, 2, 29)));
    expect(dateOfDay(dayOf(Date.UTC(2026, 2, 29)))).toBe('2026-03-29');
  });
});

describe('binary arrays', () => {
  it('a binary array has a header, and each of its elements a length', () => {
    expect(int2Array([1, -1]).toString('hex')).toBe(
      [
        '00000001',
        '00000000',
        '00000015',
        '00000002',
        '00000001',
        '00000002',
        '0001',
        '00000002',
        'ffff',
      ].join(''),
    );
    expect(int2Array([]).toString('hex')).toBe('000000000000000000000015');
  });

  it('a binary array holds bytes of any length and nulls', () => {
    const bytes = byteaArray([Buffer.from([7, 8]), null, Buffer.alloc(0)]);
    expect(bytes.subarray(20).toString('hex')).toBe(['00000002', '0708', 'ffffffff', '00000000'].join(''));
  });

  it('a binary array counts instants in microseconds from 2000, before and after', () => {
    const bytes = instantArray([Date.UTC(2000, 0, 1) + 1, Date.UTC(1999, 11, 31)]);
    expect(bytes.readBigInt64BE(24)).toBe(1000n);
    expect(bytes.readBigInt64BE(36)).toBe(-86_400_000_000n);
    expect([readInstant(bytes, 24), readInstant(bytes, 36)]).toEqual([
      Date.UTC(2000, 0, 1) + 1,
      Date.UTC(1999, 11, 31),
    ]);
  });
});
