import { FULL_COVERAGE, impliedByte } from '#domain/coverage.ts';
import { QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import type { SiteModel } from '#server/demo/model/site-model.ts';
import type { SealedDay } from '#server/store/days/quarter-days.ts';

/** History of one parameter of one module. */
export interface SeriesHistory {
  key: string;
  parameter: string;
  /** One value per quarter-hour from the first day's start; NaN = missing. */
  values: Float64Array;
}

/** Days since 1970, UTC: [first, end). */
export interface DaySpan {
  first: number;
  end: number;
}

/** Computes all series of a site, quarter-hour by quarter-hour. */
export function computeHistory(model: SiteModel, { first, end }: DaySpan): SeriesHistory[] {
  const quarters = (end - first) * QUARTERS_PER_UTC_DAY;
  const columns = model.modules.map((module) => ({
    module,
    series: module.plan.parameters.map((parameter) => ({
      key: module.plan.key,
      parameter,
      values: new Float64Array(quarters),
    })),
  }));
  for (let i = 0; i < quarters; i++) {
    model.computeQuarter(first * QUARTERS_PER_UTC_DAY + i);
    for (const { module, series } of columns) {
      for (let p = 0; p < series.length; p++)
        (series[p] as SeriesHistory).values[i] = module.values[p] as number;
    }
  }
  return columns.flatMap(({ series }) => series);
}

const WHOLE_DAY = new Uint8Array(QUARTERS_PER_UTC_DAY).fill(FULL_COVERAGE);

/** Nearly all days are complete and share one array. */
const coverageOf = (values: Float64Array): Uint8Array =>
  values.some(Number.isNaN) ? Uint8Array.from(values, impliedByte) : WHOLE_DAY;

/** Cuts a series into closed days, which have no raw readings behind them. */
export function* sealedDays(
  { values }: SeriesHistory,
  moduleId: number,
  parameterId: number,
  { first, end }: DaySpan,
): Generator<SealedDay> {
  for (let day = first; day < end; day++) {
    const from = (day - first) * QUARTERS_PER_UTC_DAY;
    const ofDay = values.subarray(from, from + QUARTERS_PER_UTC_DAY);
    yield { moduleId, parameterId, day, values: ofDay, coverage: coverageOf(ofDay), isClosed: true };
  }
}
