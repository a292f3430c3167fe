import type { BlockGap, BlockResult } from '#contract/block.ts';
import type { Container, WidgetKind } from '#contract/report.ts';
import { coverageOf, measuredTime } from '#domain/block-coverage.ts';
import { periodInstants, todaySoFar, type WallPeriod } from '#domain/report-period.ts';
import { type BucketUnit, type Period, QUARTER_MS } from '#domain/time.ts';
import { ApiError } from '#server/http/error.ts';
import { addLatest } from '#server/live/add-latest.ts';
import { readReservations } from '#server/modules/reservations.ts';
import type { ColumnRequest } from '#server/series/columns.ts';
import { readDateColumns } from '#server/series/date-columns.ts';
import { type SeriesModule, shownParametersOf } from '#server/series/series-module.ts';
import type { Installation } from '#server/store/installation.ts';

/** Values that one block may hold: twenty columns of a year's quarter-hours with room to spare. */
const MAX_VALUES = 2_000_000;

/** Widgets whose scale is the contracted power. */
const GAUGES: readonly WidgetKind[] = ['Gauge', 'Network_gauge'];

/** What all blocks of one reading share. */
export interface BlockReading {
  installation: Installation;
  period: WallPeriod;
  /** Instead of the period: each site's today up to now, and the newest readings. */
  realtime: boolean;
  /** Epoch ms. */
  now: number;
  /** Living modules and collections of the report. */
  living: ReadonlyMap<string, SeriesModule>;
  /** Modules of the report, dead or alive, that the reader must not see. */
  forbidden: ReadonlySet<string>;
}

/** Into what intervals a widget's data is cut. */
export const resolutionOf = ({ component, config }: Container): BucketUnit => {
  if (component === 'Heatmap') return 'hour';
  return config.aggregate ? 'day' : 'quarter';
};

/** The reading's period on the time line of a zone. */
const instantsIn = ({ realtime, now, period }: BlockReading, zone: string): Period =>
  realtime ? todaySoFar(now, zone) : periodInstants(period, zone);

/** Sorts a widget's devices into what can be read and what cannot. */
function plan(reading: BlockReading, container: Container): { requests: ColumnRequest[]; gaps: BlockGap[] } {
  const requests: ColumnRequest[] = [];
  const gaps: BlockGap[] = [];
  for (const device of container.config.devices) {
    const uuid = device.uuid.toLowerCase();
    const module = reading.living.get(uuid);
    if (reading.forbidden.has(uuid)) gaps.push({ uuid, code: 'forbidden' });
    else if (!module) gaps.push({ uuid, code: 'not_found' });
    else {
      const known = shownParametersOf(module);
      for (const { value: parameter } of device.parameters) {
        if (known.includes(parameter))
          requests.push({ module, parameter, period: instantsIn(reading, module.zone) });
        else gaps.push({ uuid, code: 'bad_request', parameter });
      }
    }
  }
  return { requests, gaps };
}

function ensureSize(requests: readonly ColumnRequest[], resolution: BucketUnit): void {
  const quarters = requests.reduce((sum, { period }) => sum + (period.end - period.start) / QUARTER_MS, 0);
  if (resolution === 'quarter' && quarters > MAX_VALUES) {
    throw new ApiError(
      400,
      'bad_request',
      'Too many quarter-hours: choose days, fewer devices or a shorter period',
    );
  }
}

const modulesOf = (requests: readonly ColumnRequest[]): SeriesModule[] => [
  ...new Set(requests.map(({ module }) => module)),
];

/** Names of the widget's devices: of living modules as they are now, of others as the report remembers them. */
const namesOf = (reading: BlockReading, container: Container): Record<string, string> =>
  Object.fromEntries(
    container.config.devices.map(({ uuid, name }) => [
      uuid.toLowerCase(),
      reading.living.get(uuid.toLowerCase())?.name ?? name ?? uuid,
    ]),
  );

/**
 * The data of one widget. A device that is gone or out of reach, and an unknown parameter, is a gap; the rest is shown.
 * @throws ApiError 400 when the block would be too large
 */
export async function computeBlock(reading: BlockReading, container: Container): Promise<BlockResult> {
  const { requests, gaps } = plan(reading, container);
  const resolution = resolutionOf(container);
  ensureSize(requests, resolution);
  const columns = await readDateColumns(reading.installation, requests, resolution, reading.now);
  if (reading.realtime) await addLatest(reading.installation, requests, columns, reading.now);
  const data: BlockResult['data'] = {};
  requests.forEach(({ module, parameter }, i) => {
    const column = columns[i];
    if (column) data[module.uuid] = { ...data[module.uuid], [parameter]: column };
  });
  return {
    resolution,
    data,
    names: namesOf(reading, container),
    gaps,
    ...(GAUGES.includes(container.component)
      ? { reservations: await readReservations(reading.installation, modulesOf(requests)) }
      : {}),
    coverage: coverageOf(measuredTime(columns, reading.period, reading.now)),
  };
}
