import { createHash } from 'node:crypto';
import type { Period } from '#domain/time.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/parameter-ids.ts';
import { readSeriesBytes, unpackSeries } from '#server/store/quarter-series.ts';
import { BytesCache } from './bytes-cache.ts';
import { ensureReadable, readQuarters } from './quarters.ts';
import { columnJson, quarterJson } from './series-json.ts';
import { isDerived, type SeriesModule } from './series-module.ts';

/**
 * Columns as they were answered, named by the stored bytes they were made from: days that have not changed are not
 * unpacked and printed again, and nothing here can be out of date.
 */
const answered = new BytesCache(64_000_000);

function storedColumn(parameter: string, bytes: Buffer | null, period: Period): Buffer {
  const digest = createHash('sha1')
    .update(bytes ?? '')
    .digest('base64');
  const name = `${parameter} ${period.start} ${period.end} ${digest}`;
  const column = answered.get(name) ?? columnJson(parameter, unpackSeries(bytes, period));
  answered.set(name, column);
  return column;
}

async function storedColumns(
  { pool }: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<Buffer[]> {
  const keys = parameters.map((parameter) => ({ moduleId: module.id, parameter }));
  const stored = await readSeriesBytes(pool, await parameterIds(pool), keys, period);
  return parameters.map((parameter, i) => storedColumn(parameter, stored[i] ?? null, period));
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

/** The `SeriesAnswer` of a module's quarter-hours, unreduced, as JSON. @throws ApiError 400 when it is too much at once */
export async function quarterAnswer(
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<Buffer> {
  ensureReadable(parameters.length, period);
  const columnsOf = isDerived(module) ? derivedColumns : storedColumns;
  const columns = await columnsOf(installation, module, parameters, period);
  return quarterJson(module.zone, period, columns);
}
