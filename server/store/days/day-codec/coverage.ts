import { impliedByte } from '#domain/coverage.ts';
import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';

/** Column `coverage`: null when every value present was measured completely, which is the rule. */
export function encodeCoverage(coverage: Uint8Array, values: Float64Array): Buffer | null {
  const isImplied = coverage.every((byte, i) => byte === impliedByte(values[i] as number));
  return isImplied ? null : Buffer.from(coverage);
}

/** One byte per quarter-hour, 0 to `FULL_COVERAGE`. */
export function decodeCoverage(bytes: Buffer | null, values: Float64Array): Uint8Array {
  if (bytes) return bytes;
  const coverage = new Uint8Array(QUARTERS_PER_UTC_DAY);
  for (let i = 0; i < QUARTERS_PER_UTC_DAY; i++) coverage[i] = impliedByte(values[i] as number);
  return coverage;
}
