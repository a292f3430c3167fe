import type { Period } from '#domain/time.ts';
import type { Installation } from '#server/store/installation.ts';
import { readQuarters } from './quarters.ts';
import { quarterJson } from './series-json.ts';
import type { SeriesModule } from './series-module.ts';

/** The `SeriesAnswer` of a module's quarter-hours, unreduced, as JSON. @throws ApiError 400 when it is too much at once */
export async function quarterAnswer(
  installation: Installation,
  module: SeriesModule,
  parameters: readonly string[],
  period: Period,
): Promise<Buffer> {
  const requests = parameters.map((parameter) => ({ module, parameter }));
  const series = await readQuarters(installation, requests, period);
  return quarterJson(module.zone, parameters, series);
}
