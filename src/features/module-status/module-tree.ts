import type { Module, ModulesAnswer } from '#contract/readings/module.ts';
import { moduleNode, type StatusNode, sortNodes } from './status-node.ts';

/** Ids of a module's possible parents: the module it is part of, else its network, else its group. */
const parentIds = ({ parentId, networkId, groupId }: Module): (string | null)[] => [
  parentId,
  networkId,
  groupId,
];

function hangUp(nodes: ReadonlyMap<string, StatusNode>): StatusNode[] {
  const parentOf = new Map<StatusNode, StatusNode>();
  const isBelow = (node: StatusNode, other: StatusNode): boolean => {
    for (let at: StatusNode | undefined = node; at; at = parentOf.get(at)) if (at === other) return true;
    return false;
  };
  const top: StatusNode[] = [];
  for (const node of nodes.values()) {
    const parent = parentIds(node.module as Module)
      .map((id) => (id === null ? undefined : nodes.get(id)))
      // Data stored by hand may name the module itself, or one below it, as its parent.
      .find((found) => found && !isBelow(found, node));
    if (!parent) {
      top.push(node);
      continue;
    }
    parentOf.set(node, parent);
    parent.children.push(node);
  }
  return top;
}

/**
 * Tree of sites, their networks and groups, and the devices in these. A module that stands for its site is the site's
 * line itself; a module whose parent is elsewhere stands directly below its site.
 */
export function moduleTree({ sites, modules }: ModulesAnswer, locale: string): StatusNode[] {
  const tree = sites.map((site): StatusNode => {
    const own = modules[site.id] ?? [];
    const nodes = new Map(
      own.filter(({ type }) => type !== 'site').map((one) => [one.uuid, moduleNode(one)]),
    );
    return { id: site.id, kind: 'site', name: site.name, module: null, children: hangUp(nodes) };
  });
  return sortNodes(tree, locale);
}
