import type { Period } from '#domain/time/time.ts';
import { readSeriesBytes, unpackSeries } from '#server/store/days/quarter-series.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { BytesCache } from './bytes-cache.ts';
import { ensureReadable, readQuarters } from './quarters.ts';
import { columnJson, quarterJson } from './series-json.ts';
import { isDerived, type SeriesModule } from './series-module.ts';

/**
 * Columns as they were answered, with the digest of the stored days they were made from: days that have not changed
 * are neither sent by the database nor unpacked nor printed again, and nothing here can be out of date.
 */
const answered = new BytesCache(64_000_000);

async function storedColumns(
  { pool, schema }: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<Buffer[]> {
  const names = parameters.map((one) => `${schema} ${module.id} ${one} ${period.start} ${period.end}`);
  const known = names.map((name) => answered.get(name));
  const stored = await readSeriesBytes(
    pool,
    await parameterIds(pool),
    parameters.map((parameter) => ({ moduleId: module.id, parameter })),
    period,
    known.map((column) => column?.version ?? ''),
  );
  return stored.map(({ digest, days }, i) => {
    const kept = known[i];
    const column =
      kept?.version === digest
        ? kept
        : { bytes: columnJson(parameters[i] as string, unpackSeries(days, period)), version: digest };
    answered.set(names[i] as string, column);
    return column.bytes;
  });
}

async function derivedColumns(
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<Buffer[]> {
  const requests = parameters.map((parameter) => ({ module, parameter }));
  const series = await readQuarters(installation, requests, period);
  return parameters.map((parameter, i) => columnJson(parameter, series[i] ?? unpackSeries(null, period)));
}

/**
 * The `SeriesAnswer` of a module's quarter-hours, unreduced, as JSON in parts to be sent one after the other.
 * @throws ApiError 400 when it is too much at once
 */
export async function quarterAnswer(
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<Buffer[]> {
  ensureReadable(parameters.length, period);
  const columnsOf = isDerived(module) ? derivedColumns : storedColumns;
  const columns = await columnsOf(installation, module, parameters, period);
  return quarterJson(module.zone, period, columns);
}
