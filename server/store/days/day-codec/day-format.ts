/**
 * How the 96 quarter-hours of a UTC day lie in the column `values`. Measured values are decimals, or means of a few
 * decimals or of 32-bit floats: whole multiples of 1 / (scale × count). So a day is
 *
 *     byte 0      bytes per value (0 to 6), flags; or RAW, and 96 float64 follow
 *     byte 1, 2   positions of scale and count in the lists below
 *     byte 3-10   float64: the least multiple
 *     then        96 × how many multiples a value lies above it; all bits set: missing, or an exception
 *     then        CORRECTED: 96 × int8, by how many units in the last place the value differs from the quotient
 *     then        EXCEPTIONS: their number, then for each its position (1 byte) and float64
 *
 * Numbers are little endian. What is read is always, bit for bit, what was written.
 */
export const HEADER_BYTES = 11;
export const RAW = 0x07;
export const WIDTH_MASK = 0x07;
export const MAX_WIDTH = 6;
export const CORRECTED = 0x08;
export const EXCEPTIONS = 0x10;
export const EXCEPTION_BYTES = 9;

/** Stored days refer to positions: only append to these lists. */
export const SCALES = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 2 ** 8, 2 ** 12, 2 ** 16, 2 ** 20, 2 ** 24] as const;
/** Possible numbers of readings in a quarter-hour: the divisors of 900 seconds. */
export const COUNTS = [
  1, 2, 3, 4, 5, 6, 9, 10, 12, 15, 18, 20, 25, 30, 36, 45, 50, 60, 75, 90, 100, 150, 180, 225, 300, 450, 900,
] as const;

export const divisorAt = (scale: number, count: number): number =>
  (SCALES[scale] as number) * (COUNTS[count] as number);
