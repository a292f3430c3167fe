import { DAY_MS, QUARTER_MS } from '#domain/time/calendar.ts';
import type { Queryable } from '#server/store/queryable.ts';
import { readDaySpans } from './day-spans.ts';
import { addUpDays, emptyDays } from './day-sums.ts';
import {
  type DayCut,
  isSameCut,
  localDayOf,
  monthOfDay,
  nextMonth,
  readDayCuts,
  startOfLocalDay,
} from './local-days.ts';
import { lockMonths, type MonthRollup, type SeriesMonth, writeMonths } from './rollup-rows.ts';

/** Quarter-hours of a series that were written; both ends inclusive, counted since 1970-01-01T00:00Z. */
export interface TouchedQuarters {
  moduleId: number;
  parameterId: number;
  fromQuarter: number;
  toQuarter: number;
}

/** Local days of one month to be recomputed; both ends inclusive, days since 1970-01-01. */
interface TouchedMonth extends SeriesMonth {
  cut: DayCut;
  first: number;
  last: number;
}

/** Months per step: nothing else is answered while they are added up. */
const CHUNK_MONTHS = 200;

const keyOf = (one: SeriesMonth): string => `${one.moduleId} ${one.parameterId} ${one.month}`;

/** Local days that contain the quarter-hours, by month; ordered by the key, the order in which all writers lock. */
function touchedMonths(
  touched: readonly TouchedQuarters[],
  cuts: ReadonlyMap<number, DayCut>,
): TouchedMonth[] {
  const months = new Map<string, TouchedMonth>();
  for (const { moduleId, parameterId, fromQuarter, toQuarter } of touched) {
    const cut = cuts.get(moduleId);
    if (!cut) continue;
    const [from, to] = [localDayOf(fromQuarter * QUARTER_MS, cut), localDayOf(toQuarter * QUARTER_MS, cut)];
    for (let month = monthOfDay(from); month <= to; month = nextMonth(month)) {
      const [first, last] = [Math.max(from, month), Math.min(to, nextMonth(month) - 1)];
      const one = { moduleId, parameterId, month, cut, first, last };
      const known = months.get(keyOf(one));
      if (!known) months.set(keyOf(one), one);
      else [known.first, known.last] = [Math.min(known.first, first), Math.max(known.last, last)];
    }
  }
  return [...months.values()].sort(
    (a, b) => a.moduleId - b.moduleId || a.parameterId - b.parameterId || a.month - b.month,
  );
}

/** First instants of the local days, and of the day after them. */
const edgesOf = ({ first, last, cut }: TouchedMonth): number[] =>
  Array.from({ length: last - first + 2 }, (_, i) => startOfLocalDay(first + i, cut));

async function updateMonths(db: Queryable, months: readonly TouchedMonth[]): Promise<void> {
  const stored = new Map((await lockMonths(db, months)).map((one) => [keyOf(one), one]));
  for (const one of months) {
    const known = stored.get(keyOf(one));
    if (known && isSameCut(known.cut, one.cut)) continue;
    // The month is new, or was cut for another zone or day start: all of it is computed.
    stored.delete(keyOf(one));
    [one.first, one.last] = [one.month, nextMonth(one.month) - 1];
  }
  const edges = months.map(edgesOf);
  const days = await readDaySpans(
    db,
    months.map(({ moduleId, parameterId }, i) => {
      const [start, end] = [edges[i]?.[0] as number, edges[i]?.at(-1) as number];
      return { moduleId, parameterId, start, end };
    }),
  );
  const rollups = months.map((one, i): MonthRollup => {
    const { moduleId, parameterId, month, cut } = one;
    const sums = stored.get(keyOf(one))?.days ?? emptyDays(nextMonth(month) - month);
    addUpDays(sums, one.first - month, days[i] ?? new Map(), edges[i] ?? []);
    return { moduleId, parameterId, month, cut, days: sums };
  });
  await writeMonths(db, rollups);
}

/**
 * Updates the local days that contain the written quarter-hours; part of the transaction that wrote them. Such a day
 * is added up again from its stored quarter-hours, never changed by differences.
 */
export async function updateDayRollups(db: Queryable, touched: readonly TouchedQuarters[]): Promise<void> {
  if (touched.length === 0) return;
  const cuts = await readDayCuts(
    db,
    touched.map((one) => one.moduleId),
  );
  const months = touchedMonths(touched, cuts);
  for (let from = 0; from < months.length; from += CHUNK_MONTHS) {
    await updateMonths(db, months.slice(from, from + CHUNK_MONTHS));
  }
}

/** Recomputes months whose cut is no longer that of their modules. */
export async function rebuildMonths(db: Queryable, months: readonly SeriesMonth[]): Promise<void> {
  const touched = months.map(({ moduleId, parameterId, month }) => {
    // The middle of a month lies in that month in every zone.
    const quarter = ((month + 14) * DAY_MS) / QUARTER_MS;
    return { moduleId, parameterId, fromQuarter: quarter, toQuarter: quarter };
  });
  await updateDayRollups(db, touched);
}
