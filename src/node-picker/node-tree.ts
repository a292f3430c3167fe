import type { Plc, Site } from '#contract/readings/module.ts';
import { isListed, type NodeRefusal, type NodeRules, refusalOf } from './node-rules.ts';
import type { PickerNode } from './picker-node.ts';

/**
 * Entry of the picker's tree: a site or a node below it. A node that belongs to no single site stands beside the
 * sites.
 */
export interface TreeItem {
  /** Unique in the tree: the uuid of a node, or the id of a site. */
  id: string;
  name: string;
  /** Null: a site without a module that stands for it. */
  node: PickerNode | null;
  /** Name of its controller; empty when it has none. */
  controller: string;
  refusal: NodeRefusal | null;
  children: TreeItem[];
}

export interface TreeSource {
  sites: readonly Site[];
  plcs: readonly Pick<Plc, 'id' | 'name'>[];
  nodes: readonly PickerNode[];
  rules: NodeRules;
  /** Locale of the page, for sorting names. */
  locale: string;
}

type Collator = (a: string, b: string) => number;

/** Sorts by name, with numbers in it by value, then by controller name (R-PICK-05). */
function sortItems(items: TreeItem[], compare: Collator): TreeItem[] {
  items.sort((a, b) => compare(a.name, b.name) || compare(a.controller, b.controller));
  for (const { children } of items) sortItems(children, compare);
  return items;
}

/**
 * Parent item of a node. Skips parents that are the node itself or below it: hand-entered data may contain such
 * cycles.
 */
function hostOf(node: PickerNode, items: ReadonlyMap<string, TreeItem>, hosts: ReadonlyMap<string, string>) {
  const isBelow = (id: string): boolean => {
    for (let at: string | undefined = id; at !== undefined; at = hosts.get(at)) {
      if (at === node.uuid) return true;
    }
    return false;
  };
  const parent = node.parents.find((id) => id !== null && items.has(id) && !isBelow(id));
  return parent ? items.get(parent) : undefined;
}

/**
 * Tree of sites with their modules, each below its parent module, otherwise below its network or group. A module that
 * stands for its site takes the site's line. Only nodes that the rules list are included.
 */
export function nodeTree({ sites, plcs, nodes, rules, locale }: TreeSource): TreeItem[] {
  const controllers = new Map(plcs.map(({ id, name }) => [id, name]));
  const top: TreeItem[] = [];
  const bySite = new Map<string, TreeItem>();
  for (const { id, name } of sites) {
    const item: TreeItem = { id, name, node: null, controller: '', refusal: null, children: [] };
    bySite.set(id, item);
    top.push(item);
  }
  const items = new Map<string, TreeItem>();
  for (const node of nodes) {
    if (!isListed(node, rules)) continue;
    const site = bySite.get(node.siteId ?? '');
    const refusal = refusalOf(node, rules);
    if (node.type === 'site' && site && !site.node) Object.assign(site, { node, refusal });
    else {
      const controller = controllers.get(node.plcId ?? '') ?? '';
      items.set(node.uuid, { id: node.uuid, name: node.name, node, controller, refusal, children: [] });
    }
  }
  const hosts = new Map<string, string>();
  for (const item of items.values()) {
    const node = item.node as PickerNode;
    const host = hostOf(node, items, hosts);
    if (host) hosts.set(item.id, host.id);
    (host ?? bySite.get(node.siteId ?? ''))?.children.push(item);
    if (!host && !bySite.has(node.siteId ?? '')) top.push(item);
  }
  const filled = top.filter(({ node, children }) => node !== null || children.length > 0);
  return sortItems(filled, new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare);
}

/** All items of a tree, parents before their children. */
export const flatItems = (items: readonly TreeItem[]): TreeItem[] =>
  items.flatMap((item) => [item, ...flatItems(item.children)]);
