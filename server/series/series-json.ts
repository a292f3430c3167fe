import { unitOf } from '#contract/readings/parameters.ts';
import type { Waiting } from '#contract/readings/waiting.ts';
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

/**
 * Place in which the column of a year is written before it is copied: it has room for the longest numbers, most are
 * shorter. Making room anew for each column would leave megabytes behind.
 */
const DRAFT = Buffer.allocUnsafeSlow(2_000_000);

/** Writes `[1.5,2,null,…]`. Coverage is mostly 1 throughout: such a chunk is copied. */
function writeList(draft: Buffer, start: number, values: Float64Array): number {
  let at = start + draft.write('[', start);
  for (let from = 0; from < values.length; from += CHUNK) {
    if (from > 0) draft[at++] = COMMA;
    const chunk = values.subarray(from, from + CHUNK);
    if (chunk.length === CHUNK && chunk.every((value) => value === 1)) at += WHOLE.copy(draft, at);
    else at = writeValues(draft, at, chunk);
  }
  return at + draft.write(']', at);
}

const roomFor = (values: Float64Array): number => values.length * (LONGEST_NUMBER + 1) + 2;

/** `[1767225600000,…]`, the beginning of each quarter-hour. */
export function labelsJson(period: Period): Buffer {
  const start = quarterStart(period.start);
  const length = Math.ceil((period.end - start) / QUARTER_MS);
  return Buffer.from(JSON.stringify(Array.from({ length }, (_, i) => start + i * QUARTER_MS)));
}

/** `"energy":{"unit":"kWh","values":[…],"coverage":[…]}` */
export function columnJson(parameter: string, { values, coverage }: QuarterSeries): Buffer {
  const head = `${JSON.stringify(parameter)}:{"unit":${JSON.stringify(unitOf(parameter))},"values":`;
  const between = ',"coverage":';
  const room = Buffer.byteLength(head) + roomFor(values) + between.length + roomFor(coverage) + 1;
  const draft = room <= DRAFT.length ? DRAFT : Buffer.allocUnsafe(room);
  let at = writeList(draft, draft.write(head), values);
  at = writeList(draft, at + draft.write(between, at), coverage);
  at += draft.write('}', at);
  return Buffer.from(draft.subarray(0, at));
}

/**
 * The `SeriesAnswer` of quarter-hours as JSON, straight from the arrays: a year of three parameters has 210,000
 * numbers, and an object or a text for each of them would cost more than reading them does. `columns`: at least one,
 * with as many quarter-hours as labels. @returns parts to be sent one after the other
 */
export function quarterJson(
  zone: string,
  labels: Buffer,
  columns: readonly Buffer[],
  waiting: Waiting | null = null,
): Buffer[] {
  const parts = [
    Buffer.from(`{"zone":${JSON.stringify(zone)},"resolution":"quarter","labels":`),
    labels,
    Buffer.from(',"series":{'),
  ];
  for (const [i, column] of columns.entries()) {
    if (i > 0) parts.push(Buffer.from(','));
    parts.push(column);
  }
  parts.push(Buffer.from(waiting ? `},"waiting":${JSON.stringify(waiting)}}` : '}}'));
  return parts;
}
