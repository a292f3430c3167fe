import { parameterDefinition, unitOf } from '#contract/readings/parameters.ts';
import type { BlockColumn } from '#contract/reports/block.ts';
import { emptySeries, type QuarterSeries, rollUp } from '#domain/readings/roll-up.ts';
import { type BucketUnit, bucketEdges, dayStartOf, type Period } from '#domain/time/calendar.ts';
import { inSlices } from '#server/jobs/yield-to-event-loop.ts';
import type { Installation } from '#server/store/installation.ts';
import { readDayColumns } from './read-day-columns.ts';
import { readQuarters } from './read-quarters.ts';
import type { SeriesRequest } from './resolver.ts';
import { isDerived } from './series-module.ts';

/** One parameter of one module over a period, which is cut in the zone of the module's site. */
export interface ColumnRequest extends SeriesRequest {
  /** [start, end) in epoch ms; sites in different zones have different periods for equal wall times. */
  period: Period;
}

/** Shortest period that contains all requests. */
const span = (requests: readonly ColumnRequest[]): Period => ({
  start: Math.min(...requests.map((request) => request.period.start)),
  end: Math.max(...requests.map((request) => request.period.end)),
});

function toColumn(request: ColumnRequest, quarters: QuarterSeries, resolution: BucketUnit): BlockColumn {
  const { module, parameter, period } = request;
  const definition = parameterDefinition(parameter);
  const edges = bucketEdges(period, module.zone, resolution, dayStartOf(module.metering));
  const rolled = rollUp(quarters, edges, definition?.kind ?? 'gauge');
  return {
    unit: unitOf(parameter),
    zone: module.zone,
    labels: edges.slice(0, -1),
    ...rolled,
  };
}

/** Units that consist of whole local days. */
const ROLLED_UNITS: ReadonlySet<BucketUnit> = new Set(['day', 'week', 'month', 'year']);

async function readFromQuarters(
  installation: Installation,
  requests: readonly ColumnRequest[],
  resolution: BucketUnit,
): Promise<BlockColumn[]> {
  if (requests.length === 0) return [];
  const whole = span(requests);
  const quarters = await readQuarters(installation, requests, whole);
  const pause = inSlices();
  const columns: BlockColumn[] = [];
  for (const [i, request] of requests.entries()) {
    columns.push(toColumn(request, quarters[i] ?? emptySeries(whole), resolution));
    await pause();
  }
  return columns;
}

/**
 * Columns of many modules and parameters in the order asked: quarter-hours, or rolled up to hours, days, weeks,
 * months or years in each module's zone and day start. A label is the start of its interval (epoch ms); a value that
 * was not measured is null; calculated modules and groups are evaluated. Registers (counters) have no quarter-hours
 * of their own; their delta has. All columns are read together; for days and longer, stored series are not added up
 * again.
 * @throws ApiError 400 when that would be too much at once
 */
export async function readColumns(
  installation: Installation,
  requests: readonly ColumnRequest[],
  resolution: BucketUnit,
): Promise<BlockColumn[]> {
  const isRolled = ({ module }: ColumnRequest): boolean => ROLLED_UNITS.has(resolution) && !isDerived(module);
  const [rolled, others] = [requests.filter(isRolled), requests.filter((request) => !isRolled(request))];
  const [fromDays, fromQuarters] = await Promise.all([
    rolled.length > 0 ? readDayColumns(installation, rolled, resolution) : [],
    readFromQuarters(installation, others, resolution),
  ]);
  return requests.map((request) => {
    const column = (isRolled(request) ? fromDays : fromQuarters).shift() as BlockColumn;
    const { prefix } = request.module;
    return prefix === null ? column : { ...column, prefix };
  });
}
