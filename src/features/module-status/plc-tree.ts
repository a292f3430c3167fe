import { isGathering, type Module, type Plc } from '#contract/readings/module.ts';
import { moduleNode, type StatusNode, sortNodes } from './status-node.ts';

/** Id of the line for modules that are read through no controller. */
export const REST_ID = 'rest';

/** Tree of controllers with the modules read through them, then (`restName`) the modules without a controller. */
export function plcTree(
  plcs: readonly Plc[],
  modules: readonly Module[],
  restName: string,
  locale: string,
): StatusNode[] {
  const byId = new Map(modules.map((module) => [module.uuid, module]));
  const read = new Set<string>();
  const tree = plcs.map((plc): StatusNode => {
    const own = plc.modules.flatMap((uuid) => byId.get(uuid) ?? []);
    for (const { uuid } of own) read.add(uuid);
    const children = own.map((module) => moduleNode(module, `${plc.id}/${module.uuid}`));
    return { id: plc.id, kind: 'plc', name: plc.name, module: null, children };
  });
  const rest = modules.filter((module) => !isGathering(module) && !read.has(module.uuid));
  const children = rest.map((module) => moduleNode(module, `${REST_ID}/${module.uuid}`));
  const last: StatusNode = { id: REST_ID, kind: 'rest', name: restName, module: null, children };
  return [...sortNodes(tree, locale), ...sortNodes(children.length > 0 ? [last] : [], locale)];
}
