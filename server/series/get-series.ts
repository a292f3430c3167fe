/*
 * Columns for other systems: spreadsheets, scripts, energy platforms. Screens do not call this endpoint; they read the
 * blocks of a report (server/reports), which cut, compare and freeze the same series.
 */
import type { SeriesAnswer, SeriesColumn, SeriesQuery } from '#contract/readings/series.ts';
import { keepPeaks } from '#domain/readings/reduce-columns.ts';
import type { Period } from '#domain/time/calendar.ts';
import { requirePrincipal } from '#server/access/authorise.ts';
import { notFound } from '#server/errors/api-error.ts';
import type { Call } from '#server/http/endpoint.ts';
import type { Installation } from '#server/store/installation.ts';
import { findSeriesModule } from './find-series-modules.ts';
import { parseParameters, parsePeriod } from './parse-query.ts';
import { createSeriesCache, quarterAnswer } from './quarter-answer.ts';
import { readColumns } from './read-columns.ts';
import { type RawColumns, readRawColumns } from './read-raw-columns.ts';
import { canReachModule, type SeriesModule } from './series-module.ts';

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
