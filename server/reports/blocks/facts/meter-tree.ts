import type { SeriesModule } from '#server/series/series-module.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';

/** A meter and the uuid of the meter that feeds it. */
export interface FedMeter {
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
export function metersBelow(
  root: SeriesModule,
  all: readonly ModuleRow[],
  isVisible: (module: ModuleRow) => boolean,
): { visible: FedMeter[]; hidden: ModuleRow[] } {
  const children = childrenOf(root, all);
  const [visible, hidden]: [FedMeter[], ModuleRow[]] = [[], []];
  const met = new Set([root.uuid]);
  // Grows during the loop; each meter is visited once, so that even a cycle of parents ends.
  const ways = [{ uuid: root.uuid, seen: root.uuid }];
  for (const { uuid, seen } of ways) {
    for (const module of children(uuid)) {
      if (met.has(module.uuid)) continue;
      met.add(module.uuid);
      const isSeen = isVisible(module);
      if (isSeen) visible.push({ module, parent: seen });
      else hidden.push(module);
      ways.push({ uuid: module.uuid, seen: isSeen ? module.uuid : seen });
    }
  }
  return { visible, hidden };
}
