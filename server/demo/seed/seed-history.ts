import type { Change } from '#domain/readings/merge.ts';
import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import type { SiteModel } from '#server/demo/model/site-model.ts';
import { type SealedDay, writeSealedDays } from '#server/store/days/quarter-days.ts';
import type { Installation } from '#server/store/installation.ts';
import { upsertLastValues } from '#server/store/readings/last-values.ts';
import { type ParameterIds, parameterIds } from '#server/store/readings/parameter-ids.ts';
import type { ModuleIds } from './seed-modules.ts';
import { computeHistory, type DaySpan, type SeriesHistory, sealedDays } from './site-history.ts';

/** 13 months. */
const HISTORY_DAYS = 396;
/** Number of series per statement: some two thousand days. */
const SERIES_PER_WRITE = 5;

/** Days of the history of a demo made at `madeAt` (epoch ms): the last full UTC days before it. */
export const historySpan = (madeAt: number): DaySpan => {
  const end = Math.floor(madeAt / DAY_MS);
  return { first: end - HISTORY_DAYS, end };
};

interface NumberedSeries extends SeriesHistory {
  moduleId: number;
  parameterId: number;
}

function numbered(series: SeriesHistory, modules: ModuleIds, parameters: ParameterIds): NumberedSeries {
  const moduleId = modules.get(series.key);
  const parameterId = parameters.idOf.get(series.parameter);
  if (moduleId === undefined || parameterId === undefined) {
    throw new Error(`${series.key} ${series.parameter} has no number`);
  }
  return { ...series, moduleId, parameterId };
}

/** First and newest value of a series. */
function endsOf({ moduleId, parameterId, values }: NumberedSeries, span: DaySpan): Change[] {
  const first = values.findIndex((value) => !Number.isNaN(value));
  const last = values.findLastIndex((value) => !Number.isNaN(value));
  return [first, last].map((i) => ({
    moduleId,
    parameterId,
    ts: span.first * DAY_MS + i * QUARTER_MS,
    value: values[i] as number,
  }));
}

/**
 * Loads the history of a site straight into closed days, without raw readings.
 * @returns the energies of the site, for data that depends on their sums
 */
export async function seedHistory(
  installation: Pick<Installation, 'pool' | 'service'>,
  model: SiteModel,
  modules: ModuleIds,
  span: DaySpan,
): Promise<SeriesHistory[]> {
  const parameters = await parameterIds(installation);
  const all = computeHistory(model, span).map((series) => numbered(series, modules, parameters));
  for (let from = 0; from < all.length; from += SERIES_PER_WRITE) {
    const days: SealedDay[] = [];
    for (const series of all.slice(from, from + SERIES_PER_WRITE)) {
      days.push(...sealedDays(series, series.moduleId, series.parameterId, span));
    }
    await writeSealedDays(installation.pool, days);
  }
  await upsertLastValues(
    installation.pool,
    all.flatMap((series) => endsOf(series, span)),
  );
  return all.filter(({ parameter }) => parameter === 'energy');
}
