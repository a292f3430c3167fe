import { unitOf } from '#contract/readings/parameters.ts';
import type { BlockColumn, BlockGap, BlockResult } from '#contract/reports/block.ts';
import type { ChartDevice, Container } from '#contract/reports/widget.ts';
import { type BucketUnit, bucketEdges, type Period, QUARTER_MS } from '#domain/time/calendar.ts';
import { withinWindow } from '#domain/time/report-period.ts';
import { ApiError } from '#server/errors/api-error.ts';
import { addLatest } from '#server/live/add-latest.ts';
import type { ColumnRequest } from '#server/series/read-columns.ts';
import { dateRequests, readDateColumns } from '#server/series/read-date-columns.ts';
import { shownParametersOf } from '#server/series/series-module.ts';
import type { BlockReading } from './block-reading.ts';

/** Maximum number of values in one block: twenty columns of a year's quarter-hours, with room to spare. */
const MAX_VALUES = 2_000_000;

/** A column to read. */
export interface BlockRequest extends ColumnRequest {
  /** Whole period of the widget; the dates of its device may shorten it to `period`. */
  whole: Period;
}

/** Readable columns of a widget, and gaps in place of the others. */
interface ColumnPlan {
  requests: BlockRequest[];
  gaps: BlockGap[];
}

/** Part of a period in which a device is shown. */
export const shownOf = (device: Pick<ChartDevice, 'date'>, period: Period, zone: string): Period =>
  withinWindow(period, device.date, zone);

/** Sorts a widget's devices into those that can be read and gaps; `periodIn` is the period to read in a zone. */
export function planColumns(
  reading: BlockReading,
  { config }: Container,
  periodIn: (zone: string) => Period,
): ColumnPlan {
  const requests: BlockRequest[] = [];
  const gaps: BlockGap[] = [];
  const met = new Set<string>();
  for (const device of config.devices) {
    const uuid = device.uuid.toLowerCase();
    const module = reading.living.get(uuid);
    if (!module) gaps.push({ uuid, code: 'not_found' });
    else {
      const known = shownParametersOf(module);
      const whole = periodIn(module.zone);
      const period = shownOf(device, whole, module.zone);
      for (const { value: parameter } of device.parameters) {
        // A parameter that a stored widget names twice is shown once.
        const key = `${uuid} ${parameter}`;
        if (met.has(key)) continue;
        met.add(key);
        if (known.includes(parameter)) requests.push({ module, parameter, period, whole });
        else gaps.push({ uuid, code: 'bad_request', parameter });
      }
    }
  }
  return { requests, gaps };
}

/** @throws ApiError 400 when a block would be too large */
export function ensureBlockSize(requests: readonly ColumnRequest[], resolution: BucketUnit): void {
  const quarters = requests.reduce((sum, { period }) => sum + (period.end - period.start) / QUARTER_MS, 0);
  if (resolution === 'quarter' && quarters > MAX_VALUES) {
    throw new ApiError(
      400,
      'too_much_data',
      'Too many quarter-hours: choose days, fewer devices or a shorter period',
    );
  }
}

/** Column of a device that is shown at no time in the period. */
const emptyColumn = ({ module, parameter }: ColumnRequest): BlockColumn => ({
  unit: unitOf(parameter),
  ...(module.prefix === null ? {} : { prefix: module.prefix }),
  zone: module.zone,
  labels: [],
  values: [],
  coverage: [],
  total: null,
});

/**
 * Aligns a column with the intervals of the whole period: its first interval gets the label that it has for other
 * devices, and the column also states where the dates of its own device cut it.
 */
function onPeriod(column: BlockColumn, request: BlockRequest, resolution: BucketUnit): BlockColumn {
  const { period, whole, module } = request;
  const ending = period.end < whole.end ? { ...column, end: period.end } : column;
  if (period.start === whole.start || resolution === 'quarter') return ending;
  const before = { start: whole.start, end: period.start + QUARTER_MS };
  const label = bucketEdges(before, module.zone, resolution).at(-2);
  if (label === undefined || label === period.start) return ending;
  return { ...ending, start: period.start, labels: [label, ...column.labels.slice(1)] };
}

/** Columns of the requests, in their order; a live reading adds the current values of their modules. */
export async function readBlockColumns(
  {
    installation,
    realtime,
    now,
    waits,
  }: Pick<BlockReading, 'installation' | 'realtime' | 'now'> & { waits?: BlockReading['waits'] },
  requests: readonly BlockRequest[],
  resolution: BucketUnit,
): Promise<BlockColumn[]> {
  const shown = requests.filter(({ period }) => period.end > period.start);
  await waits?.look(dateRequests(shown, resolution, now));
  const columns = await readDateColumns(installation, shown, resolution, now);
  if (realtime) await addLatest(installation, shown, columns, now);
  const columnOf = new Map(
    shown.map((request, i) => {
      const column = columns[i];
      return [request, column && onPeriod(column, request, resolution)];
    }),
  );
  return requests.map((request) => columnOf.get(request) ?? emptyColumn(request));
}

/** Columns by module and parameter. */
export function dataOf(
  requests: readonly ColumnRequest[],
  columns: readonly BlockColumn[],
): BlockResult['data'] {
  const data: BlockResult['data'] = {};
  requests.forEach(({ module, parameter }, i) => {
    const column = columns[i];
    if (column) data[module.uuid] = { ...data[module.uuid], [parameter]: column };
  });
  return data;
}
