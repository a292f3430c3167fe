import { parameterDefinition } from '#contract/readings/parameters.ts';
import type { BlockColumn, BlockGap, BlockResult, SensorRow } from '#contract/reports/block.ts';
import { stateHoldMs } from '#domain/readings/state-hold.ts';
import { DAY_MS } from '#domain/time/calendar.ts';
import { DEFAULT_SENSOR, isAlarmLevel, isHighLevel, sensorStatus } from '#domain/widgets/sensor-state.ts';
import { readSenders, type Senders } from '#server/live/senders.ts';
import { currentGraph } from '#server/series/current-graph.ts';
import type { ColumnRequest } from '#server/series/read-columns.ts';
import type { Installation } from '#server/store/installation.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { newestState, type StateSeries } from '#server/store/readings/state-changes.ts';
import { listSites } from '#server/store/sites.ts';
import type { FactSource } from './fact-source.ts';
import { interfaceRows } from './interfaces.ts';
import { lastChange } from './last-change.ts';

interface Sensor {
  request: ColumnRequest;
  column: BlockColumn;
  series: StateSeries;
  /** Instant up to which its state is given, epoch ms. */
  until: number;
}

/** Level of a contact at `until`; null: its newest reading is older than the time for which a state holds. */
async function levelOf(
  { pool }: Installation,
  { request, column, series, until }: Sensor,
  senders: Senders,
): Promise<boolean | null> {
  const newest = await newestState(pool, series, until - DAY_MS, until);
  if (newest) {
    const isKnown = until - newest.ts <= stateHoldMs(senders.expectedInterval(request.module));
    return isKnown ? isHighLevel(newest.value) : null;
  }
  // Old readings are removed, and a calculated sensor has none: the quarter-hours decide.
  const last = column.labels.findLastIndex((label) => label < until);
  const value = column.values[last] ?? null;
  return value === null ? null : isHighLevel(value);
}

async function rowOf(
  installation: Installation,
  sensor: Sensor,
  senders: Senders,
  site: string,
): Promise<SensorRow> {
  const { module } = sensor.request;
  const { column, series, until } = sensor;
  const settings = module.sensor ?? DEFAULT_SENSOR;
  const isHigh = await levelOf(installation, sensor, senders);
  const changeTo = (level: boolean): Promise<number | null> =>
    lastChange(installation.pool, series, column, level, until);
  return {
    uuid: module.uuid,
    sensorName: module.name,
    ...settings,
    alarmEvent: await changeTo(isAlarmLevel(true, settings)),
    isHigh,
    ...sensorStatus(isHigh, settings),
    since: isHigh === null ? null : await changeTo(isHigh),
    site,
  };
}

/** Rows of a digital sensor table, and the controllers whose connection it lists. */
export async function sensorFacts(source: FactSource): Promise<Partial<BlockResult>> {
  const { reading, requests, columns } = source;
  const { installation, now } = reading;
  const ids = await parameterIds(installation);
  const isState = ({ parameter }: ColumnRequest): boolean => parameterDefinition(parameter)?.kind === 'state';
  const gaps = requests
    .filter((request) => !isState(request))
    .map(({ module, parameter }): BlockGap => ({ uuid: module.uuid, code: 'bad_request', parameter }));
  const sensors = requests.flatMap((request, i): Sensor[] => {
    const [column, parameterId] = [columns[i], ids.idOf.get(request.parameter)];
    if (!column || parameterId === undefined || !isState(request)) return [];
    const until = Math.min(request.period.end, now);
    return [{ request, column, series: { moduleId: request.module.id, parameterId }, until }];
  });
  const graph = await currentGraph(installation);
  const senders = await readSenders(
    installation,
    sensors.map(({ request }) => request.module),
    graph,
  );
  const sites = new Map((await listSites(installation.db)).map(({ id, name }) => [id, name]));
  const rows: SensorRow[] = [];
  for (const sensor of sensors) {
    const site = sites.get(sensor.request.module.site_id) ?? '';
    rows.push(await rowOf(installation, sensor, senders, site));
  }
  return { sensors: rows, interfaces: await interfaceRows(source, graph, sites), gaps };
}
