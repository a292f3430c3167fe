/*
 * Columns for other systems: spreadsheets, scripts, energy platforms. Screens do not call this endpoint; they read the
 * blocks of a report (server/reports), which cut, compare and freeze the same series.
 */

import { parameterDefinition } from '#contract/readings/parameters.ts';
import {
  MAX_SERIES_VALUES,
  type SeriesAnswer,
  type SeriesColumn,
  type SeriesQuery,
} from '#contract/readings/series.ts';
import type { Waiting } from '#contract/readings/waiting.ts';
import { keepPeaks } from '#domain/readings/reduce-columns.ts';
import { DAY_MS, HOUR_MS, type Period, QUARTER_MS } from '#domain/time/calendar.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import { WrittenJson } from '#server/http/written-json.ts';
import type { Installation } from '#server/store/installation.ts';
import { findSeriesModule } from './find-series-modules.ts';
import { createSeriesCache, quarterAnswer } from './quarter-answer.ts';
import { readColumns } from './read-columns.ts';
import { type RawColumns, readRawColumns } from './read-raw-columns.ts';
import { canReachModule, type SeriesModule } from './series-module.ts';
import { Waits } from './waits.ts';

const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const MAX_PARAMETERS = 40;

/** Longest period that is answered, by resolution. */
const LONGEST_MS: Record<SeriesQuery['resolution'], number> = {
  raw: 400 * DAY_MS,
  quarter: 10 * 366 * DAY_MS,
  hour: 400_000 * HOUR_MS,
  day: 100 * 366 * DAY_MS,
  week: 100 * 366 * DAY_MS,
  month: 100 * 366 * DAY_MS,
  year: 100 * 366 * DAY_MS,
};

const refuse = (message: string, field: string): ApiError => new ApiError(400, 'bad_request', message, field);

function toInstant(text: string, field: 'start' | 'end'): number {
  const instant = /^-?\d{1,15}$/.test(text)
    ? Number(text)
    : ISO_WITH_OFFSET.test(text)
      ? Date.parse(text)
      : Number.NaN;
  if (!Number.isFinite(instant)) {
    throw refuse(`${field} must be epoch milliseconds or ISO 8601 with offset`, field);
  }
  return instant;
}

/** @throws ApiError 400 for a bad, empty or endless period */
function parsePeriod(query: SeriesQuery): Period {
  const [start, end] = [toInstant(query.start, 'start'), toInstant(query.end, 'end')];
  if (end <= start) throw refuse('end must be after start', 'end');
  if (end - start > LONGEST_MS[query.resolution]) {
    throw refuse(`the period is too long for resolution ${query.resolution}`, 'end');
  }
  return { start, end };
}

/** Maximum number of stored quarter-hours that one answer is made of, however few values it holds. */
const MAX_QUARTERS_READ = 2_000_000;

/** Least length of an interval; raw readings are counted by `readRawColumns`. */
const SHORTEST_MS: Record<SeriesQuery['resolution'], number> = {
  raw: Number.POSITIVE_INFINITY,
  quarter: QUARTER_MS,
  hour: HOUR_MS,
  day: 23 * HOUR_MS,
  week: 7 * DAY_MS - HOUR_MS,
  month: 28 * DAY_MS - HOUR_MS,
  year: 365 * DAY_MS - HOUR_MS,
};

/** @throws ApiError 400 when the answer could hold too many values, or be made of too many */
function ensureFewValues(
  { resolution, points = Number.POSITIVE_INFINITY }: SeriesQuery,
  parameters: number,
  { start, end }: Period,
): void {
  const intervals = (end - start) / SHORTEST_MS[resolution];
  const isMadeOfQuarters = resolution === 'quarter' || resolution === 'hour';
  const quarters = isMadeOfQuarters ? (end - start) / QUARTER_MS : 0;
  const isFew =
    parameters * Math.min(intervals, points) <= MAX_SERIES_VALUES &&
    parameters * quarters <= MAX_QUARTERS_READ;
  if (isFew) return;
  throw new ApiError(
    400,
    'too_much_data',
    `An answer holds at most ${MAX_SERIES_VALUES} values: name fewer parameters, a shorter period, longer intervals or fewer points`,
  );
}

/** @throws ApiError 400 for a name that the catalogue does not know, or a register that is asked in intervals */
function parseParameters(query: SeriesQuery): string[] {
  const names = [...new Set(query.parameters.split(',').map((name) => name.trim()))].filter(Boolean);
  if (names.length === 0 || names.length > MAX_PARAMETERS) {
    throw refuse(`name 1 to ${MAX_PARAMETERS} parameters`, 'parameters');
  }
  for (const name of names) {
    const definition = parameterDefinition(name);
    if (!definition) throw refuse(`${name} is no parameter`, 'parameters');
    if (definition.kind === 'counter' && query.resolution !== 'raw') {
      const instead = `ask for resolution raw, or for ${definition.becomes ?? 'its delta'}`;
      throw refuse(`${name} is a register: ${instead}`, 'parameters');
    }
  }
  return names;
}

async function readIntervals(
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
  resolution: Exclude<SeriesQuery['resolution'], 'raw'>,
): Promise<RawColumns> {
  const requests = parameters.map((parameter) => ({ module, parameter, period }));
  const columns = await readColumns(installation, requests, resolution);
  return {
    labels: columns[0]?.labels ?? [],
    series: Object.fromEntries(
      columns.map(({ unit, values, coverage }, i) => [parameters[i], { unit, values, coverage }]),
    ),
  };
}

/** What waits behind these columns; looked for before they are read. */
async function waitingFor(
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<Waiting | null> {
  const waits = new Waits(installation);
  await waits.look(parameters.map((parameter) => ({ module, parameter, period })));
  return waits.waiting;
}

/** Reduces the columns to at most `points` labels without losing a peak. */
function reduce({ labels, series }: RawColumns, points: number): RawColumns {
  const columns = Object.values(series);
  const kept = keepPeaks({ labels, columns: columns.map((column) => column.values) }, points);
  const pick = <T>(items: readonly T[]): T[] => kept.map((i) => items[i] as T);
  const pickColumn = ({ unit, values, coverage }: SeriesColumn): SeriesColumn => ({
    unit,
    values: pick(values),
    coverage: pick(coverage),
  });
  return {
    labels: pick(labels),
    series: Object.fromEntries(Object.entries(series).map(([name, column]) => [name, pickColumn(column)])),
  };
}

/** GET /series: returns columns of one module, raw or by interval, in the zone of its site. */
export async function getSeries(
  call: Call<never, SeriesQuery>,
): Promise<SeriesAnswer | WrittenJson<SeriesAnswer>> {
  const principal = requirePrincipal(call);
  const { installation, query } = call;
  const period = parsePeriod(query);
  const parameters = parseParameters(query);
  const module = await findSeriesModule(installation.db, query.module);
  if (!module || !canReachModule(principal, module)) throw notFound('This module');
  const { resolution, points } = query;
  ensureFewValues(query, parameters.length, period);
  const waiting = resolution === 'raw' ? null : await waitingFor(installation, module, parameters, period);
  if (resolution === 'quarter' && points === undefined) {
    const cache = call.app.service(createSeriesCache);
    return new WrittenJson(await quarterAnswer(cache, installation, module, parameters, period, waiting));
  }
  const read =
    resolution === 'raw'
      ? await readRawColumns(installation, module, parameters, period)
      : await readIntervals(installation, module, parameters, period, resolution);
  const { labels, series } = points === undefined ? read : reduce(read, points);
  return { zone: module.zone, resolution, labels, series, ...(waiting && { waiting }) };
}
