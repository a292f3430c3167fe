import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import {
  CORRECTED,
  divisorAt,
  EXCEPTION_BYTES,
  EXCEPTIONS,
  HEADER_BYTES,
  RAW,
  WIDTH_MASK,
} from './day-format.ts';
import { stepFrom } from './last-place.ts';

function readRaw(bytes: Buffer, target: Float64Array, offset: number): void {
  for (let i = 0; i < QUARTERS_PER_UTC_DAY; i++) target[offset + i] = bytes.readDoubleLE(1 + i * 8);
}

function readMultiples(bytes: Buffer, target: Float64Array, offset: number): void {
  const width = (bytes[0] as number) & WIDTH_MASK;
  const divisor = divisorAt(bytes[1] as number, bytes[2] as number);
  const base = bytes.readDoubleLE(3);
  const missing = width === 0 ? -1 : 256 ** width - 1;
  let at = HEADER_BYTES;
  for (let i = 0; i < QUARTERS_PER_UTC_DAY; i++) {
    let above = 0;
    for (let byte = width - 1; byte >= 0; byte--) above = above * 256 + (bytes[at + byte] as number);
    at += width;
    target[offset + i] = above === missing ? Number.NaN : (base + above) / divisor;
  }
}

function correct(bytes: Buffer, target: Float64Array, offset: number, at: number): void {
  for (let i = 0; i < QUARTERS_PER_UTC_DAY; i++) {
    const steps = bytes.readInt8(at + i);
    if (steps !== 0) target[offset + i] = stepFrom(target[offset + i] as number, steps);
  }
}

/** Writes the 96 quarter-hours of a column `values` to `target`, from position `offset` on; NaN = missing. */
export function decodeDayInto(bytes: Buffer, target: Float64Array, offset: number): void {
  const layout = bytes[0] as number;
  if (layout === RAW) {
    readRaw(bytes, target, offset);
    return;
  }
  readMultiples(bytes, target, offset);
  let at = HEADER_BYTES + (layout & WIDTH_MASK) * QUARTERS_PER_UTC_DAY;
  if (layout & CORRECTED) {
    correct(bytes, target, offset, at);
    at += QUARTERS_PER_UTC_DAY;
  }
  if (!(layout & EXCEPTIONS)) return;
  const end = at + 1 + (bytes[at] as number) * EXCEPTION_BYTES;
  for (at += 1; at < end; at += EXCEPTION_BYTES) {
    target[offset + (bytes[at] as number)] = bytes.readDoubleLE(at + 1);
  }
}

/** The 96 quarter-hours of a column `values`; NaN = missing. */
export function decodeDay(bytes: Buffer): Float64Array {
  const values = new Float64Array(QUARTERS_PER_UTC_DAY);
  decodeDayInto(bytes, values, 0);
  return values;
}
