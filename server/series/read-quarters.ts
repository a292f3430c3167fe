import { emptySeries, type QuarterSeries } from '#domain/readings/roll-up.ts';
import { type Period, QUARTER_MS } from '#domain/time/calendar.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { inSlices } from '#server/jobs/yield-to-event-loop.ts';
import { readSeriesBytes, unpackSeries } from '#server/store/days/read-quarter-series.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { currentGraph } from './current-graph.ts';
import { Resolver, type SeriesRequest } from './resolver.ts';
import { isDerived } from './series-module.ts';

/**
 * Maximum number of quarter-hours that one reading may touch, whatever it rolls them up to: a hundred columns over a
 * year are 3.5 million, and take 16 bytes of memory each.
 */
const MAX_QUARTERS = 4_000_000;

/** @throws ApiError 400 */
export function ensureReadable(series: number, { start, end }: Period): void {
  if ((series * (end - start)) / QUARTER_MS <= MAX_QUARTERS) return;
  throw new ApiError(400, 'too_much_data', 'Too much at once: ask for fewer series or a shorter period');
}

/**
 * Quarter-hours of the requests over one period, in their order: stored ones as they are; calculated modules, groups,
 * networks and collections from their operands. A parameter that the catalogue does not know is missing throughout.
 * @throws ApiError 400 when that, operands included, would be too much at once
 */
export async function readQuarters(
  installation: Installation,
  requests: readonly SeriesRequest[],
  period: Period,
): Promise<QuarterSeries[]> {
  const isAnyDerived = requests.some(({ module }) => isDerived(module));
  const graph = isAnyDerived ? await currentGraph(installation) : null;
  const resolver = new Resolver(graph, requests);
  ensureReadable(Math.max(requests.length, resolver.keys.length), period);
  const ids = await parameterIds(installation);
  const pause = inSlices();
  const stored: QuarterSeries[] = [];
  for (const { days } of await readSeriesBytes(installation.pool, ids, resolver.keys, period)) {
    stored.push(unpackSeries(days, period));
    await pause();
  }
  return resolver.resolve(requests, stored, emptySeries(period));
}
