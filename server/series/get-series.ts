/*
 * Columns for other systems: spreadsheets, scripts, energy platforms. Screens do not call this endpoint; they read the
 * blocks of a report (server/reports), which cut, compare and freeze the same series.
 */

import { parameterDefinition } from '#contract/readings/parameters.ts';
import type { SeriesAnswer, SeriesColumn, SeriesQuery } from '#contract/readings/series.ts';
import { keepPeaks } from '#domain/readings/reduce-columns.ts';
import { DAY_MS, HOUR_MS, type Period } from '#domain/time/calendar.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { ApiError, notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { Installation } from '#server/store/installation.ts';
import { findSeriesModule } from './find-series-modules.ts';
import { createSeriesCache, quarterAnswer } from './quarter-answer.ts';
import { readColumns } from './read-columns.ts';
import { type RawColumns, readRawColumns } from './read-raw-columns.ts';
import { canReachModule, type SeriesModule } from './series-module.ts';

const ISO_WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const MAX_PARAMETERS = 40;

/** Longest period that is answered, by resolution: about 400,000 labels; for days and longer, any number. */
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

/** Sends JSON in its parts: joining them would copy megabytes for each reader. */
function sendParts(response: Call['response'], parts: readonly Buffer[]): void {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  response.type('json').set('Content-Length', String(length));
  response.cork();
  for (const part of parts) response.write(part);
  response.end();
}

/** GET /series: returns columns of one module, raw or by interval, in the zone of its site. */
export async function getSeries(call: Call<never, SeriesQuery>): Promise<SeriesAnswer | undefined> {
  const principal = requirePrincipal(call);
  const { installation, query } = call;
  const period = parsePeriod(query);
  const parameters = parseParameters(query);
  const module = await findSeriesModule(installation.db, query.module);
  if (!module || !canReachModule(principal, module)) throw notFound('This module');
  const { resolution, points } = query;
  if (resolution === 'quarter' && points === undefined) {
    const cache = call.app.service(createSeriesCache);
    sendParts(call.response, await quarterAnswer(cache, installation, module, parameters, period));
    return undefined;
  }
  const read =
    resolution === 'raw'
      ? await readRawColumns(installation, module, parameters, period)
      : await readIntervals(installation, module, parameters, period, resolution);
  const { labels, series } = points === undefined ? read : reduce(read, points);
  return { zone: module.zone, resolution, labels, series };
}
