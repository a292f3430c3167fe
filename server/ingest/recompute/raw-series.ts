import type { ReadingSeries } from '#domain/readings/quarter-values.ts';
import { rawSpans, type WantedQuarters } from '#server/ingest/commit/raw-spans.ts';
import { yieldToEventLoop } from '#server/jobs/yield-to-event-loop.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { readRaw } from '#server/store/readings/raw-readings.ts';
import { seriesKey } from './series-work.ts';

/** Number of readings after which the loop yields to the event loop. */
const READINGS_PER_YIELD = 10_000;

/**
 * Raw readings of some series within their quarter-hours, each series ordered by time; readings of other
 * quarter-hours may be among them.
 */
export async function readRawSeries(
  db: Queryable,
  wanted: readonly (WantedQuarters & { parameterId: number })[],
): Promise<Map<number, ReadingSeries>> {
  const series = new Map<number, ReadingSeries>();
  for (const { moduleId, parameterId } of wanted) {
    series.set(seriesKey(moduleId, parameterId), { ts: [], values: [] });
  }
  let left = READINGS_PER_YIELD;
  for (const reading of await readRaw(db, rawSpans(wanted))) {
    if (left-- === 0) {
      await yieldToEventLoop();
      left = READINGS_PER_YIELD;
    }
    for (let i = 0; i < reading.parameters.length; i++) {
      const one = series.get(seriesKey(reading.moduleId, reading.parameters[i] as number));
      one?.ts.push(reading.ts);
      one?.values.push(reading.values[i] as number);
    }
  }
  return series;
}
