import type { QuarterRange, RegisterSlice } from '#domain/readings/register/recompute-register.ts';
import type { Verdict } from '#domain/readings/verdict.ts';
import { QUARTER_MS, QUARTERS_PER_UTC_DAY } from '#domain/time/calendar.ts';
import { readClosedDays } from '#server/store/days/closed-day-spans.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { readSlices, type ValueSlice } from '#server/store/readings/register-slices.ts';
import { readVerdictSpans, type StoredVerdict } from '#server/store/readings/verdicts.ts';
import { lateReadings } from './late-readings.ts';
import { type SeriesWork, seriesKey } from './series-work.ts';

/** A change of a register, with the number of readings wanted before it and from its start on. */
export interface WantedSlice {
  work: SeriesWork;
  change: QuarterRange;
  before: number;
  after: number;
}

const END_OF_TIME = Date.UTC(3000, 0);

const toVerdict = ({ kind, ts, until, value, before, amount }: StoredVerdict): Verdict => ({
  kind,
  ts,
  until,
  value,
  before,
  amount,
});

/** Reads, for all changes at once, the readings around each change, their verdicts and the closed days. */
export async function readRegisterSlices(
  db: Queryable,
  wanted: readonly WantedSlice[],
): Promise<RegisterSlice[]> {
  const series = wanted.map(({ work: { moduleId, parameterId } }) => ({ moduleId, parameterId }));
  const values = await readSlices(
    db,
    wanted.map(({ work: { moduleId, parameterId }, change, before, after }) => {
      return { moduleId, parameterId, split: change.firstQuarter * QUARTER_MS, before, after };
    }),
  );
  const verdicts = await readVerdictSpans(
    db,
    values.map(({ ts, isFromFirst, isToLast }, i) => ({
      ...(series[i] as (typeof series)[number]),
      start: isFromFirst ? 0 : (ts[0] ?? 0),
      end: isToLast ? END_OF_TIME : (ts.at(-1) ?? 0) + 1,
    })),
  );
  const closed = await readClosedDays(
    db,
    wanted.map(({ work: { moduleId, shownId }, change }, i) => {
      const last = Math.max(change.lastQuarter, Math.floor((values[i]?.ts.at(-1) ?? 0) / QUARTER_MS));
      return {
        moduleId,
        parameterId: shownId,
        firstDay: Math.floor(change.firstQuarter / QUARTERS_PER_UTC_DAY),
        lastDay: Math.floor(last / QUARTERS_PER_UTC_DAY),
      };
    }),
  );
  const verdictsOf = Map.groupBy(verdicts, (one) => seriesKey(one.moduleId, one.parameterId));
  return wanted.map(({ work: { moduleId, parameterId, changed }, change }, i) => {
    const slice = values[i] as ValueSlice;
    const known = verdictsOf.get(seriesKey(moduleId, parameterId)) ?? [];
    return {
      ...slice,
      verdicts: known.map(toVerdict),
      late: lateReadings(slice.ts, known, change, changed, closed[i] ?? new Set()),
    };
  });
}
