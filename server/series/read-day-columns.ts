import { parameterDefinition, unitOf } from '#contract/readings/parameters.ts';
import type { BlockColumn } from '#contract/reports/block.ts';
import { byteCoverage } from '#domain/coverage.ts';
import { addsUp, addUp, present } from '#domain/readings/roll-up.ts';
import { type BucketUnit, type Period, QUARTER_MS } from '#domain/time/calendar.ts';
import { inSlices } from '#server/jobs/yield-to-event-loop.ts';
import { readDaySpans, type SeriesSpan } from '#server/store/days/day-spans.ts';
import { addUpDays, type DaySums, emptyDays } from '#server/store/days/day-sums.ts';
import { isSameCut, monthOfDay } from '#server/store/days/local-days.ts';
import { type MonthRollup, readMonths } from '#server/store/days/rollup-rows.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { type DayAxis, makeDayAxis } from './day-axis.ts';
import type { SeriesRequest } from './resolver.ts';

interface DayRequest extends SeriesRequest {
  period: Period;
}

/** A series that is being made into a column: its days, and which of them are known. */
interface Series {
  request: DayRequest;
  moduleId: number;
  parameterId: number;
  axis: DayAxis;
  sums: DaySums;
  isKnown: Uint8Array;
}

/** Consecutive days without a roll-up, by position. */
interface Hole {
  series: Series;
  from: number;
  to: number;
}

const seriesKey = (one: { moduleId: number; parameterId: number }): string =>
  `${one.moduleId} ${one.parameterId}`;

/** Copies the whole days of a stored month. */
function takeMonth({ axis, sums, isKnown }: Series, { month, cut, days }: MonthRollup): void {
  if (!isSameCut(cut, axis.cut)) return;
  for (let at = 0; at < days.counts.length; at++) {
    const i = axis.whole.get(month + at);
    if (i === undefined) continue;
    sums.sums[i] = days.sums[at] as number;
    sums.counts[i] = days.counts[at] as number;
    sums.covered[i] = days.covered[at] as number;
    isKnown[i] = 1;
  }
}

function holesOf(series: Series): Hole[] {
  const holes: Hole[] = [];
  for (const [i, isKnown] of series.isKnown.entries()) {
    if (isKnown) continue;
    const last = holes.at(-1);
    if (last?.to === i) last.to = i + 1;
    else holes.push({ series, from: i, to: i + 1 });
  }
  return holes;
}

/**
 * Fills, from quarter-hours, the days that the period cuts short and the days of months that are not rolled up or are
 * cut differently.
 */
async function fillHoles({ pool }: Installation, all: readonly Series[]): Promise<void> {
  const holes = all.flatMap(holesOf);
  if (holes.length === 0) return;
  const spans = holes.map(({ series: { moduleId, parameterId, axis }, from, to }): SeriesSpan => {
    const [start, end] = [axis.edges[from] as number, axis.edges[to] as number];
    return { moduleId, parameterId, start, end };
  });
  const days = await readDaySpans(pool, spans);
  for (const [n, { series, from, to }] of holes.entries()) {
    const stored = days[n];
    if (stored && stored.size > 0)
      addUpDays(series.sums, from, stored, series.axis.edges.slice(from, to + 1));
  }
}

function toColumn({ request, axis, sums }: Series): BlockColumn {
  const isSum = addsUp(parameterDefinition(request.parameter)?.kind ?? 'gauge');
  const combine = (from: number, to: number): number | null => {
    const { sum } = addUp(sums.sums, from, to);
    let count = 0;
    for (let i = from; i < to; i++) count += sums.counts[i] as number;
    if (count === 0) return null;
    return present(isSum ? sum : sum / count);
  };
  const column: BlockColumn = {
    unit: unitOf(request.parameter),
    zone: axis.cut.zone,
    labels: [],
    values: [],
    coverage: [],
    total: combine(0, axis.days.length),
  };
  for (let b = 0; b + 1 < axis.buckets.length; b++) {
    const [from, to] = [axis.buckets[b] as number, axis.buckets[b + 1] as number];
    const [start, end] = [axis.edges[from] as number, axis.edges[to] as number];
    let covered = 0;
    for (let i = from; i < to; i++) covered += sums.covered[i] as number;
    column.labels.push(start);
    column.values.push(combine(from, to));
    column.coverage.push(byteCoverage(covered, (end - start) / QUARTER_MS));
  }
  return column;
}

/** Makes each axis once: most requests have the same one. */
function axesOf(unit: BucketUnit): (request: DayRequest) => DayAxis {
  const axes = new Map<string, DayAxis>();
  return ({ module, period }) => {
    const cut = { zone: module.zone, dayStartHour: module.metering?.dayStartHour ?? 0 };
    const key = `${cut.zone} ${cut.dayStartHour} ${period.start} ${period.end}`;
    const axis = axes.get(key) ?? makeDayAxis(period, cut, unit);
    axes.set(key, axis);
    return axis;
  };
}

/**
 * Columns of stored series by day, week, month or year in each module's zone and day start, from the rolled-up days:
 * a year of 50 meters is read in milliseconds. The numbers are those that quarter-hours give (1e-9 relative).
 */
export async function readDayColumns(
  installation: Installation,
  requests: readonly DayRequest[],
  unit: BucketUnit,
): Promise<BlockColumn[]> {
  const ids = await parameterIds(installation);
  const axisOf = axesOf(unit);
  const all = requests.map((request): Series => {
    const axis = axisOf(request);
    const { length } = axis.days;
    const parameterId = ids.idOf.get(request.parameter) ?? -1;
    const moduleId = request.module.id;
    return { request, moduleId, parameterId, axis, sums: emptyDays(length), isKnown: new Uint8Array(length) };
  });
  const days = all.flatMap(({ axis }) => [axis.days[0], axis.days.at(-1)]).filter((day) => day !== undefined);
  if (days.length === 0) return all.map(toColumn);
  const [first, last] = [monthOfDay(Math.min(...days)), monthOfDay(Math.max(...days))];
  const months = Map.groupBy(await readMonths(installation.pool, all, first, last), seriesKey);
  for (const series of all) for (const month of months.get(seriesKey(series)) ?? []) takeMonth(series, month);
  await fillHoles(installation, all);
  const pause = inSlices();
  const columns: BlockColumn[] = [];
  for (const series of all) {
    columns.push(toColumn(series));
    await pause();
  }
  return columns;
}
