import type { Kysely } from 'kysely';
import type { BlockResult, KpiSummary } from '#contract/reports/block.ts';
import { type DataKind, showsData } from '#contract/reports/widget.ts';
import type { Period } from '#domain/time/calendar.ts';
import { kpiLimits, kpiShares } from '#domain/widgets/kpi.ts';
import { findOverlaps } from '#domain/widgets/overlaps.ts';
import { readReservations } from '#server/modules/reservations.ts';
import { maySee } from '#server/reports/blocks/block-reading.ts';
import { currentGraph } from '#server/series/current-graph.ts';
import type { SeriesModule } from '#server/series/series-module.ts';
import type { Database } from '#server/store/database.ts';
import type { FactSource } from './fact-source.ts';
import { flowFacts } from './flow.ts';
import { sensorFacts } from './sensors.ts';

/** Planned outages of some modules that are in force, by module number. */
async function plannedOutages(
  db: Kysely<Database>,
  moduleIds: readonly number[],
): Promise<Map<number, Period[]>> {
  if (moduleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reading_decision')
    .select(['module_id', 'ts', 'until'])
    .where('kind', '=', 'planned_outage')
    .where('undone_at', 'is', null)
    .where('module_id', 'in', [...new Set(moduleIds)])
    .execute();
  const outages = new Map<number, Period[]>();
  for (const { module_id: id, ts, until } of rows) {
    const known = outages.get(id) ?? [];
    outages.set(id, [...known, { start: ts.getTime(), end: until?.getTime() ?? ts.getTime() }]);
  }
  return outages;
}

/**
 * Contracted power of a widget's providers, and of the providers that feed its networks: of all the latter, or of
 * none when one is out of the reader's reach, since the sum of the others would look exceeded.
 */
async function reservationFacts({ reading, requests }: FactSource): Promise<Partial<BlockResult>> {
  const { installation } = reading;
  const modules = [...new Set(requests.map(({ module }) => module))];
  const networks = new Set(modules.filter(({ type }) => type === 'network').map(({ uuid }) => uuid));
  const all = networks.size > 0 ? [...(await currentGraph(installation)).modules.values()] : [];
  const feeding = all.filter(({ network_id, type }) => type === 'provider' && networks.has(network_id ?? ''));
  const isWhole = feeding.every((module) => maySee(reading, module));
  const shown = new Map([...modules, ...(isWhole ? feeding : [])].map((one) => [one.uuid, one]));
  return { reservations: await readReservations(installation, [...shown.values()]) };
}

/**
 * Finds the meters of a pie that others of its meters measure, too: those that they feed and those that they are made
 * of.
 */
async function overlapFacts({ reading, requests }: FactSource): Promise<Partial<BlockResult>> {
  const graph = await currentGraph(reading.installation);
  const all = [...graph.modules.values()];
  const chosen = new Map<string, SeriesModule>(requests.map(({ module }) => [module.uuid, module]));
  const fed = Map.groupBy(all, ({ parent_id }) => parent_id);
  const ofNetwork = Map.groupBy(all, ({ network_id }) => network_id);
  const insideOf = (uuid: string): string[] => {
    // A collection is not a module of the graph.
    const module = chosen.get(uuid) ?? graph.modules.get(uuid);
    const below = [...(fed.get(uuid) ?? []), ...(ofNetwork.get(uuid) ?? [])].map((one) => one.uuid);
    return module ? [...below, ...graph.operandsOf(module)] : below;
  };
  const overlaps = findOverlaps([...chosen.keys()], insideOf);
  return overlaps.length > 0 ? { overlaps } : {};
}

/** Time for which the parameters with a KPI kept its limits: in availability reports only. */
async function kpiFacts(source: FactSource): Promise<Partial<BlockResult>> {
  const { reading, container, requests, columns } = source;
  if (reading.reportType !== 'availability-report') return {};
  const settings = new Map(
    container.config.devices.flatMap(({ uuid, parameters }) =>
      parameters.map((parameter) => [`${uuid.toLowerCase()} ${parameter.value}`, parameter]),
    ),
  );
  const outages = await plannedOutages(
    reading.installation.db,
    requests.map(({ module }) => module.id),
  );
  const kpis = requests.flatMap(({ module, parameter, period }, i): KpiSummary[] => {
    const setting = settings.get(`${module.uuid} ${parameter}`);
    const column = columns[i];
    if (!setting?.hasKpi || !column) return [];
    const limits = kpiLimits(setting);
    const shares = kpiShares(column, period.end, limits, outages.get(module.id) ?? []);
    return [{ uuid: module.uuid, parameter, lowerKpi: limits.lower, upperKpi: limits.upper, ...shares }];
  });
  return { kpis };
}

type KindFacts = (source: FactSource) => Promise<Partial<BlockResult>>;

const nothingMore: KindFacts = async () => ({});

/** Facts that the block of each kind holds beside its columns. */
const FACTS_OF_KIND: Record<DataKind, KindFacts> = {
  LineChart: kpiFacts,
  PieChart: overlapFacts,
  OperatingTime: nothingMore,
  DataTable: nothingMore,
  Consumption: nothingMore,
  Heatmap: nothingMore,
  Gauge: reservationFacts,
  Network_gauge: reservationFacts,
  DigitalSensor: sensorFacts,
  DataBlock: nothingMore,
  Sankey: flowFacts,
  LoadDuration: reservationFacts,
};

/** Facts that a block holds beside its columns; `gaps` are those found on the way. */
export const kindFacts: KindFacts = async (source) => {
  const { component } = source.container;
  return showsData(component) ? FACTS_OF_KIND[component](source) : {};
};
