import type { BlockColumn } from '#contract/reports/block.ts';
import { currentGraph } from '#server/series/current-graph.ts';
import type { ColumnRequest } from '#server/series/read-columns.ts';
import { isDerived } from '#server/series/series-module.ts';
import type { Installation } from '#server/store/installation.ts';
import { readLastValues } from '#server/store/readings/last-values.ts';
import { parameterIds } from '#server/store/readings/parameter-ids.ts';
import { LiveValues } from './live-values.ts';
import { readSenders } from './senders.ts';

/**
 * Adds to each column of a live widget the current value of its module and the expected interval of its readings.
 * Derived modules are evaluated only when they are looked at: an incoming reading costs nothing for them. `now`:
 * epoch ms.
 */
export async function addLatest(
  installation: Installation,
  requests: readonly ColumnRequest[],
  columns: readonly BlockColumn[],
  now: number,
): Promise<void> {
  if (requests.length === 0) return;
  const modules = [...new Map(requests.map(({ module }) => [module.uuid, module])).values()];
  const graph = modules.some(isDerived) ? await currentGraph(installation) : null;
  const [ids, senders] = await Promise.all([
    parameterIds(installation),
    readSenders(installation, modules, graph),
  ]);
  const newest = await readLastValues(installation.pool, ids, [...senders.all.keys()]);
  const values = new LiveValues(graph, senders, newest, now);
  requests.forEach(({ module, parameter }, i) => {
    const column = columns[i];
    if (!column) return;
    const latest = values.latestOf(module, parameter, column.values);
    column.latest = latest && { ts: latest.ts, value: latest.value };
    column.expectedInterval = senders.expectedInterval(module);
  });
}
