import { hasParameter } from '#contract/readings/parameters.ts';
import type { BlockColumn, BlockResult } from '#contract/reports/block.ts';
import { coverageOf, measuredTime } from '#domain/coverage.ts';
import { flowCoverage, flowNodes } from '#domain/widgets/flow-tree.ts';
import { readBlockColumns } from '#server/reports/blocks/block-columns.ts';
import { maySee } from '#server/reports/blocks/block-reading.ts';
import { currentGraph } from '#server/series/current-graph.ts';
import type { SeriesModule } from '#server/series/series-module.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import type { FactSource } from './fact-source.ts';

/** A meter and the uuid of the meter that feeds it. */
interface FedMeter {
  module: ModuleRow;
  parent: string;
}

const METERS: ReadonlySet<string> = new Set(['device', 'provider', 'calculated']);

/**
 * A network's own meters: its devices and the meters fed by its providers. The providers are the network's own
 * inflow.
 */
function childrenOf(root: SeriesModule, all: readonly ModuleRow[]) {
  const isMeter = ({ type, uuid }: ModuleRow): boolean => METERS.has(type) && uuid !== root.uuid;
  const meters = all.filter(isMeter);
  const isNetwork = root.type === 'network';
  const inNetwork = isNetwork ? meters.filter(({ network_id }) => network_id === root.uuid) : [];
  const inflows = new Set(inNetwork.filter(({ type }) => type === 'provider').map(({ uuid }) => uuid));
  const own = new Set(inNetwork.map(({ uuid }) => uuid));
  const byParent = Map.groupBy(meters, ({ parent_id }) => parent_id);
  const isTop = ({ type, parent_id: parent }: ModuleRow): boolean =>
    type === 'device' && (parent === null || !own.has(parent));
  return (uuid: string): ModuleRow[] => {
    const fed = byParent.get(uuid) ?? [];
    if (uuid !== root.uuid || !isNetwork) return fed;
    const tops = inNetwork.filter(isTop);
    const behindInflows = [...inflows].flatMap((inflow) => byParent.get(inflow) ?? []);
    return [...new Set([...fed, ...tops, ...behindInflows])].filter((one) => !inflows.has(one.uuid));
  };
}

/**
 * Meters below a network or a meter, each once, parents before children. Meters fed by a hidden one are fed by the
 * nearest visible meter above it.
 */
function metersBelow(
  root: SeriesModule,
  all: readonly ModuleRow[],
  isVisible: (module: ModuleRow) => boolean,
): FedMeter[] {
  const children = childrenOf(root, all);
  const visible: FedMeter[] = [];
  const met = new Set([root.uuid]);
  // Grows during the loop; each meter is visited once, so that even a cycle of parents ends.
  const ways = [{ uuid: root.uuid, seen: root.uuid }];
  for (const { uuid, seen } of ways) {
    for (const module of children(uuid)) {
      if (met.has(module.uuid)) continue;
      met.add(module.uuid);
      const isSeen = isVisible(module);
      if (isSeen) visible.push({ module, parent: seen });
      ways.push({ uuid: module.uuid, seen: isSeen ? module.uuid : seen });
    }
  }
  return visible;
}

/** Flow of energy from the widget's network or meter. Meters out of the reader's reach stay in the remainders. */
export async function flowFacts(source: FactSource): Promise<Partial<BlockResult>> {
  const { reading, requests, columns } = source;
  const [request, column] = [requests[0], columns[0]];
  if (!request || !column) return {};
  const { module: root, parameter } = request;
  const { modules } = await currentGraph(reading.installation);
  const fitting = [...modules.values()].filter(({ measure_type, medium }) =>
    hasParameter(measure_type, medium, parameter),
  );
  const isVisible = (module: SeriesModule): boolean => maySee(reading, module);
  const visible = metersBelow(root, fitting, isVisible);
  // All meters are read over the same time, wherever they are: the energy that enters the root is the energy that
  // leaves below.
  const asked = visible.map(({ module }) => ({ ...request, module }));
  const totals = await readBlockColumns({ ...reading, realtime: false }, asked, 'day');
  // The live day is one interval that has not ended: its coverage applies to the part that has passed.
  const measured = (one: BlockColumn) =>
    reading.realtime
      ? (one.coverage.at(-1) ?? null)
      : coverageOf(measuredTime([one], reading.period, reading.now));
  const meterOf = ({ uuid, name }: SeriesModule, parent: string | null, total: BlockColumn) => {
    return { uuid, name, parent, value: total.total, coverage: measured(total) };
  };
  const meters = visible.map(({ module, parent }: FedMeter, i) =>
    meterOf(module, parent, totals[i] as BlockColumn),
  );
  const nodes = flowNodes([meterOf(root, null, column), ...meters]);
  return {
    flow: { unit: column.unit, nodes },
    coverage: flowCoverage(nodes),
  };
}
