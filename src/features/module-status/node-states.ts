import type { Module } from '#contract/readings/module.ts';
import type { Freshness, FreshnessState } from '#domain/freshness.ts';
import { type Clock, moduleState, worstOf } from './module-state.ts';
import type { StatusNode } from './status-node.ts';

export interface NodeState extends Freshness {
  /** Number of judged modules at and below a line. */
  modules: number;
}

export interface NodeStates {
  /** States by node id. */
  byId: ReadonlyMap<string, NodeState>;
  /** Number of modules by state, each module counted once. */
  counts: Record<FreshnessState, number>;
}

/**
 * States of all lines: a module by itself; a site, network or controller by the worst module below it, including
 * meters below other meters. A module out of use is not judged and counts nowhere.
 */
export function nodeStates(
  tree: readonly StatusNode[],
  clock: Clock,
  modules: ReadonlyMap<string, Module>,
): NodeStates {
  const byId = new Map<string, NodeState>();
  const counts: Record<FreshnessState, number> = { current: 0, delayed: 0, outdated: 0, no_data: 0 };
  const counted = new Set<string>();

  const judge = (module: Module): NodeState => {
    const own = moduleState(module, clock, modules);
    if (!counted.has(module.uuid)) counts[own.state] += 1;
    counted.add(module.uuid);
    return { ...own, modules: 1 };
  };
  /** @returns the line and everything below it, taken together */
  const visit = (node: StatusNode): NodeState => {
    const module = node.kind === 'module' ? node.module : null;
    const own = module && !module.disabled ? judge(module) : null;
    const below = node.children.map(visit);
    const all = (own ? [own, ...below] : below).filter((one) => one.modules > 0);
    const together: NodeState = {
      state: worstOf(all)?.state ?? 'no_data',
      ageSeconds: null,
      modules: all.reduce((sum, one) => sum + one.modules, 0),
    };
    byId.set(node.id, own ?? together);
    return together;
  };
  for (const node of tree) visit(node);
  return { byId, counts };
}
