import { isGathering, type Module } from '#contract/readings/module.ts';

export type NodeKind = 'site' | 'plc' | 'rest' | 'gathering' | 'module';

/** A line of the drawer: a site, a controller, a network or group, a module. */
export interface StatusNode {
  /** Unique within its tree. */
  id: string;
  kind: NodeKind;
  name: string;
  /** Null for sites and controllers. */
  module: Module | null;
  children: StatusNode[];
}

export const moduleNode = (module: Module, id: string = module.uuid): StatusNode => ({
  id,
  kind: isGathering(module) ? 'gathering' : 'module',
  name: module.name,
  module,
  children: [],
});

/** Sorts by name as the language does, numbers by value; networks and groups before single modules. */
export function sortNodes(nodes: StatusNode[], locale: string): StatusNode[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const rank = ({ kind }: StatusNode): number => (kind === 'module' ? 1 : 0);
  const sort = (list: StatusNode[]): void => {
    list.sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
    for (const { children } of list) sort(children);
  };
  sort(nodes);
  return nodes;
}
