import type { Dependencies, DependencyEdge } from '#contract/readings/formula.ts';
import { canReachSite, requirePrincipal } from '#server/access/authorise.ts';
import type { Call } from '#server/http/endpoint.ts';
import { type ModuleGraph, readModuleGraph } from '#server/series/module-graph.ts';
import type { ModuleRow } from '#server/store/module-rows.ts';
import { reachableModule } from './reachable-module.ts';

/** Modules reachable from `start` by steps of `next` within the reader's sites, with their distance. */
function walk(
  start: ModuleRow,
  next: (module: ModuleRow) => ModuleRow[],
  isVisible: (module: ModuleRow) => boolean,
): { steps: Map<ModuleRow, number>; hidden: Set<ModuleRow> } {
  const steps = new Map([[start, 0]]);
  const hidden = new Set<ModuleRow>();
  for (let level = [start], step = 1; level.length > 0; step++) {
    const found = new Set(level.flatMap(next));
    for (const module of found) if (!isVisible(module)) hidden.add(module);
    level = [...found].filter((module) => isVisible(module) && !steps.has(module));
    for (const module of level) steps.set(module, step);
  }
  return { steps, hidden };
}

/** Edges to `user` from the shown modules that it is made of. */
function edgesOf(graph: ModuleGraph, user: ModuleRow, shown: ReadonlySet<string>): DependencyEdge[] {
  const current = graph.timelineOf(user).at(-1)?.version.variables ?? {};
  const members = new Set(graph.membersOf(user).map(({ uuid }) => uuid));
  const operands = graph.operandsOf(user).filter((uuid) => shown.has(uuid));
  return operands.map((operand) => {
    const letters = Object.keys(current).filter((letter) => current[letter] === operand);
    const isCurrent = members.has(operand) || letters.length > 0;
    return { operand, user: user.uuid, letters: letters.sort(), isCurrent };
  });
}

/**
 * GET /modules/{uuid}/dependencies: lists the modules that a module is made of and those made of it, within the
 * reader's sites.
 */
export async function getDependencies(call: Call): Promise<Dependencies> {
  const principal = requirePrincipal(call);
  const graph = await readModuleGraph(call.installation.db);
  const asked = reachableModule([...graph.modules.values()], call.params.uuid, principal);
  const isVisible = (module: ModuleRow): boolean => canReachSite(principal, module.site_id);
  const operandsOf = (module: ModuleRow): ModuleRow[] =>
    graph.operandsOf(module).flatMap((uuid) => graph.modules.get(uuid) ?? []);
  const below = walk(asked, operandsOf, isVisible);
  const above = walk(asked, (module) => graph.usersOf(module.uuid), isVisible);
  const levels = new Map([...above.steps, ...[...below.steps].map(([one, step]) => [one, -step] as const)]);
  const shown = [...levels.keys()];
  const uuids = new Set(shown.map(({ uuid }) => uuid));
  return {
    nodes: shown.map((module) => ({
      uuid: module.uuid,
      name: module.name,
      type: module.type as Dependencies['nodes'][number]['type'],
      measureType: module.measure_type,
      siteId: module.site_id,
      formula: module.type === 'calculated' ? module.formula : null,
      level: levels.get(module) ?? 0,
    })),
    edges: shown.flatMap((user) => edgesOf(graph, user, uuids)),
    hidden: new Set([...below.hidden, ...above.hidden]).size,
  };
}
