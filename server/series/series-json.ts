import { unitOf } from '#contract/readings/parameters.ts';
import type { QuarterSeries } from '#domain/readings/roll-up.ts';
import { type Period, QUARTER_MS, quarterStart } from '#domain/time/calendar.ts';
import { LONGEST_NUMBER, writeNumber } from './number-text.ts';

const COMMA = 44;

/** Number of values written together, in one of two ways. */
const CHUNK = 96;

/**
 * Values with few decimals are written here. When one has too many digits for that (the mean of a gauge), the engine
 * writes the whole chunk: calling it for each value would cost more than its work.
 */
function writeValues(bytes: Buffer, start: number, values: Float64Array): number {
  let at = start;
  for (const value of values) {
    const end = writeNumber(bytes, at, value);
    if (end < 0) return start + bytes.write(JSON.stringify([...values]).slice(1, -1), start, 'latin1');
    bytes[end] = COMMA;
    at = end + 1;
  }
  return at - 1;
}

const WHOLE = Buffer.from(Array.from({ length: CHUNK }, () => '1').join());

/** Writes `[1.5,2,null,…]`. Coverage is mostly 1 throughout: such a chunk is copied. */
function listOf(values: Float64Array): Buffer {
  const bytes = Buffer.allocUnsafe(values.length * (LONGEST_NUMBER + 1) + 2);
  let at = bytes.write('[');
  for (let from = 0; from < values.length; from += CHUNK) {
    if (from > 0) bytes[at++] = COMMA;
    const chunk = values.subarray(from, from + CHUNK);
    if (chunk.length === CHUNK && chunk.every((value) => value === 1)) at += WHOLE.copy(bytes, at);
    else at = writeValues(bytes, at, chunk);
  }
  at += bytes.write(']', at);
  return bytes.subarray(0, at);
}

/** `[1767225600000,…]`, the beginning of each quarter-hour. */
export function labelsJson(period: Period): Buffer {
  const start = quarterStart(period.start);
  const length = Math.ceil((period.end - start) / QUARTER_MS);
  return Buffer.from(JSON.stringify(Array.from({ length }, (_, i) => start + i * QUARTER_MS)));
}

/** `"energy":{"unit":"kWh","values":[…],"coverage":[…]}` */
export function columnJson(parameter: string, { values, coverage }: QuarterSeries): Buffer {
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(parameter)}:{"unit":${JSON.stringify(unitOf(parameter))},"values":`),
    listOf(values),
    Buffer.from(',"coverage":'),
    listOf(coverage),
    Buffer.from('}'),
  ]);
}

/**
 * The `SeriesAnswer` of quarter-hours as JSON, straight from the arrays: a year of three parameters has 210,000
 * numbers, and an object or a text for each of them would cost more than reading them does. `columns`: at least one,
 * with as many quarter-hours as labels. @returns parts to be sent one after the other
 */
export function quarterJson(zone: string, labels: Buffer, columns: readonly Buffer[]): Buffer[] {
  const parts = [
    Buffer.from(`{"zone":${JSON.stringify(zone)},"resolution":"quarter","labels":`),
    labels,
    Buffer.from(',"series":{'),
  ];
  for (const [i, column] of columns.entries()) {
    if (i > 0) parts.push(Buffer.from(','));
    parts.push(column);
  }
  parts.push(Buffer.from('}}'));
  return parts;
}
