import { unitOf } from '#contract/readings/parameters.ts';
import type { SeriesColumn } from '#contract/readings/series.ts';
import { impliedCoverage } from '#domain/coverage.ts';
import type { Period } from '#domain/time/calendar.ts';
import { ApiError } from '#server/errors/api-error.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { readRaw } from '#server/store/readings/raw-readings.ts';
import type { SeriesModule } from './series-module.ts';

export interface RawColumns {
  labels: number[];
  series: Record<string, SeriesColumn>;
}

/** Maximum number of instants in one answer, all held in memory at once: nine months of readings every minute. */
const MAX_INSTANTS = 400_000;
const COUNT = `
  SELECT count(*)::int AS count FROM (
    SELECT FROM reading WHERE module_id = $1 AND ts >= $2 AND ts < $3 LIMIT $4) AS wanted`;

async function ensureFew({ pool }: Installation, { id }: SeriesModule, period: Period): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(COUNT, [
    id,
    new Date(period.start),
    new Date(period.end),
    MAX_INSTANTS + 1,
  ]);
  if ((rows[0]?.count ?? 0) > MAX_INSTANTS)
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
  await ensureFew(installation, module, period);
  const ids = await parameterIds(installation);
  const wanted = parameters.map((name) => ids.idOf.get(name) ?? -1);
  const readings = await readRaw(installation.pool, [{ moduleId: module.id, ...period }]);
  const present = readings.filter((reading) => wanted.some((id) => reading.parameters.includes(id)));
  const columnOf = (name: string, id: number): SeriesColumn => {
    const values = present.map((reading) => reading.values[reading.parameters.indexOf(id)] ?? null);
    return {
      unit: unitOf(name),
      values,
      coverage: values.map((value) => impliedCoverage(value ?? Number.NaN)),
    };
  };
  return {
    labels: present.map((reading) => reading.ts),
    series: Object.fromEntries(parameters.map((name, i) => [name, columnOf(name, wanted[i] as number)])),
  };
}
