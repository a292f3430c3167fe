import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';

/** The 96 quarter-hours of one UTC day. */
export interface QuarterDay {
  /** NaN = missing. */
  values: Float64Array;
  /** One byte each, 0 to `FULL_COVERAGE`. */
  coverage: Uint8Array;
}

export const emptyQuarterDay = (): QuarterDay => ({
  values: new Float64Array(QUARTERS_PER_UTC_DAY).fill(Number.NaN),
  coverage: new Uint8Array(QUARTERS_PER_UTC_DAY),
});
