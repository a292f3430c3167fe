import { unitOf } from '#contract/readings/parameters.ts';
import { MAX_SERIES_VALUES, type SeriesColumn } from '#contract/readings/series.ts';
import { impliedCoverage } from '#domain/coverage.ts';
import type { Period } from '#domain/time/calendar.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { readRawSlices } from '#server/store/readings/raw-readings.ts';
import type { SeriesModule } from './series-module.ts';

type RawValue = SeriesColumn['values'][number];

export interface RawColumns {
  labels: number[];
  series: Record<string, SeriesColumn>;
}

const COUNT = `
  SELECT count(*)::int AS count FROM (
    SELECT FROM reading WHERE module_id = $1 AND ts >= $2 AND ts < $3 LIMIT $4) AS wanted`;

async function ensureFew(
  { pool }: Installation,
  { id }: SeriesModule,
  period: Period,
  most: number,
): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(COUNT, [
    id,
    new Date(period.start),
    new Date(period.end),
    most + 1,
  ]);
  if ((rows[0]?.count ?? 0) > most)
    throw new ApiError(400, 'bad_request', 'Too much at once: ask for a shorter period', 'end');
}

/**
 * Readings as received, over [start, end): one label for each instant at which any of the parameters was measured.
 * @throws ApiError 400 when they are too many
 */
export async function readRawColumns(
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<RawColumns> {
  await ensureFew(installation, module, period, Math.floor(MAX_SERIES_VALUES / parameters.length));
  const { idOf } = await parameterIds(installation);
  const labels: number[] = [];
  const columns = parameters.map((name) => ({ name, id: idOf.get(name) ?? -1, values: [] as RawValue[] }));
  for await (const readings of readRawSlices(installation.pool, { moduleId: module.id, ...period })) {
    for (const { ts, parameters: ids, values } of readings) {
      if (!columns.some(({ id }) => ids.includes(id))) continue;
      labels.push(ts);
      for (const column of columns) column.values.push(values[ids.indexOf(column.id)] ?? null);
    }
  }
  const series = columns.map(({ name, values }): [string, SeriesColumn] => {
    const coverage = values.map((value) => impliedCoverage(value ?? Number.NaN));
    return [name, { unit: unitOf(name), values, coverage }];
  });
  return { labels, series: Object.fromEntries(series) };
}
