import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import {
  CORRECTED,
  COUNTS,
  divisorAt,
  EXCEPTION_BYTES,
  EXCEPTIONS,
  HEADER_BYTES,
  MAX_WIDTH,
  RAW,
  SCALES,
} from './day-format.ts';
import { stepsBetween } from './last-place.ts';

/** Maximum number of exceptions: above it, another divisor or none at all is shorter. */
const MAX_EXCEPTIONS = 16;
const MAX_STEPS = 127;

/** One way to write a day's values as multiples. */
interface Fit {
  scale: number;
  count: number;
  /** Least multiple of the day. */
  base: number;
  width: number;
  isCorrected: boolean;
  /** Positions of the exceptions. */
  exceptions: number[];
  size: number;
}

/** Never −0, which would be read back as 0: a value of −0 is an exception. */
const multipleOf = (value: number, divisor: number): number => Math.round(value * divisor) + 0;

/** Steps from the quotient to the value; NaN when the value is not a multiple. */
function stepsTo(value: number, multiple: number, divisor: number): number {
  const quotient = multiple / divisor;
  if (Object.is(quotient, value)) return 0;
  if (!Number.isSafeInteger(multiple)) return Number.NaN;
  const steps = stepsBetween(quotient, value);
  return Math.abs(steps) <= MAX_STEPS ? steps : Number.NaN;
}

/** Number of bytes that hold 0 to `range` and one more value, which means missing. */
function widthFor(range: number, hasHoles: boolean): number {
  if (range === 0 && !hasHoles) return 0;
  let width = 1;
  while (range > 256 ** width - 2) width++;
  return width;
}

function tryFit(values: Float64Array, scale: number, count: number): Fit | null {
  const divisor = divisorAt(scale, count);
  let [least, greatest, hasMissing, isCorrected] = [Infinity, -Infinity, false, false];
  const exceptions: number[] = [];
  for (let i = 0; i < QUARTERS_PER_UTC_DAY; i++) {
    const value = values[i] as number;
    if (Number.isNaN(value)) {
      hasMissing = true;
      continue;
    }
    const multiple = multipleOf(value, divisor);
    const steps = stepsTo(value, multiple, divisor);
    if (Number.isNaN(steps)) {
      if (exceptions.length === MAX_EXCEPTIONS) return null;
      exceptions.push(i);
      continue;
    }
    isCorrected ||= steps !== 0;
    least = Math.min(least, multiple);
    greatest = Math.max(greatest, multiple);
  }
  if (least > greatest) return null;
  const width = widthFor(greatest - least, hasMissing || exceptions.length > 0);
  if (width > MAX_WIDTH) return null;
  const corrections = isCorrected ? QUARTERS_PER_UTC_DAY : 0;
  const listed = exceptions.length > 0 ? 1 + exceptions.length * EXCEPTION_BYTES : 0;
  const size = HEADER_BYTES + width * QUARTERS_PER_UTC_DAY + corrections + listed;
  return { scale, count, base: least, width, isCorrected, exceptions, size };
}

/** Three values of the day: a divisor that suits fewer than two of them need not be tried on all. */
function probesOf(values: Float64Array): number[] {
  const present = values.filter((value) => !Number.isNaN(value));
  return [0.2, 0.5, 0.8].map((share) => present[Math.floor(present.length * share)] as number);
}

function isLikely(probes: readonly number[], divisor: number): boolean {
  const fits = probes.filter((value) => !Number.isNaN(stepsTo(value, multipleOf(value, divisor), divisor)));
  return fits.length >= 2;
}

/** Short way to write a day: the first without exceptions, otherwise the shortest. Null: none is shorter than raw. */
function bestFit(values: Float64Array): Fit | null {
  const probes = probesOf(values);
  let best: Fit | null = null;
  for (let count = 0; count < COUNTS.length; count++) {
    for (let scale = 0; scale < SCALES.length; scale++) {
      if (!isLikely(probes, divisorAt(scale, count))) continue;
      const fit = tryFit(values, scale, count);
      if (!fit || fit.size >= (best?.size ?? 8 * QUARTERS_PER_UTC_DAY)) continue;
      best = fit;
      if (fit.exceptions.length === 0) return best;
    }
  }
  return best;
}

function writeFit(values: Float64Array, fit: Fit): Buffer {
  const { scale, count, base, width, isCorrected, exceptions, size } = fit;
  const divisor = divisorAt(scale, count);
  const bytes = Buffer.alloc(size);
  bytes[0] = width | (isCorrected ? CORRECTED : 0) | (exceptions.length > 0 ? EXCEPTIONS : 0);
  bytes[1] = scale;
  bytes[2] = count;
  bytes.writeDoubleLE(base, 3);
  const corrections = HEADER_BYTES + width * QUARTERS_PER_UTC_DAY;
  const isException = new Set(exceptions);
  for (let i = 0; i < QUARTERS_PER_UTC_DAY; i++) {
    const value = values[i] as number;
    const at = HEADER_BYTES + i * width;
    if (Number.isNaN(value) || isException.has(i)) {
      bytes.fill(0xff, at, at + width);
      continue;
    }
    const multiple = multipleOf(value, divisor);
    if (width > 0) bytes.writeUIntLE(multiple - base, at, width);
    if (isCorrected) bytes.writeInt8(stepsTo(value, multiple, divisor), corrections + i);
  }
  if (exceptions.length === 0) return bytes;
  let at = size - 1 - exceptions.length * EXCEPTION_BYTES;
  bytes[at++] = exceptions.length;
  for (const i of exceptions) {
    bytes[at] = i;
    bytes.writeDoubleLE(values[i] as number, at + 1);
    at += EXCEPTION_BYTES;
  }
  return bytes;
}

function writeRaw(values: Float64Array): Buffer {
  const bytes = Buffer.allocUnsafe(1 + 8 * QUARTERS_PER_UTC_DAY);
  bytes[0] = RAW;
  for (let i = 0; i < QUARTERS_PER_UTC_DAY; i++) bytes.writeDoubleLE(values[i] as number, 1 + i * 8);
  return bytes;
}

/** Day without any measured value: one multiple for all, NaN. */
function writeMissing(): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeDoubleLE(Number.NaN, 3);
  return bytes;
}

/** Column `values` of 96 quarter-hours, NaN = missing: as short as an exact copy can be. */
export function encodeDay(values: Float64Array): Buffer {
  if (values.every(Number.isNaN)) return writeMissing();
  const fit = bestFit(values);
  return fit ? writeFit(values, fit) : writeRaw(values);
}
