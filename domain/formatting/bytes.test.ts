import { describe, expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

describe('P-FMT-09 file sizes', () => {
  it.each([
    [0, '0 Bytes'],
    [412, '412 Bytes'],
    [1_000, '1 kB'],
    [184_321, '184 kB'],
    [999_600, '1.0 MB'],
    [1_249_000, '1.2 MB'],
    [3_400_000_000, '3.4 GB'],
    [5_000_000_000_000, '5.0 TB'],
    [7_000_000_000_000_000, '7,000.0 TB'],
  ])('a file size of %d bytes is written as %s', (bytes, text) =>
    expect(formatBytes(bytes, 'en')).toBe(text),
  );
});
