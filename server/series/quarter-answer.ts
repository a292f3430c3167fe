import { LRUCache } from 'lru-cache';
import type { Waiting } from '#contract/readings/waiting.ts';
import { emptySeries } from '#domain/readings/roll-up.ts';
import type { Period } from '#domain/time/calendar.ts';
import { inSlices } from '#server/jobs/yield-to-event-loop.ts';
import { readSeriesBytes, unpackInto } from '#server/store/days/read-quarter-series.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { ensureReadable, readQuarters } from './read-quarters.ts';
import { columnJson, labelsJson, quarterJson } from './series-json.ts';
import { isDerived, type SeriesModule } from './series-module.ts';

/** Most bytes that a process keeps, for all of its installations together. */
const COLUMN_BYTES = 64_000_000;
const LABEL_BYTES = 4_000_000;

interface AnsweredColumn {
  bytes: Buffer;
  /** Digest of the stored days that it was made from. */
  version: string;
}

/**
 * Parts of answers: days that have not changed are neither sent by the database nor unpacked nor printed again, and
 * nothing here can be out of date. Widgets of a page ask for the same period: its labels are written once.
 */
export const createSeriesCache = () => ({
  columns: new LRUCache<string, AnsweredColumn>({
    maxSize: COLUMN_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  }),
  labels: new LRUCache<string, Buffer>({ maxSize: LABEL_BYTES, sizeCalculation: ({ length }) => length }),
});

export type SeriesCache = ReturnType<typeof createSeriesCache>;

async function storedColumns(
  columns: SeriesCache['columns'],
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<Buffer[]> {
  const { pool, schema } = installation;
  const names = parameters.map((one) => `${schema} ${module.id} ${one} ${period.start} ${period.end}`);
  const known = names.map((name) => columns.get(name));
  const stored = await readSeriesBytes(
    pool,
    await parameterIds(installation),
    parameters.map((parameter) => ({ moduleId: module.id, parameter })),
    period,
    known.map((column) => column?.version ?? ''),
  );
  const pause = inSlices();
  const answered: Buffer[] = [];
  // Each column is written at once: a year of new arrays for each would be megabytes.
  const series = emptySeries(period);
  for (const [i, { digest, days }] of stored.entries()) {
    const kept = known[i];
    const column =
      kept?.version === digest
        ? kept
        : { bytes: columnJson(parameters[i] as string, unpackInto(series, days)), version: digest };
    columns.set(names[i] as string, column);
    answered.push(column.bytes);
    await pause();
  }
  return answered;
}

async function derivedColumns(
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<Buffer[]> {
  const requests = parameters.map((parameter) => ({ module, parameter }));
  const series = await readQuarters(installation, requests, period);
  const pause = inSlices();
  const answered: Buffer[] = [];
  for (const [i, parameter] of parameters.entries()) {
    answered.push(columnJson(parameter, series[i] ?? emptySeries(period)));
    await pause();
  }
  return answered;
}

function labelsOf(labels: SeriesCache['labels'], period: Period): Buffer {
  const key = `${period.start} ${period.end}`;
  const known = labels.get(key) ?? labelsJson(period);
  labels.set(key, known);
  return known;
}

/**
 * The `SeriesAnswer` of a module's quarter-hours, unreduced, as JSON in parts to be sent one after the other.
 * @throws ApiError 400 when it is too much at once
 */
export async function quarterAnswer(
  cache: SeriesCache,
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
  waiting: Waiting | null,
): Promise<Buffer[]> {
  ensureReadable(parameters.length, period);
  const columns = isDerived(module)
    ? await derivedColumns(installation, module, parameters, period)
    : await storedColumns(cache.columns, installation, module, parameters, period);
  return quarterJson(module.zone, labelsOf(cache.labels, period), columns, waiting);
}
